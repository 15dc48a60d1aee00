const list = (words: string) => new Set(words.split(/\s+/));

/** Words before which a title can end: what follows describes the thing, but no longer names it. */
export const CONNECTIVES = list(
  `of for from to in on at by with without against as into onto through via under over above below across between among
  during after before within around near like than using per because so where when while whether but and or nor & that which
  who whose such back not instead behind if since until upon toward towards inside outside beyond next apart along`,
);

/** A title that ends before one of these leaves out its subject: "Monitoring" of premature babies. */
export const COMPLETING = list('of than');

export const ARTICLES = list('a an the our my your their its this these those some any');

/** Praise before a thing: the first words to drop if the title is too long. */
export const PRAISE = list(
  'new novel better best good cheap cheaper improved more really simple innovative modern promising affordable possible',
);

/** Nouns that name nothing: "anything that keeps …" is about keeping. */
export const EMPTY_HEADS = list(
  `anything something everything technologies technology inventions invention patents solutions solution ways way methods
  method approaches approach techniques technique ideas projects research work systems products options tricks things startups companies researchers scientists experts people groups labs`,
);

export const AUXILIARIES = list(
  `can could may might must shall should will would do does did is are was were be been being has have had cannot can't don't
  doesn't isn't aren't won't`,
);

/** Adjectives with the endings of nouns. */
export const BARE_ADJECTIVES = list(
  `private public humid fragile limp wet dry fresh solid spent chronic raw waste-free hot cold heavy deep remote rare severe acute
  common moist harsh dense toxic large wide multiple various several many few other wrong right`,
);

/** Nouns that can end a heading but not a keyphrase. */
export const MEASURES = list(
  'use cost costs time level levels number order range set type types amount form year years',
);

const VERBS = list(
  `absorb adapt affect allow assemble assist avoid bind bond break bring build burn capture carry catch change charge clean clear close
  coat collect combine communicate compute concentrate control convert cool count cover create cure cut decrease degrade deliver
  deposit design detach detect diagnose dissolve distinguish drive dry enable enhance estimate extend extract filter find fix
  forecast form generate get give grip grow guide handle harvest heal heat help hold identify image improve increase inhibit
  inspect integrate join keep kill last learn let lift locate lower make manage map mark measure mix monitor move need notice
  operate optimise optimize overcome pay perform pick predict prevent print process produce protect prove purify raise reach read
  reclaim recognise recognize recover recycle reduce regenerate release remain remove repair repel replace resist restore reuse
  run save see sense separate set shield shorten show slow sort speed split spot stabilise stabilize stay sterilise sterilize stick
  stimulate stop store strengthen support survive swallow switch target teach tell test track train transfer transmit transport
  trap treat turn understand use walk warn wash watch weld withstand work write`,
);

/** The base form of a verb that people ask with; null for others. */
export function verbOf(word: string): string | null {
  const plain = word.toLowerCase();
  const forms = [
    plain,
    plain.replace(/s$/, ''),
    plain.replace(/(?<=sh|ch|ss|x|o)es$/, ''),
    plain.replace(/ies$/, 'y'),
  ];
  return forms.find((form) => VERBS.has(form)) ?? null;
}

/** Verbs that are nouns or adjectives as well: "test strips", "heat pumps", "cool roofs". */
const NOUNS_TOO = list(
  `bond break burn capture change charge clean clear close coat control count cover cure cut cool deposit design drive dry filter find fix
  form grip guide handle harvest heat help hold image increase decrease join lift lower map mark measure mix monitor move notice pick
  print process produce raise reach read release repair replace reuse run save sense separate set shield show slow sort speed split spot stick
  stop store support switch target test track train transfer transport trap treat use walk wash watch weld work write`,
);

/** Whether a verb may as well be a noun or an adjective. */
export function isNounToo(verb: string): boolean {
  return NOUNS_TOO.has(verb);
}

/** "Reduce" of "reducing"; null for others. */
export function verbOfGerund(word: string): string | null {
  if (!word.endsWith('ing')) return null;
  return [...VERBS].find((verb) => gerund(verb) === word) ?? null;
}

/** "Stopping", "recognising", "keeping". */
export function gerund(verb: string): string {
  if (verb.endsWith('e') && !verb.endsWith('ee')) return `${verb.slice(0, -1)}ing`;
  const doubles = /^[^aeiou]*[aeiou][^aeiouwxy]$/.test(verb) || /(?:mit|fer|trol|pel|sw[ou]t)$/.test(verb);
  return `${verb}${doubles ? verb.at(-1) : ''}ing`;
}
