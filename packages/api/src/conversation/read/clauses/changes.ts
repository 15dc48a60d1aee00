const MORE = 'extend|prolong|lengthen|increase|raise|boost|enhance|improve';
const LESS = 'reduce|cut|lower|decrease|shorten|shrink|limit';
const OBJECT = String.raw`\s+(?:(?!(?:and|or|but|that|which)\b)[\p{L}\p{N}-]+\s+){1,7}(?:(?:down|up)\s+)?to\s+$`;
const CHANGES = new RegExp(String.raw`\b(?:(${MORE})|(${LESS}))(?:e?s|d|ed|ing)?${OBJECT}`, 'iu');

/** Which way the words before a figure change what it measures: "extend the shelf life to" three weeks is at least as long. */
export function changeBefore(before: string): 'more' | 'less' | null {
  const [, more, less] = CHANGES.exec(before) ?? [];
  return more ? 'more' : less ? 'less' : null;
}
