const list = (words: string) => new Set(words.split(/\s+/));

/** Words before which a title can end: what follows describes the thing, but no longer names it. */
export const CONNECTIVES = list(
  `of for from to in on at by with without against as into onto through via under over above below across between among
  during after before within around near like than using per because so where when while whether but and or nor & that which
  who whose such back not instead behind if since until upon toward towards inside outside beyond next apart along down up off`,
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
  common moist harsh dense toxic large wide multiple various several many few other wrong right old`,
);

/** Nouns that can end a heading but not a keyphrase. */
export const MEASURES = list(
  'use cost costs time level levels number order range set type types amount form year years',
);
