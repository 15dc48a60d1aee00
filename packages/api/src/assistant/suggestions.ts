import {
  FIXED_SUGGESTIONS,
  type Suggestion,
  SUGGESTION_KINDS,
  type SuggestionKind,
} from '@cosmos/contract/conversation/suggestions.ts';
import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import type { HolderContext } from '../context/context.ts';
import { RATE_LIMITS } from '../limits/rate-limits.ts';
import { takeLimits } from '../limits/take-limits.ts';
import type { AssistantAtWork } from '../ports/assistant.ts';
import type { Services } from '../context/services.ts';
import { withinTime } from '../limits/begin-call.ts';
import { type Draw, drawSubjects, shuffled } from './suggestion-subjects.ts';
import { findsEnough } from './suggestion-check.ts';

/** Each is a complete question that works with plurals, uncountable nouns and names of diseases. */
export const QUESTIONS: Readonly<Record<SuggestionKind, readonly ((subject: string) => string)[]>> = {
  problem: [
    (subject) => `Which inventions could help us with ${subject}?`,
    (subject) => `What do universities offer for ${subject}?`,
    (subject) => `What is new in ${subject}?`,
    (subject) => `We are looking for technologies for ${subject}`,
  ],
  benchmark: [
    (subject) => `Approaches to ${subject}, side by side`,
    (subject) => `Technologies for ${subject}, by readiness and stated performance`,
    (subject) => `Approaches to ${subject} from different universities`,
    (subject) => `${capital(subject)}: which approach is furthest along?`,
  ],
  landscape: [
    (subject) => `The landscape of ${subject}`,
    (subject) => `State of the art in ${subject}`,
    (subject) => `An overview of work on ${subject}`,
    (subject) => `Trends in work on ${subject}`,
  ],
};

/** How many subjects are tried for each kind before giving up; with half as many, one draw in thirty fell short of ten. */
const TRIED_PER_KIND = 16 * CONVERSATION_LIMITS.suggestionsPerKind;
/** How many subjects a model is told of. */
const TOLD_PER_KIND = 8 * CONVERSATION_LIMITS.suggestionsPerKind;
const MODEL_MS = 8_000;

/**
 * Questions that the catalogue can answer, ten of each kind: made from subjects of its titles, different each time, those
 * nearest to the context first. Each one, whatever its origin, has been searched for and has results.
 */
export async function suggestions(
  { services, actor }: HolderContext,
  { context }: { context?: string | null | undefined },
  hungUp?: AbortSignal,
): Promise<Suggestion[]> {
  if (actor.kind === 'user')
    await takeLimits(services.db, services, [{ limit: RATE_LIMITS.suggestionsPerHour, by: actor.userId }]);
  const about = context?.trim() || null;
  const drawn = await drawSubjects(services, about);
  const payer =
    actor.kind === 'user'
      ? ({ kind: 'user', id: actor.userId } as const)
      : ({ kind: 'key', id: actor.keyId } as const);
  const assistant = services.assistant.begin({ payer, signal: withinTime(hungUp, MODEL_MS), isTurn: false });
  const proposed = await Promise.all(
    SUGGESTION_KINDS.map((kind) => ofModel(services, assistant, { kind, drawn, about })),
  );
  const all: Suggestion[] = [];
  const taken = new Set<string>();
  for (const [at, kind] of SUGGESTION_KINDS.entries()) {
    const own = proposed[at] ?? [];
    const made = await ofCatalogue(services, kind, {
      drawn,
      taken,
      wanted: CONVERSATION_LIMITS.suggestionsPerKind - own.length,
    });
    all.push(...own, ...made);
  }
  return all.length > 0 ? all : [...FIXED_SUGGESTIONS];
}

/** A model's proposals are used only if the catalogue can answer them. */
async function ofModel(
  services: Services,
  assistant: AssistantAtWork,
  { kind, drawn, about }: { kind: SuggestionKind; drawn: Draw; about: string | null },
): Promise<Suggestion[]> {
  const proposed = await assistant.suggest({ kind, about: drawn.slice(0, TOLD_PER_KIND), context: about });
  const kept: Suggestion[] = [];
  for (const { text } of proposed ?? []) {
    if (kept.length === CONVERSATION_LIMITS.suggestionsPerKind) break;
    if (await findsEnough(services, text)) kept.push({ kind, text });
  }
  return kept;
}

async function ofCatalogue(
  services: Services,
  kind: SuggestionKind,
  { drawn, taken, wanted }: { drawn: Draw; taken: Set<string>; wanted: number },
): Promise<Suggestion[]> {
  const kept: Suggestion[] = [];
  let tried = 0;
  for (const subject of drawn) {
    if (kept.length >= wanted || tried >= TRIED_PER_KIND) break;
    if (taken.has(subject)) continue;
    // The first subjects are the nearest to the context, and worth another wording.
    const wordings = tried < wanted ? QUESTIONS[kind].length : 1;
    tried += 1;
    const text = await answered(
      services,
      shuffled(QUESTIONS[kind])
        .slice(0, wordings)
        .map((question) => question(subject)),
    );
    if (text === null) continue;
    // A subject is used in only one question, whatever its kind.
    taken.add(subject);
    kept.push({ kind, text });
  }
  return kept;
}

/** The first of the questions that the catalogue answers; null if it answers none. */
async function answered(services: Services, questions: readonly string[]): Promise<string | null> {
  for (const text of questions) if (await findsEnough(services, text)) return text;
  return null;
}

/** "mRNA" keeps its lower-case first letter everywhere. */
function capital(text: string): string {
  if (/^\p{Ll}{1,3}\p{Lu}/u.test(text)) return text;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
