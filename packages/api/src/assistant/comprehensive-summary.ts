import type { ComprehensiveSummary, ComprehensiveSummaryInput } from '@cosmos/contract/assistant.ts';
import type { ResultCard } from '@cosmos/contract/conversation.ts';
import { LIMITS } from '@cosmos/contract/limits.ts';
import { technologyDetails } from '../catalogue/cards.ts';
import type { HolderContext } from '../context.ts';
import { understand } from '../conversation/pipeline/understand.ts';
import type { SummaryInput } from '../providers/assistant/assistant.ts';
import type { Services } from '../services.ts';
import { beginCall } from './begin-call.ts';
import { singleQuestion } from './single-question.ts';

/**
 * A cited summary of technologies named by id. What they say is read from the catalogue; what comes along from the web
 * or a profile is data to a model; without one it is quoted under its name.
 */
export async function summariseRecords(
  ctx: HolderContext,
  input: ComprehensiveSummaryInput,
  hungUp?: AbortSignal,
): Promise<ComprehensiveSummary> {
  const assistant = await beginCall(ctx, hungUp);
  const { index } = ctx.services;
  const { topic, intent } = understand(singleQuestion(input.query), index.knowledge().names);
  const cards = await cardsOf(ctx.services, topic, input.ids);
  const { sentences } = await assistant.summarise(
    {
      topic,
      question: input.query,
      intent,
      cards,
      totalFound: cards.length,
      noResearchers: false,
      nearest: false,
      maxCharacters: Math.min(input.maxCharacters, LIMITS.summaryCharactersMax),
      earlier: [],
      files: [],
      background: backgroundOf(input),
    },
    () => undefined,
  );
  return {
    summary: sentences.map(({ text }) => text).join(' '),
    sentences,
    assistant: assistant.answeredBy(),
  };
}

/** Cards in the order asked for, numbered from 1; ids that the catalogue does not hold are left out. */
async function cardsOf({ db, index }: Services, topic: string, ids: string[]): Promise<ResultCard[]> {
  const wanted = [...new Set(ids)];
  const details = await technologyDetails(db, wanted);
  return wanted
    .flatMap((id) => details.get(id) ?? [])
    .map((card, at) => ({
      ...card,
      number: at + 1,
      score: 0,
      percentage: 0,
      passage: index.passageIn(topic, card.summary ?? ''),
      sky: null,
    }));
}

function backgroundOf(input: ComprehensiveSummaryInput): SummaryInput['background'] {
  const given = [
    { from: 'web' as const, text: input.webSummary ?? '' },
    { from: 'web_sources' as const, text: input.webSources.join('\n') },
    { from: 'rd_summary' as const, text: input.rdSummary ?? '' },
    { from: 'professional_summary' as const, text: input.professionalSummary ?? '' },
  ];
  return given.filter(({ text }) => text.trim() !== '');
}
