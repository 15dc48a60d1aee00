import type {
  ComprehensiveSummary,
  ComprehensiveSummaryInput,
} from '@cosmos/contract/assistant/assistant.ts';
import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import { technologyDetails } from '../catalogue/cards.ts';
import type { HolderContext } from '../context/context.ts';
import { understand } from '../conversation/read/understand.ts';
import type { SummaryInput } from '../ports/assistant.ts';
import type { Services } from '../context/services.ts';
import { beginCall } from '../limits/begin-call.ts';
import { singleQuestion } from './single-question.ts';

/**
 * A summary with citations of technologies given by id. Their contents come from the catalogue; web results or a profile
 * sent along are data for a model; without a model they are quoted under their name.
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
      maxCharacters: Math.min(input.maxCharacters, CONVERSATION_LIMITS.summaryCharactersMax),
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

/** Cards in the requested order, numbered from 1; unknown ids are left out. */
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
      fit: [],
      facts: [],
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
