import type { Reading } from '@cosmos/contract/conversation/reading.ts';
import type { SearchFilters } from '@cosmos/contract/search/search.ts';
import type { StepKind } from '@cosmos/contract/thorough/search-record.ts';
import { THOROUGH_LIMITS } from '@cosmos/contract/thorough/limits.ts';
import type { Services } from '../context/services.ts';
import type { AssistantAtWork } from '../ports/assistant.ts';
import { planOf } from './plan.ts';
import { searchTools } from './search-tools.ts';
import type { TakenStep } from './stored-search.ts';
import { takeStep } from './take-step.ts';

interface Searching {
  question: string;
  topic: string;
  reading: Reading;
  filters: SearchFilters;
  /** The steps of this search that were taken before. */
  steps: readonly TakenStep[];
  assistant: AssistantAtWork;
  /** Stores all steps each time there is another one; rejects once the search has ended. */
  keep: (steps: TakenStep[]) => Promise<void>;
}

/** These come after a model's own wordings: what they find, without it, tells how much may have been missed. */
const LAST: ReadonlySet<StepKind> = new Set(['words', 'meaning']);
/** All steps but those and the reading are taken before. */
const BEFORE_LAST = THOROUGH_LIMITS.steps - LAST.size - 1;

/** Takes the steps that are left of a search: the whole question, then a model's wordings or else those of the plan. */
export async function takeSteps(
  services: Pick<Services, 'db' | 'index'>,
  { question, topic, reading, filters, steps: before, assistant, keep }: Searching,
): Promise<TakenStep[]> {
  const steps = [...before];
  const search = {};
  const add = async (step: TakenStep) => {
    steps.push(step);
    await keep(steps);
  };
  const isTaken = (kind: StepKind, query: string) =>
    steps.some((step) => step.kind === kind && step.query === query);
  const take = async (kinds: (kind: StepKind) => boolean) => {
    for (const planned of planOf({ question, topic, reading })) {
      const isOver = steps.length >= BEFORE_LAST && !LAST.has(planned.kind);
      if (!kinds(planned.kind) || isOver || isTaken(planned.kind, planned.query)) continue;
      if (planned.kind !== 'reading')
        await add(await takeStep(services.index, planned, { filters, before: steps, search }));
    }
  };
  await take((kind) => kind === 'whole');
  const calls = BEFORE_LAST - steps.length;
  // A search that goes on after these was explored before, or couldn't be.
  const isExplored =
    calls <= 0 || steps.some(({ kind }) => LAST.has(kind))
      ? steps.some(({ kind }) => kind === 'wording')
      : await assistant.explore({
          question,
          tried: steps.map(({ query }) => query).filter((query) => query !== ''),
          tools: searchTools(services, { steps, filters, search, keep: add }),
          calls,
        });
  await take((kind) => !isExplored || LAST.has(kind));
  return steps;
}
