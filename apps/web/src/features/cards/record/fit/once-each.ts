type Mark = [start: number, end: number];

/** More marks than these mark nothing. */
const MOST = 3;
/** Words with the same beginning are forms of one. */
const SAME = 5;

/** Of the marked words of a quotation, neighbours as one, those that say something new, and the longest of many. */
export function onceEach(text: string, marks: readonly Mark[]): Mark[] {
  const seen = new Set<string>();
  const fresh = joined(text, marks).filter((mark) => {
    const words = beginnings(text.slice(...mark)).filter((word) => !seen.has(word));
    for (const word of words) seen.add(word);
    return words.length > 0;
  });
  const longest = fresh.toSorted(([a, b], [from, to]) => to - from - (b - a)).slice(0, MOST);
  return fresh.filter((mark) => longest.includes(mark));
}

/** Without marks on words of what the record is said not to state: a highlight would say the opposite. */
export function withoutSilent(text: string, marks: readonly Mark[], silent: readonly string[]): Mark[] {
  const words = new Set(silent.flatMap((each) => beginnings(each)));
  return marks.filter((mark) => !beginnings(text.slice(...mark)).some((word) => words.has(word)));
}

function joined(text: string, marks: readonly Mark[]): Mark[] {
  const all: Mark[] = [];
  for (const [start, end] of marks.toSorted(([a], [b]) => a - b)) {
    const last = all.at(-1);
    if (last && /^[\s-]{0,2}$/.test(text.slice(last[1], start)))
      all[all.length - 1] = [last[0], Math.max(last[1], end)];
    else all.push([start, end]);
  }
  return all;
}

function beginnings(words: string): string[] {
  return (words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, SAME));
}
