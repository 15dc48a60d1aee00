import type { HeldOutText } from './catalogue.ts';
import type { Draws } from './draws.ts';
import type { TopicWord, TopicWords } from './topic-words.ts';

/** One subject of a person: a word, what comes with it for this person, and the field it is meant in. */
export interface Theme {
  word: TopicWord;
  companions: readonly TopicWord[];
  /** The highest grade that a record can have for it: a side interest is never what one looks for most. */
  most: number;
}

export interface Taste {
  themes: readonly Theme[];
  /** A stem that this person wants no records about, although they fit otherwise; null for most people. */
  averse: TopicWord | null;
  /** Records from before this year are worth one grade less; null for most people. */
  notBefore: number | null;
}

const SIDE_INTEREST_MOST = 2;
const IN_THE_SAME_FIELD = 0.6;
const COMPANIONS = 20;
const FEWEST_COMPANIONS = 4;
const FEWEST_TOGETHER = 2;
/** Two people with the same subject share about half of what comes with it. */
const COMPANION_MATTERS = 0.7;
const HAS_AVERSION = 0.4;
const WANTS_NEW = 0.25;
const AVERSE_GRADES = 2;

/** What a record gets for having the word of a theme, for each companion up to three, and for its field. */
const WORD_POINTS = 2;
const FIELD_POINTS = 1;
const COMPANIONS_COUNTED = 3;
/** The fewest points of the grades 1, 2 and 3. */
const GRADES = [3, 4, 5];

/** Draws one to three themes; null if the words drawn have too little company in this catalogue. */
export function drawTaste(
  words: TopicWords,
  { draws, years, size }: { draws: Draws; years: readonly number[]; size: number },
): Taste | null {
  const count = draws.between(1, 3);
  const themes: Theme[] = [];
  let unwanted: TopicWord[] = [];
  for (let at = 0; at < count; at++) {
    const first = themes[0]?.word;
    const sameField = first !== undefined && draws.happens(IN_THE_SAME_FIELD);
    const word = draws.one(
      words.themes.filter((other) => other !== first && (!sameField || other.field === first.field)),
    );
    if (!word) return null;
    const all = companionsOf(word, words, size);
    const companions = all.filter(() => draws.happens(COMPANION_MATTERS));
    if (companions.length < FEWEST_COMPANIONS) return null;
    themes.push({ word, companions, most: at === 0 || draws.happens(0.5) ? 3 : SIDE_INTEREST_MOST });
    unwanted = [...unwanted, ...all.filter((other) => !companions.includes(other))];
  }
  const meant = new Set(themes.flatMap(({ word, companions }) => [word, ...companions]));
  const averse = draws.one(unwanted.filter((word) => !meant.has(word)));
  return {
    themes,
    averse: draws.happens(HAS_AVERSION) ? (averse ?? null) : null,
    notBefore: draws.happens(WANTS_NEW) ? (draws.one(years) ?? null) : null,
  };
}

/** Words that occur in the records of a word more often than by chance, surest first: the main term of Dunning's G². */
function companionsOf(word: TopicWord, { companions }: TopicWords, size: number): TopicWord[] {
  const own = new Set(word.records);
  return companions
    .flatMap((other) => {
      if (other === word) return [];
      const together = other.records.filter((at) => own.has(at)).length;
      const expected = (own.size * other.records.length) / size;
      if (together < FEWEST_TOGETHER || together <= expected) return [];
      return [{ other, score: together * Math.log(together / expected) }];
    })
    .toSorted((a, b) => b.score - a.score || (a.other.stem < b.other.stem ? -1 : 1))
    .slice(0, COMPANIONS)
    .map(({ other }) => other);
}

/**
 * How much a taste likes a record, 0 to 3, before the noise of `members.ts`. Words count once and all alike: no
 * frequencies, no lengths, no nearness, so that it is the weighting of no recommender.
 */
export function gradeOf(
  { themes, averse, notBefore }: Taste,
  { stems }: HeldOutText,
  record: { field: string | null; year: number | null },
): number {
  let grade = 0;
  for (const theme of themes) {
    const points = pointsOf(theme, stems, record.field);
    grade = Math.max(grade, Math.min(theme.most, GRADES.filter((least) => points >= least).length));
  }
  if (averse !== null && stems.has(averse.stem)) grade -= AVERSE_GRADES;
  if (notBefore !== null && record.year !== null && record.year < notBefore) grade -= 1;
  return Math.max(0, grade);
}

/** Points of a record for one theme, up to 6; 0 unless it has the word, or at least three companions. */
export function pointsOf(
  { word, companions }: Theme,
  stems: ReadonlySet<string>,
  field: string | null,
): number {
  const company = companions.filter((companion) => stems.has(companion.stem)).length;
  const hasWord = stems.has(word.stem);
  if (!hasWord && company < COMPANIONS_COUNTED) return 0;
  return (
    (hasWord ? WORD_POINTS : 0) +
    Math.min(COMPANIONS_COUNTED, company) +
    (field !== null && field === word.field ? FIELD_POINTS : 0)
  );
}
