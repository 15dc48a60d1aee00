import { askInput } from '@cosmos/contract/conversation/conversation.ts';
import {
  BENCHMARK_PREFIX,
  type SampleFinds,
  type SampleQuestion,
  type Suggestion,
} from '@cosmos/contract/conversation/suggestions.ts';
import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import type { Services } from '../context/services.ts';
import { runPipeline } from '../conversation/pipeline/pipeline.ts';
import type { Question } from '../conversation/read/question/question.ts';
import type { LiveIndex } from '../ports/live-index.ts';
import { technologiesOnMap } from '../search-index/technologies-on-map.ts';
import { sampleQuestions } from './samples.ts';

type Dependencies = Pick<Services, 'db' | 'index' | 'log' | 'assistant'>;

const counted = new WeakMap<LiveIndex, { generation: string | null; samples: Promise<SampleQuestion[]> }>();

/** The sample questions with what a member’s answer to each would show; asked once for each generation of the index. */
export function sampleFinds(services: Dependencies): Promise<SampleQuestion[]> {
  const { index } = services;
  const generation = index.generation();
  const known = counted.get(index);
  if (known?.generation === generation) return known.samples;
  const samples = counting(services);
  counted.set(index, { generation, samples });
  samples.catch(() => counted.delete(index));
  return samples;
}

async function counting(services: Dependencies): Promise<SampleQuestion[]> {
  const all: SampleQuestion[] = [];
  for (const sample of await sampleQuestions(services))
    all.push({ ...sample, finds: await findsOf(services, sample) });
  return all;
}

async function findsOf(services: Dependencies, { kind, text }: Suggestion): Promise<SampleFinds | null> {
  // Asking a model costs tokens, and the next answer may count differently.
  if (services.assistant.name !== 'embedded') return null;
  const assistant = services.assistant.begin({
    payer: { kind: 'visitors' },
    signal: new AbortController().signal,
    isTurn: false,
  });
  const outcome = await runPipeline(
    { ...services, assistant },
    asked({ kind, text }),
    (card) => card,
    SILENT,
  );
  if (outcome.type !== 'search_results' || outcome.none) return null;
  if (kind !== 'landscape') return { count: outcome.results.length, groups: null };
  const { topic, filters } = outcome.understanding;
  const answered = outcome.results.filter(({ type }) => type === 'technology');
  const { laid } = await technologiesOnMap(services.index, {
    topic,
    filters,
    answered,
    hasMore: outcome.totalFound > outcome.results.length,
  });
  return { count: laid.stars.length, groups: laid.groups.length };
}

const SILENT = { stage: () => undefined, results: () => undefined, summary: () => undefined };

/** As the workspace asks it. */
function asked({ kind, text }: Suggestion): Question {
  const input = askInput.parse({
    text: kind === 'benchmark' ? `${BENCHMARK_PREFIX}${text}` : text,
    promptKind: kind,
  });
  return {
    text: input.text,
    promptKind: input.promptKind,
    searchType: input.searchType,
    topN: input.topN,
    threshold: input.scoreThreshold,
    expand: input.enableQueryExpansion,
    passages: true,
    followupsLeft: kind === 'benchmark' ? CONVERSATION_LIMITS.followupsMemberMax : 0,
    reading: null,
    files: [],
    earlier: [],
  };
}
