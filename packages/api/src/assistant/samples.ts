import {
  BENCHMARK_PREFIX,
  FIXED_SUGGESTIONS,
  type Suggestion,
  type SuggestionKind,
} from '@cosmos/contract/conversation/suggestions.ts';
import type { Services } from '../context/services.ts';
import type { LiveIndex } from '../ports/live-index.ts';
import { findsEnough } from './suggestion-check.ts';
import { QUESTIONS } from './suggestions.ts';

/** How many subjects are tried for a question before the fixed one is kept. */
const TRIED = 40;

const made = new WeakMap<LiveIndex, { generation: string | null; samples: Promise<Suggestion[]> }>();

/**
 * One question of each kind that the catalogue answers well, for people who see the product for the first time: the fixed
 * one if it does, or one about a frequent subject of the catalogue. The same for everybody until another generation serves.
 */
export function sampleQuestions({ index }: Pick<Services, 'index'>): Promise<Suggestion[]> {
  const generation = index.generation();
  const known = made.get(index);
  if (known?.generation === generation) return known.samples;
  const samples = drawn({ index });
  made.set(index, { generation, samples });
  samples.catch(() => made.delete(index));
  return samples;
}

async function drawn(services: Pick<Services, 'index'>): Promise<Suggestion[]> {
  const taken = new Set<string>();
  const samples: Suggestion[] = [];
  for (const fixed of FIXED_SUGGESTIONS)
    samples.push(
      (await isAnswered(services, fixed)) ? fixed : await aboutSubject(services, { fixed, taken }),
    );
  return samples;
}

async function aboutSubject(
  services: Pick<Services, 'index'>,
  { fixed, taken }: { fixed: Suggestion; taken: Set<string> },
): Promise<Suggestion> {
  const { kind } = fixed;
  const subjects = services.index.subjects().filter((subject) => !taken.has(subject) && isTelling(subject));
  for (const subject of subjects.slice(0, TRIED)) {
    const text = QUESTIONS[kind][0]?.(subject);
    if (text === undefined || !(await isAnswered(services, { kind, text }))) continue;
    taken.add(subject);
    return { kind, text };
  }
  return fixed;
}

/** "Machine learning" says little of what a catalogue holds; subjects of three words say more. */
export function isTelling(subject: string): boolean {
  return subject.split(' ').length >= 3;
}

function isAnswered(services: Pick<Services, 'index'>, { kind, text }: Suggestion): Promise<boolean> {
  return findsEnough(services, `${PREFIXES[kind] ?? ''}${text}`);
}

const PREFIXES: Partial<Record<SuggestionKind, string>> = { benchmark: BENCHMARK_PREFIX };
