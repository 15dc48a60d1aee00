import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';
import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import type { Services } from '../context/services.ts';
import { AppError } from '../context/errors.ts';
import { audienceOf } from '../conversation/audience/audience.ts';
import { runPipeline } from '../conversation/pipeline/pipeline.ts';
import type { Question } from '../conversation/read/question/question.ts';
import { attachedFiles } from '../files/attachments.ts';
import type { AssistantAtWork } from '../ports/assistant.ts';
import { type fromStored, keptOf, type SearchOutcome } from './stored-search.ts';

type Request = ReturnType<typeof fromStored<'request'>>;

const SILENT = { stage: () => undefined, results: () => undefined, summary: () => undefined };

/**
 * Searches again for what an answer searched for: the same message after the same ones, read in the same way. Throws if it
 * does not come to a search any more.
 */
export async function answerAgain(
  services: Services,
  { request, turnId, assistant }: { request: Request; turnId: string | null; assistant: AssistantAtWork },
): Promise<SearchOutcome> {
  const { view } = audienceOf(services, { visitor_hash: null });
  const question = await questionOf(services, { request, turnId });
  const outcome = await runPipeline({ ...services, assistant }, question, view, SILENT);
  if (outcome.type === 'out_of_scope' || outcome.type === 'followup' || outcome.type === 'out_of_coverage')
    return { results: [], sentences: [], coverage: null, none: true };
  if (outcome.type === 'fallback')
    throw new AppError('SERVICE_UNAVAILABLE', CONVERSATION_MESSAGES.fallbackWithoutModel);
  return {
    results: outcome.results.map((card) => keptOf(card, outcome.reasons[card.id] ?? null)),
    sentences: [...outcome.sentences],
    coverage: null,
    none: outcome.none,
  };
}

async function questionOf(
  services: Pick<Services, 'db' | 'index'>,
  { request, turnId }: { request: Request; turnId: string | null },
): Promise<Question> {
  const { input, reading, earlier } = request;
  const { resultsMax, passages } = audienceOf(services, { visitor_hash: null });
  return {
    text: input.text,
    promptKind: input.promptKind,
    searchType: input.searchType,
    topN: Math.min(input.topN, resultsMax),
    threshold: input.scoreThreshold,
    expand: input.enableQueryExpansion,
    passages,
    followupsLeft: 0,
    reading: input.reading ?? reading,
    files: await filesOf(services.db, { input, turnId }),
    earlier,
  };
}

/** Files go with the chat: once it is deleted, the message is searched without them. */
async function filesOf(
  db: Kysely<Database>,
  { input, turnId }: { input: Request['input']; turnId: string | null },
): Promise<Question['files']> {
  return turnId === null || input.fileIds.length === 0 ? [] : attachedFiles(db, turnId);
}
