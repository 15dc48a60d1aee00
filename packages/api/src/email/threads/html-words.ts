const BLOCKS = new Set([
  'address',
  'blockquote',
  'br',
  'div',
  'h1',
  'h2',
  'h3',
  'h4',
  'hr',
  'li',
  'p',
  'table',
  'tr',
]);
const UNSEEN = new Set(['style', 'script', 'title']);
const ENTITIES: Readonly<Record<string, string>> = {
  nbsp: ' ',
  lt: '<',
  gt: '>',
  quot: '"',
  amp: '&',
  '#39': "'",
};

/** What follows a tag or a comment; a bracket that begins neither stands for itself. */
function seenOf(part: string, name: string): string {
  const isComment = part.startsWith('!');
  if (name === '' && !isComment) return `<${part}`;
  const end = part.indexOf('>');
  return isComment && end < 0 ? '' : part.slice(end + 1);
}

/**
 * The words of an HTML mail that came without a text, for the list and the search. It reads once from left to right, so
 * that hostile markup costs no more than its length.
 */
export function htmlWords(html: string): string {
  const [before = '', ...parts] = html.split('<');
  let words = before;
  let unseen: string | null = null;
  for (const part of parts) {
    const [, slash, tag = ''] = /^(\/?)([a-z][a-z0-9]{0,20})/i.exec(part) ?? [];
    const name = tag.toLowerCase();
    if (unseen !== null) {
      if (slash !== '/' || name !== unseen) continue;
      unseen = null;
    } else if (UNSEEN.has(name) && slash === '') {
      unseen = name;
      continue;
    }
    if (BLOCKS.has(name)) words += '\n';
    words += seenOf(part, name);
  }
  return words
    .replace(/&(nbsp|lt|gt|quot|amp|#39);/g, (_all, name: string) => ENTITIES[name] ?? '')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
