import { noteOf } from '@cosmos/contract/conversation/reply-notes.ts';
import { z } from 'zod';

/** A stored answer before it is validated: a complete reply, or what a turn had when it was interrupted. */
type Answer = Record<string, unknown>;
type Step = (answer: Answer) => Answer;

/**
 * The steps from each version to the next. Versions have been stored since the fifth; an answer without one may be any of
 * the first four, so the steps up to there add what is missing and keep what exists.
 */
const STEPS: readonly Step[] = [
  withMeasures,
  withCounts,
  withManagers,
  withReasons,
  withReading,
  withFit,
  withFacts,
];

/** Incremented together with a new step whenever earlier stored answers are no longer valid today. */
export const ANSWER_VERSION = STEPS.length + 1;

const versioned = z.looseObject({ version: z.int().min(1).default(1) });

/** Upgrades a stored answer to today's version, step by step. Throws if a newer release stored it. */
export function upgradeAnswer(stored: unknown): Answer {
  const { version, ...answer } = versioned.parse(stored);
  if (version > ANSWER_VERSION)
    throw new RangeError(`an answer has version ${version}; the newest known one is ${ANSWER_VERSION}`);
  return STEPS.slice(version - 1).reduce((older, step) => step(older), answer);
}

/** 1 → 2: notes, intents, why a result fits, whether the summary was interrupted; the number examined was not recorded. */
function withMeasures(answer: Answer): Answer {
  if (!isReply(answer)) return answer;
  const noted = { note: null, ...answer };
  if (answer['type'] !== 'search_results') return noted;
  return {
    intent: 'problem',
    candidates: null,
    tookMs: null,
    reasons: {},
    interrupted: false,
    ...noted,
  };
}

/** 2 → 3: how many technologies a researcher has, and the readiness of each. */
function withCounts(answer: Answer): Answer {
  return withCards(answer, (card) => ({
    ...card,
    researchers: each(card['researchers'], (person) => ({ technologies: null, ...person })),
    technologies: each(card['technologies'], (technology) => ({ trl: null, ...technology })),
  }));
}

/** 3 → 4: who manages a technology. */
function withManagers(answer: Answer): Answer {
  return withCards(answer, (card) => ({ managers: null, ...card }));
}

/** The part of a note that a person could act on, word for word as version 4 stored it. */
const BUSY_OF_4 =
  "I'm experiencing high demand right now and need a short break. Please try again in a moment.";
const FAILED_OF_4 = 'An unknown error occurred while contacting the AI.';

/** 4 → 5: notes with reasons instead of one text. */
function withReasons({ note, ...answer }: Answer): Answer {
  if (!isReply(answer)) return answer;
  return { ...answer, notes: typeof note === 'string' && note !== '' ? [noteOf(reasonIn(note), note)] : [] };
}

/** 5 → 6: how the message was read, whether nothing fits (the nearest records were told as results), and patents. */
function withReading(answer: Answer): Answer {
  if (!('results' in answer)) return answer;
  const known = withCards(answer, (card) => ({ patentStatus: null, ...card }));
  return { none: false, reading: null, ...(isReply(answer) && { narrowings: [] }), ...known };
}

/** 6 → 7: whether results meet what was required, which was not checked; no requirement was only a wish. */
function withFit(answer: Answer): Answer {
  if (!('results' in answer)) return answer;
  const { reading, ...known } = withCards(answer, (card) => ({ fit: [], ...card }));
  if (typeof reading !== 'object' || reading === null) return { reading, ...known };
  const { constraints } = { constraints: [], ...reading };
  const marked = each(constraints, (constraint) => ({ preferred: false, ...constraint }));
  return { reading: { ...reading, constraints: marked }, ...known };
}

/** 7 → 8: patents by number, and what records state in figures, neither of which was stored. */
function withFacts(answer: Answer): Answer {
  return withCards(answer, (card) => ({ patents: null, facts: [], ...card }));
}

function reasonIn(note: string): 'model_busy' | 'model_failed' | 'earlier' {
  if (note.includes(BUSY_OF_4)) return 'model_busy';
  return note.includes(FAILED_OF_4) ? 'model_failed' : 'earlier';
}

/** What a turn had when it was interrupted has no type. */
function isReply(answer: Answer): boolean {
  return 'type' in answer;
}

function withCards(answer: Answer, change: Step): Answer {
  return 'results' in answer ? { ...answer, results: each(answer['results'], change) } : answer;
}

/** Anything that is not a list of objects is left for validation to find. */
function each(list: unknown, change: Step): unknown {
  return Array.isArray(list)
    ? list.map((item: unknown) => (typeof item === 'object' && item !== null ? change({ ...item }) : item))
    : list;
}
