export const TITLE =
  /(?<!\p{L})(?:dr|prof|professor|mr|mrs|ms|frau|herrn?|mme|madame|monsieur|sra?|señora?)\.?(?!\p{L})/giu;

export function isTitle(word: string): boolean {
  return word.replace(TITLE, '') === '';
}

function wordsOf(name: string): string[] {
  return (
    name
      .replace(TITLE, ' ')
      .toLowerCase()
      .match(/[\p{L}'’-]+/gu) ?? []
  );
}

/** Whether a name is that of the member, or a part of it: "Ada", "Frau Lo". */
export function isMember(name: string | null, member: string): boolean {
  const own = new Set(wordsOf(member));
  const words = wordsOf(name ?? '');
  return words.length > 0 && words.every((word) => own.has(word));
}

const BEGINS =
  /^((?:\p{L}+\.? )?\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)?)\s*(?:[,:!–-]+(?:\s+|$)|\s(?=\p{Ll}))/u;

/** "Ada - we have …" without the member's name that it begins with. */
export function withoutSalutation(sentence: string, member: string): string {
  const [all = '', name = ''] = BEGINS.exec(sentence) ?? [];
  const called = name.replace(/^\p{L}+\.? (?=\p{Lu})/u, '');
  return isMember(name, member) || isMember(called, member) ? sentence.slice(all.length) : sentence;
}

/** "Dr. Owen Adeyemi" is written to as "Dr. Adeyemi". */
export function nameInGreeting(name: string): string {
  const [, titles = '', rest = ''] = /^((?:(?:Dr|Prof|Professor)\.? )+)(.+)$/u.exec(name) ?? [];
  const last = /(?<!\p{L})(?:(?:von|van|de|der|den|di|la|el) )*\S+$/u.exec(rest)?.[0];
  return last === undefined ? name : `${titles}${last}`;
}

/** Whether a letter calls the member by their first name: "Hi Ada,". */
export function isByFirstName(text: string, member: string): boolean {
  const [first = ''] = member.split(' ');
  const [, called = ''] =
    /^\s*(?:(?:hi|hello|hey|dear)(?: there)? )?(\p{Lu}[\p{L}'’-]+)\s*(?:[,:!–-]|\n)/iu.exec(text) ?? [];
  return first.length > 1 && called.toLowerCase() === first.toLowerCase();
}
