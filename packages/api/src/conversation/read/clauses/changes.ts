const MORE = 'extend|prolong|lengthen|increase|raise|boost|enhance|improve';
const LESS = 'reduce|cut|lower|decrease|shorten|shrink|limit';
const OBJECT = String.raw`\s+(?:(?!(?:and|or|but|that|which)\b)[\p{L}\p{N}-]+\s+){1,7}(?:(?:down|up)\s+)?to\s+$`;
const CHANGES = new RegExp(String.raw`\b(?:(${MORE})|(${LESS}))(?:e?s|d|ed|ing)?${OBJECT}`, 'iu');
const INFINITIVE = new RegExp(String.raw`\b(?:to|we|and)\s+((?:${MORE}|${LESS})${OBJECT})`, 'iu');

/** Which way the words before a figure change what it measures: "extend the shelf life to" three weeks is at least as long. */
export function changeBefore(before: string): 'more' | 'less' | null {
  const [, more, less] = CHANGES.exec(before) ?? [];
  return more ? 'more' : less ? 'less' : null;
}

/** Where such a change is asked for before a figure, from its verb on: "want to extend the shelf life to"; null if it isn't. */
export function changeAskedAt(before: string): number | null {
  const [, asked] = INFINITIVE.exec(before) ?? [];
  return asked === undefined ? null : before.length - asked.length;
}
