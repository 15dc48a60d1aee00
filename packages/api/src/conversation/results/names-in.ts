import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';

/** A run of words that may name a result: "the chromium one", "UCI cement", "the two Rutgers entries". */
export interface Name {
  /** Its stems, without "one", "thing", and the like. */
  words: string[];
  /** Whether it says "one", "thing", or the like. */
  isHeaded: boolean;
  /** Whether it begins with "the", "that", and the like. */
  isDefinite: boolean;
  /** Whether it stands alone at the beginning of a sentence: "UCI cement. How strong …" */
  isFirst: boolean;
  /** How many results it names: "the two …"; null if it doesn't say. */
  count: number | null;
  isPlural: boolean;
  /** "The other Minnesota one". */
  isOther: boolean;
  /** "CADD", "EnKF". */
  isAcronym: boolean;
  /** Whether "and", "versus" or the like stands before it, or nothing. */
  isJoined: boolean;
  /** Whether "not" or "no" stands before it. */
  isNegated: boolean;
  start: number;
}

const TOKEN = /[\p{L}\p{N}][\p{L}\p{N}'’/+.-]*[\p{L}\p{N}+]|[\p{L}\p{N}]|[^\p{L}\p{N}\s]+/gu;
/** These don't belong to the name of a result. */
const ENDS = wordsOf(
  'is are was were be been being has have had having do does did can could will would should shall might may must need needs needed to by in on at with without and n or but vs versus than that which who whom whose how what when where why if as also still then so again please pls instead you u we i it they them me us my our their its his her he she not no yes only just really actually already about into over under between against per via like want wants know tell give show send says said say mean means get got see look looks work works use uses used run runs make makes come comes goes go any some each every both all plus there here built build dont doesnt isnt read reads find found think asked ask call keep went seem seems same different actual bolt bolts',
);
const DETERMINERS = wordsOf('the that this those these ur your el la los las');
const ARTICLES = wordsOf('a an');
/** "The one from Minnesota", "the two for the eye". */
const LINKS = wordsOf('of from for');
const HEADS = wordsOf(
  'one ones thing things thingy stuff record records result results entry entries listing listings card technology tech invention inventions approach project idea program programme',
);
/** "The one where the sheet goes into acetone". */
const RELATIVE = wordsOf('that where which who with on in');
const COUNTS = ['one', 'two', 'three', 'four', 'five', 'six'];
const OPENERS = wordsOf(
  'ok okay so and but well good great thanks thx hm hmm also fine right sorry hello hi hey now then',
);
/** "Half of the point", "my boss": no names of results. */
const GENERAL =
  'point question list way moment time second sec minute boss chief client team colleague people legal counsel aside topic subject first last next other same stuff lab group idea part end side number page link price cost patent licence license contact person status inventor researcher scientist professor office department team people summary beginning start very';
const GENERAL_STEMS = new Set(contentTerms([...HEADS, ...COUNTS].join(' ') + ' ' + GENERAL));
/** "The UV topic" is no result. */
const PLACES = wordsOf('topic topics question questions list search searches subject');
const AFTER_FIRST = wordsOf('first then again now');
const JOINED =
  /(?:^|[.!?]\s*|\b(?:and|n|or|vs\.?|versus|than|plus|between|ok|so)\s+|[,&+]\s*)(?:(?:of|for|to|with|the|that|this|also)\s+)*$/i;
/** "Would it work on our drone?": a thing of the person's own is no result. */
const OWN = /\b(?:our|my)\s+$/i;
const NEGATED = /\b(?:not|no|nor|n['’]?t)\s+(?:\p{L}+\s+)?$/iu;

interface Part {
  word: string;
  isHead: boolean;
  start: number;
}

/** The runs of words in a message that may name a result, in its order. */
export function namesIn(message: string): Name[] {
  const names: Name[] = [];
  let run: Part[] = [];
  let isDefinite = false;
  let isFirst = true;
  // What follows "the one where" tells which it is.
  let isTold = false;
  const close = (by: string) => {
    const name = nameOf(run, message, { isDefinite, isFirst: isFirst && endsAlone(by), isTold });
    if (name !== null) names.push(name);
    run = [];
    isDefinite = isTold = false;
    // The next word still begins the sentence if this run was empty.
    isFirst = false;
  };
  for (const { 0: token, index: start } of message.matchAll(TOKEN)) {
    const word = token.toLowerCase();
    const part = { word: token, isHead: HEADS.has(word), start };
    const last = run.at(-1);
    const begins: boolean = isFirst && run.length === 0;
    if (/^['’"“”(]/.test(token)) continue;
    if (/^[^\p{L}\p{N}]/u.test(token)) {
      close(token);
      isFirst = /[.!?:;]/.test(token);
    } else if (isTold || (run.length === 1 && last?.isHead === true && RELATIVE.has(word))) {
      isTold = true;
      if (!ENDS.has(word) && !DETERMINERS.has(word)) run.push(part);
    } else if (DETERMINERS.has(word) || ARTICLES.has(word)) {
      if (last && LINKS.has(last.word.toLowerCase())) continue;
      close(word);
      isDefinite = DETERMINERS.has(word);
      isFirst = begins;
    } else if (LINKS.has(word) && (isDefinite ? run.length > 0 : run.some(isCounted))) run.push(part);
    else if (OPENERS.has(word) && begins) continue;
    else if (ENDS.has(word) || LINKS.has(word) || AFTER_FIRST.has(word)) close(word);
    else {
      // "The Ohio one | safe for kids".
      if (last?.isHead === true && run.length > 1 && !part.isHead) close(word);
      run.push(part);
    }
  }
  close('');
  return names;
}

function nameOf(
  run: readonly Part[],
  message: string,
  { isDefinite, isFirst, isTold }: { isDefinite: boolean; isFirst: boolean; isTold: boolean },
): Name | null {
  const [first, last] = [run[0], run.at(-1)];
  const words = contentTerms(run.map(({ word }) => word).join(' ')).filter(
    (term) => !GENERAL_STEMS.has(term),
  );
  if (!first || !last || words.length === 0 || PLACES.has(last.word.toLowerCase())) return null;
  const before = message.slice(0, first.start);
  if (OWN.test(before)) return null;
  const tail = last.word.toLowerCase();
  const count = Math.max(...run.map(({ word }) => countOf(word)));
  return {
    words,
    isHeaded: run.some(
      ({ isHead }, at) =>
        isHead && (isTold || at === run.length - 1 || LINKS.has(run[at + 1]?.word.toLowerCase() ?? '')),
    ),
    isDefinite,
    isFirst,
    count: count > 1 && run.length > 1 && tail !== 'one' ? count : null,
    isPlural: /[^su]s$/.test(tail) && !/['’]/.test(tail),
    isOther: /\bother\s+(?:one\s+)?$/i.test(before) || run.some(({ word }) => /^other$/i.test(word)),
    isAcronym: run.some(({ word }) => /\p{Lu}.*\p{Lu}/u.test(word)),
    isJoined: JOINED.test(before),
    isNegated: NEGATED.test(before),
    start: first.start,
  };
}

function endsAlone(by: string): boolean {
  return by === '' || /^[.,:;!?–—-]/.test(by) || AFTER_FIRST.has(by);
}

function isCounted({ word, isHead }: Part): boolean {
  return isHead || countOf(word) > 1;
}

function countOf(word: string): number {
  const at = COUNTS.indexOf(word.toLowerCase());
  return at >= 0 ? at + 1 : /^[2-9]$/.test(word) ? Number(word) : 0;
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}
