import type { Translated } from './detect-language.ts';

type Rules = readonly (readonly [RegExp, readonly string[]])[];

/** How endings of learned words, which the languages share, are written in English. */
const ENDINGS: Record<Exclude<Translated, 'zh'>, Rules> = {
  fr: [
    [/isations?$/u, ['ization']],
    [/ités?$/u, ['ity']],
    [/iques?$/u, ['ic', 'ical']],
    [/(?:eux|euses?)$/u, ['ous']],
    [/aires?$/u, ['ary', 'ar']],
    [/(?:ifs?|ives?)$/u, ['ive']],
    [/(?:eurs?|rices?)$/u, ['or', 'er']],
    [/aux$/u, ['al']],
    [/(?:els?|elles?)$/u, ['al']],
    [/isé(?:e?s?)$|iser$/u, ['ize']],
    [/ifié(?:e?s?)$|ifier$/u, ['ify']],
    [/ies?$/u, ['y', 'ia']],
    [/(?:é|ée|és|ées|er|ent|ant|ants|ons)$/u, ['e', 'ate', '']],
    [/(?:es|e|s)$/u, ['', 'e']],
  ],
  es: [
    [/izaci(?:ón|ones)$/u, ['ization']],
    [/ci(?:ón|ones)$/u, ['tion']],
    [/si(?:ón|ones)$/u, ['sion']],
    [/idad(?:es)?$/u, ['ity']],
    [/(?:ico|ica)s?$/u, ['ic', 'ical']],
    [/(?:ivo|iva)s?$/u, ['ive']],
    [/(?:oso|osa)s?$/u, ['ous']],
    [/(?:ario|aria)s?$/u, ['ary']],
    [/ancias?$/u, ['ance']],
    [/encias?$/u, ['ence', 'ency']],
    [/(?:ía|ías)$/u, ['y']],
    [/ismos?$/u, ['ism']],
    [/izad[oa]s?$|izar$/u, ['ize']],
    [/ificad[oa]s?$|ificar$/u, ['ify']],
    [/(?:ado|ada|ados|adas|ar|an|amos)$/u, ['ate', 'e', '']],
    [/(?:ido|ida|idos|idas|ir|er)$/u, ['e', '']],
    [/(?:os|as|es|o|a|e|s)$/u, ['', 'e']],
  ],
  de: [
    [/isierung(?:en)?$/u, ['ization']],
    [/ität(?:en)?$/u, ['ity']],
    [/isch(?:e[mnrs]?)?$/u, ['ic', 'ical']],
    [/isier(?:en|t|te|ten)$/u, ['ize']],
    [/ifizier(?:en|t|te|ten)$/u, ['ify']],
    [/ier(?:en|t|te|ten|ung)$/u, ['ate', 'e', '']],
    [/iv(?:e[mnrs]?)?$/u, ['ive']],
    [/är(?:e[mnrs]?)?$/u, ['ary', 'ar']],
    [/ell(?:e[mnrs]?)?$/u, ['al']],
    [/ien?$/u, ['y', 'ia']],
    [/(?:en|er|es|e|n|s)$/u, ['', 'e']],
  ],
};
/** How one language writes sounds that English writes otherwise. */
const SPELLING: Record<Exclude<Translated, 'zh'>, readonly [RegExp, string][]> = {
  fr: [],
  es: [[/f/g, 'ph']],
  de: [
    [/k/g, 'c'],
    [/z/g, 'c'],
  ],
};

/** English words that a learned word of another language may be: "biodégradable", "tomografía", "Oxidation". */
export function cognates(word: string, from: Exclude<Translated, 'zh'>): string[] {
  const lower = word.toLowerCase();
  const forms = ENDINGS[from].flatMap(([ending, english]) =>
    ending.test(lower) ? english.map((end) => lower.replace(ending, end)) : [],
  );
  const bare = [lower, ...forms].map((form) => form.normalize('NFKD').replace(/\p{M}/gu, ''));
  const respelt = SPELLING[from].flatMap(([sound, english]) =>
    bare.map((form) => form.replaceAll(sound, english)),
  );
  return [...new Set([...bare, ...respelt])];
}
