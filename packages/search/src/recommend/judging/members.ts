import { divideCatalogue, type CatalogueRecord, type DividedCatalogue } from './catalogue.ts';
import { Draws } from './draws.ts';
import type { Told } from './recommender.ts';
import { summaryOf, unliked } from './said.ts';
import { drawTaste, gradeOf, type Taste } from './tastes.ts';
import { topicWords, type TopicWords } from './topic-words.ts';
import { typedInterests } from './typed-interests.ts';

/** A person: what a recommender is told, and what only the judge knows. */
export interface Member {
  told: Told;
  /** How much this person would like each record, 1 to 3, told ones among them; records that are missing have 0. */
  grades: ReadonlyMap<string, number>;
}

/** Members of one catalogue, and all of it that a recommender may build on. */
export interface Judging {
  catalogue: readonly CatalogueRecord[];
  members: readonly Member[];
}

/** The seed of the figures that are reported. Tune with other ones. */
export const JUDGING_SEED = 20_261_126;
const MEMBERS = 200;
const LIKES = 30;
const MOST_SAVES = 8;
/** In a small catalogue no more than this share of what would be liked is told, so that something is left to find. */
const MOST_TOLD = 0.5;
const FEWEST_WANTED = 12;
const MOST_TRIES = 400;

/** People don't grade as they mean to: so often a record that fits is not liked at all, or one grade more or less. */
const MISSED = 0.1;
const ONE_OFF = 0.2;
/** Records outside the taste that a person likes all the same; nobody can tell which. */
const WHIMS = 6;
const MOST_WHIMS_SHARE = 0.2;
const WHIM_GRADE = 2;
const HAS_SUMMARY = 0.7;

/** Makes members of a catalogue; the same for the same catalogue and seed. Throws if the catalogue is too small. */
export function simulateMembers(
  records: readonly CatalogueRecord[],
  { seed = JUDGING_SEED, count = MEMBERS }: { seed?: number; count?: number } = {},
): Judging {
  const divided = divideCatalogue(records);
  const words = topicWords(divided);
  const members = Array.from({ length: count }, (_, at) => memberOf(divided, words, Draws.of(seed, at)));
  return { catalogue: divided.open, members };
}

function memberOf(divided: DividedCatalogue, words: TopicWords, draws: Draws): Member {
  const years = divided.open.flatMap(({ year }) => (year === null ? [] : [year]));
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const taste = drawTaste(words, { draws, years, size: divided.open.length });
    if (!taste) continue;
    const meant = meantGrades(taste, divided);
    if (meant.size >= FEWEST_WANTED) return memberWith({ divided, words, taste, meant, draws });
  }
  throw new Error('The catalogue has too few records with words in common to make members of it.');
}

interface Making {
  divided: DividedCatalogue;
  words: TopicWords;
  taste: Taste;
  /** Grades by record number, as the taste has them. */
  meant: ReadonlyMap<number, number>;
  draws: Draws;
}

function memberWith(making: Making): Member {
  const { divided, draws, taste, meant, words } = making;
  const id = (at: number): string => divided.open[at]?.id ?? '';
  const given = givenGrades(making);
  const most = Math.min(LIKES + MOST_SAVES, Math.floor(given.size * MOST_TOLD));
  // Drawn from all that is liked, not from what some search would have shown: that would leave what it can't find.
  const acted = draws.some([...given.keys()], most, (at) => given.get(at) ?? 0);
  const saves = acted.slice(0, Math.min(draws.between(0, MOST_SAVES), acted.length / 4));
  const likes = acted.slice(saves.length).slice(0, LIKES);
  const wanted = [...meant].flatMap(([at, grade]) => (grade >= 2 ? (divided.heldOut[at] ?? []) : []));
  const interests = typedInterests({ themes: taste.themes, words, wanted, draws });
  return {
    told: {
      likes: likes.map(id),
      saves: saves.map(id),
      ...unliked({ divided, taste, draws, words, given }),
      interests,
      summary: draws.happens(HAS_SUMMARY) ? summaryOf(taste, interests, draws) : '',
    },
    grades: new Map([...given].map(([at, grade]) => [id(at), grade])),
  };
}

function meantGrades(taste: Taste, { open, heldOut }: DividedCatalogue): Map<number, number> {
  const grades = new Map<number, number>();
  for (const [at, record] of open.entries()) {
    const text = heldOut[at];
    const grade = text ? gradeOf(taste, text, record) : 0;
    if (grade > 0) grades.set(at, grade);
  }
  return grades;
}

/** Grades as the person gives them: with misses, second thoughts and whims. */
function givenGrades({ meant, draws, divided }: Making): Map<number, number> {
  const given = new Map<number, number>();
  for (const [at, grade] of meant) {
    if (draws.happens(MISSED)) continue;
    const shift = draws.happens(ONE_OFF) ? (draws.happens(0.5) ? 1 : -1) : 0;
    const found = Math.min(3, grade + shift);
    if (found > 0) given.set(at, found);
  }
  const outside = [...divided.open.keys()].filter((at) => !meant.has(at));
  const whims = draws.some(outside, Math.min(WHIMS, Math.floor(meant.size * MOST_WHIMS_SHARE)));
  for (const at of whims) given.set(at, WHIM_GRADE);
  return given;
}
