/** Numbers with the sign of their office; a bare number could be of any. */
const GRANTED = /^US ?(\d{1,2},?\d{3},?\d{3})(?: ?([BSEHP]\d?))?$/iu;
const PUBLISHED = /^US ?(20\d{2})[/ -]?(\d{7})(?: ?(A\d))?$/iu;
const EUROPEAN = /^EP ?(\d{7}|\d ?\d{3} ?\d{3})(?: ?([AB]\d))?$/iu;
const WORLD = /^WO ?(20\d{2}|19\d{2})[/ -]?(\d{5,6})(?: ?(A\d))?$/iu;

/** Where a patent can be read; null unless its number says without doubt which one it is. */
export function patentAddress(written: string): string | null {
  const number = documentNumber(written.trim());
  return number && `https://patents.google.com/patent/${number}/en`;
}

function documentNumber(written: string): string | null {
  const granted = GRANTED.exec(written);
  if (granted) return `US${granted[1]?.replaceAll(',', '')}${(granted[2] ?? '').toUpperCase()}`;
  const published = PUBLISHED.exec(written);
  if (published) return `US${published[1]}${published[2]}${(published[3] ?? 'A1').toUpperCase()}`;
  const european = EUROPEAN.exec(written);
  if (european) return `EP${european[1]?.replaceAll(' ', '')}${(european[2] ?? '').toUpperCase()}`;
  const world = WORLD.exec(written);
  return world ? `WO${world[1]}${world[2]?.padStart(6, '0')}${(world[3] ?? 'A1').toUpperCase()}` : null;
}
