import type {
  AskInput,
  Reply,
  ResultCard,
  StageCounts,
  Stage,
  SummarySentence,
  TurnEvent,
} from '@cosmos/contract/conversation.ts';
import { askInput } from '@cosmos/contract/conversation.ts';
import { LIMITS } from '@cosmos/contract/limits.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import { searchFilters } from '@cosmos/contract/search.ts';
import type { StoredUnderstanding } from '@cosmos/db/tables/conversation.ts';
import { AppError } from '../errors.ts';
import { knownFault } from '../faults.ts';
import type { AssistantAtWork, AssistantCall } from '../providers/assistant/assistant.ts';
import type { Services } from '../services.ts';
import { type Audience, audienceOf } from './audience.ts';
import { runPipeline, type Outcome } from './pipeline/pipeline.ts';
import type { EarlierTurn, Question } from './pipeline/question.ts';
import { said } from './said.ts';

interface LoadedTurn {
  id: string;
  chatId: string;
  title: string | null;
  audience: Audience;
  payer: AssistantCall['payer'];
  input: AskInput;
  earlier: EarlierTurn[];
  followupsAsked: number;
}

/** Runs a stored turn to its end and stores what it came to. Never rejects; running it twice gives one answer. */
export async function runTurn(services: Services, turnId: string): Promise<void> {
  const { turns, log } = services;
  turns.open(turnId);
  try {
    const turn = await loadTurn(services, turnId);
    if (!turn) return;
    turns.publish(turnId, { kind: 'accepted', turnId, sessionId: turn.chatId });
    const { reply, understanding } = await answer(services, turn);
    await finish(services, turn, { reply, understanding });
    turns.publish(turnId, { kind: 'done', reply });
  } catch (error) {
    const refusal = error instanceof AppError ? error : knownFault(error);
    if (!refusal) log.error({ err: error, turnId }, 'turn failed');
    const message = refusal?.message ?? MESSAGES.fallbackWithoutModel;
    await storeFailure(services, turnId, message);
    turns.publish(turnId, { kind: 'failed', message, retryable: true });
  } finally {
    turns.close(turnId);
  }
}

interface Answer {
  reply: Reply;
  /** What the next message may refine; null where nothing was searched for. */
  understanding: StoredUnderstanding | null;
}

async function answer(services: Services, turn: LoadedTurn): Promise<Answer> {
  const publish = (event: TurnEvent) => services.turns.publish(turn.id, event);
  const { view, limited } = turn.audience;
  const begun = performance.now();
  const assistant = services.assistant.begin({
    payer: turn.payer,
    signal: AbortSignal.timeout(LIMITS.turnTotalMs),
  });
  const outcome = await runPipeline({ ...services, assistant }, questionOf(turn), view, {
    stage: (stage: Stage, counts: StageCounts = {}) => publish({ kind: 'stage', stage, counts }),
    results: (results: ResultCard[], totalFound: number) =>
      publish({ kind: 'results', results, totalFound, limited }),
    summary: (sentences: SummarySentence[]) => publish({ kind: 'summary', sentences }),
  });
  const sessionTitle = turn.title ?? (await assistant.title(turn.input.text));
  const tookMs = Math.round(performance.now() - begun);
  return {
    reply: replyOf(turn, outcome, { assistant, sessionTitle, tookMs }),
    understanding: remembered(outcome),
  };
}

function replyOf(
  turn: LoadedTurn,
  outcome: Outcome,
  { assistant, sessionTitle, tookMs }: { assistant: AssistantAtWork; sessionTitle: string; tookMs: number },
): Reply {
  const base = {
    sessionId: turn.chatId,
    sessionTitle,
    messageId: turn.id,
    assistant: assistant.answeredBy(),
    note: [assistant.note(), outcome.note].filter(Boolean).join(' ') || null,
  };
  switch (outcome.type) {
    case 'search_results':
      return {
        type: outcome.type,
        ...base,
        sentences: outcome.sentences,
        results: outcome.results,
        totalFound: outcome.totalFound,
        limited: turn.audience.limited,
        intent: outcome.intent,
        candidates: outcome.candidates,
        tookMs,
        reasons: Object.fromEntries(
          outcome.results.flatMap(({ id, number }) =>
            outcome.reasons[id] === undefined ? [] : [[number, outcome.reasons[id]]],
          ),
        ),
        interrupted: outcome.interrupted,
      };
    case 'followup':
      return { type: outcome.type, ...base, question: outcome.question, quickReplies: outcome.quickReplies };
    case 'out_of_scope':
    case 'fallback':
      return { type: outcome.type, ...base, response: outcome.response };
    case 'out_of_coverage':
      return { type: outcome.type, ...base, response: outcome.response, universities: outcome.universities };
  }
}

