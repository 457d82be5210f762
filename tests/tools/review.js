const search = document.querySelector("#search"), kind = document.querySelector("#kind");
const rows = [...document.querySelectorAll("tbody tr")].map((row) => ({ row, text: row.textContent.toLowerCase() }));
function show() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const { row, text } of rows) {
    const fits = row.dataset.kind.split(" ").includes(kind.value) || !kind.value;
    row.hidden = !fits || !words.every((word) => text.includes(word));
    shown += !row.hidden;
  }
  document.querySelector("#count").textContent = `${shown} of ${rows.length} texts`;
}
search.oninput = kind.onchange = show;
show();
