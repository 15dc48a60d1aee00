const PREFIXES =
  'ab an auf aus bei durch ein fest her hin los mit nach um unter vor weg zu zurück zusammen über';
/** Endings of the present, the past and the participle, which stemming leaves; the longest first. */
const ENDING = /^(.{3,}?)(?:test|tet|ten|te|et|t|end)$/u;
const PARTICIPLE = new RegExp(`^(${PREFIXES.replaceAll(' ', '|')})?ge(.{3,}?)(?:et|t|en)(?:e[mnrs]?)?$`, 'u');
const WITH_ZU = new RegExp(`^(${PREFIXES.replaceAll(' ', '|')})zu(.{3,}en)$`, 'u');

/** The infinitives that a word may be a form of: "schwingt", "geklebt", "abgedichtet", "abzudichten". */
export function infinitives(word: string): string[] {
  const lower = word.toLowerCase();
  const [, prefix = '', participle] = PARTICIPLE.exec(lower) ?? [];
  const [, before = '', rest] = WITH_ZU.exec(lower) ?? [];
  const [, root] = ENDING.exec(lower) ?? [];
  return [
    ...(participle === undefined ? [] : [`${prefix}${participle}en`]),
    ...(rest === undefined ? [] : [`${before}${rest}`]),
    ...(root === undefined ? [] : [`${root}en`]),
  ];
}