function questionOf({ input, audience, earlier, followupsAsked }: LoadedTurn): Question {
  const mayAskBack = input.promptKind === 'typed' || input.promptKind === 'benchmark';
  const allowed =
    input.enableFollowups && mayAskBack ? Math.min(input.maxFollowups, audience.followupsMax) : 0;
  return {
    text: input.text,
    promptKind: input.promptKind,
    searchType: input.searchType,
    topN: Math.min(input.topN, audience.resultsMax),
    threshold: input.scoreThreshold,
    expand: input.enableQueryExpansion,
    passages: audience.passages,
    followupsLeft: Math.max(0, allowed - followupsAsked),
    files: [],
    earlier,
  };
}

async function loadTurn(services: Services, turnId: string): Promise<LoadedTurn | null> {
  const { db } = services;
  const row = await db
    .selectFrom('turns')
    .innerJoin('chats', 'chats.id', 'turns.chat_id')
    .select([
      'turns.id',
      'turns.chat_id',
      'turns.position',
      'turns.request',
      'chats.title',
      'chats.visitor_hash',
      'chats.user_id',
      'chats.key_id',
    ])
    .where('turns.id', '=', turnId)
    .where('turns.status', '=', 'running')
    .executeTakeFirst();
  if (!row) return null;
  const before = row.position === 0 ? [] : await turnsBefore(db, row);
  const earlier = before.map(({ text, reply, understanding }) => ({
    text,
    followup: isFollowup(reply) ? reply.question : null,
    answered: reply ? said(reply) : '',
    resultIds: reply?.type === 'search_results' ? reply.results.map((card) => card.id) : [],
    topic: understanding?.topic ?? null,
    filters: understanding ? searchFilters.parse(understanding.filters) : null,
    stress: understanding?.stress ?? null,
  }));
  return {
    id: row.id,
    chatId: row.chat_id,
    title: row.title,
    audience: audienceOf(services, row),
    payer: payerOf(row),
    input: askInput.parse(row.request),
    earlier,
    followupsAsked: earlier.filter((turn) => turn.followup !== null).length,
  };
}

function payerOf(chat: { user_id: string | null; key_id: string | null }): AssistantCall['payer'] {
  if (chat.user_id) return { kind: 'user', id: chat.user_id };
  return chat.key_id ? { kind: 'key', id: chat.key_id } : { kind: 'visitors' };
}

function turnsBefore(db: Services['db'], { chat_id, position }: { chat_id: string; position: number }) {
  return db
    .selectFrom('turns')
    .select(['text', 'reply', 'understanding'])
    .where('chat_id', '=', chat_id)
    .where('position', '<', position)
    .where('status', '=', 'done')
    .orderBy('position')
    .execute();
}

function isFollowup(reply: Reply | null): reply is Extract<Reply, { type: 'followup' }> {
  return reply?.type === 'followup';
}

function remembered({
  understanding: { topic, filters, stress },
  type,
}: Outcome): StoredUnderstanding | null {
  return type === 'out_of_scope' || type === 'out_of_coverage' || topic === ''
    ? null
    : { topic, filters, stress };
}

/** The answer and the chat's title become true together, in one statement. */
async function finish(
  { db, now }: Services,
  turn: LoadedTurn,
  { reply, understanding }: Answer,
): Promise<void> {
  await db
    .with('answered', (qb) =>
      qb
        .updateTable('turns')
        .set({
          status: 'done',
          reply: JSON.stringify(reply),
          said: said(reply),
          partial: null,
          understanding: understanding && JSON.stringify(understanding),
          finished_at: now(),
          lease_until: null,
        })
        .where('id', '=', turn.id)
        .where('status', '=', 'running')
        .returning('chat_id'),
    )
    .updateTable('chats')
    .from('answered')
    .set({ title: reply.sessionTitle, updated_at: now() })
    .whereRef('chats.id', '=', 'answered.chat_id')
    .execute();
}

async function storeFailure({ db, now, log }: Services, turnId: string, failure: string): Promise<void> {
  try {
    await db
      .updateTable('turns')
      .set({ status: 'failed', failure, finished_at: now(), lease_until: null })
      .where('id', '=', turnId)
      .where('status', '=', 'running')
      .execute();
  } catch (error) {
    log.error({ err: error, turnId }, 'the failure of a turn could not be stored; its lease will run out');
  }
}
