/** Raw scores are compared with chance, in steps of ln: 0 is the level that chance reaches. */
const SLOPE = 0.55;
const WORDS_MEASURED = 5;
/** Below this many words chance stops rising: a single word that a record is about is a good query. */
const FEWEST_WORDS = 2.5;
const STEEPNESS = 3.5;
const CENTRE = 0.02;
const TITLE_BONUS = 3;

/** The level of chance at five words in a catalogue too small to measure it; typical of the collections tried. */
export const TYPICAL_CHANCE = Math.log(0.37);

/** ln of the raw score that this many random words of the catalogue reach: it falls with a power of their number. */
export function chanceAt(chance: number, words: number): number {
  return chance - SLOPE * Math.log(Math.max(words, FEWEST_WORDS) / WORDS_MEASURED);
}

/** Inverse of `chanceAt`: the level at five words that corresponds to a measured best raw score. */
export function chanceFrom(raw: number, words: number): number {
  return Math.log(raw) + SLOPE * Math.log(words / WORDS_MEASURED);
}

/**
 * Maps a raw score to a scale of 0…1 that means the same in each query and catalogue: about .4 at the level of chance,
 * above .9 for a record whose title is the query (`titleMatch` 1). Increases with `raw`.
 */
export function calibrate(raw: number, titleMatch: number, chanceLevel: number): number {
  if (!(raw > 0)) return 0;
  const logit = STEEPNESS * (Math.log(raw) - chanceLevel - CENTRE) + TITLE_BONUS * titleMatch ** 6;
  return 1 / (1 + Math.exp(-logit));
}

/**
 * How much a standard deviation of nearness adds to the log odds of a score. Over 108 judged questions nDCG@10 is .534
 * without nearness, .654 at 1, .689 at 2 and .690 at 3.
 */
const NEARNESS = 2;
/** Nearness that says nothing for or against a record. */
export const USUAL_NEARNESS = 2.6;
/**
 * Words and nearness often say the same, so their sum is too sure. With 2 the best record of an off-topic question of
 * `run-scale.ts` scores .44 at most, of nine in ten below .15, and titles score above .9.
 */
const EVENNESS = 2;
const SURE = 1e-6;

/** What nearness alone would score: .5 where it says nothing for or against a record. */
export function scoreByNearness(deviations: number): number {
  return 1 / (1 + Math.exp(-NEARNESS * (deviations - USUAL_NEARNESS)));
}

/** A score by words, with how near in meaning the record is; `deviations` as in `Nearness`. */
export function withNearness(score: number, deviations: number): number {
  const kept = Math.min(1 - SURE, Math.max(SURE, score));
  const logit = Math.log(kept / (1 - kept)) + NEARNESS * (deviations - USUAL_NEARNESS);
  return 1 / (1 + Math.exp(-logit / EVENNESS));
}
