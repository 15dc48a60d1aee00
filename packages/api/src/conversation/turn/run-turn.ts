import { namedIn } from '../read/unwanted.ts';
import type {
  AskInput,
  Reply,
  StageCounts,
  SummarySentence,
  TurnEvent,
} from '@cosmos/contract/conversation/conversation.ts';
import type { Stage } from '@cosmos/contract/conversation/stages.ts';
import { askInput } from '@cosmos/contract/conversation/conversation.ts';
import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import { DatabaseAwayError } from '@cosmos/db/errors/errors.ts';
import { AppError } from '../../context/errors.ts';
import { knownFault } from '../../context/faults.ts';
import { attachedFiles } from '../../files/attachments.ts';
import type { Taken } from '../../limits/take-limits.ts';
import type { AssistantAtWork, AssistantCall, AttachedFile } from '../../ports/assistant.ts';
import type { Services } from '../../context/services.ts';
import { type Audience, audienceOf } from '../audience/audience.ts';
import { readBefore } from '../tree/earlier-turns.ts';
import { runPipeline } from '../pipeline/pipeline.ts';
import type { Outcome } from '../pipeline/outcome.ts';
import type { EarlierTurn, Question } from '../read/question/question.ts';
import { ANSWER_COLUMNS, endOf, storedReply } from '../stored/stored-answer.ts';
import type { StoredUnderstanding } from '../stored/stored-understanding.ts';
import { failureBy } from '../stored/turn-failures.ts';
import { replyText } from './reply-text.ts';
import { storeFailure } from './store-failure.ts';
import type { FoundCards } from '../tell/progress.ts';
import { type TurnWatch, watchTurn } from './watch-turn.ts';

interface LoadedTurn {
  id: string;
  chatId: string;
  title: string | null;
  audience: Audience;
  payer: AssistantCall['payer'];
  /** The asker's visitor id; replaces the network if the process that knew it died. */
  visitor: string;
  input: AskInput;
  files: AttachedFile[];
  earlier: EarlierTurn[];
  followupsAsked: number;
}

/** Known only to the process that accepted the message. */
interface Asked {
  /** The network it came from. */
  network: string;
  /** The limits that it was counted against. */
  taken: readonly Taken[];
}

/**
 * Runs a stored turn to its end and stores the result. Never rejects; running it twice gives one answer. A turn
 * that fails before any work was done for it costs its asker nothing. If the database goes away meanwhile, the turn stays
 * as it is until its lease has run out.
 */
export async function runTurn(services: Services, turnId: string, asked: Asked | null = null): Promise<void> {
  const { turns, log } = services;
  const stopped = turns.open(turnId);
  const watch = watchTurn(services, turnId);
  let leave = () => {};
  let unearned = asked?.taken ?? [];
  try {
    const turn = await loadTurn(services, turnId);
    if (!turn) return;
    turns.publish(turnId, { kind: 'accepted', turnId, sessionId: turn.chatId });
    leave = await enterLane(services, turn, { network: asked?.network ?? turn.visitor, stopped });
    unearned = [];
    const { reply, understanding } = await answer(services, turn, { stopped, watch });
    await watch.end();
    const isStored = await finish(services, turn, { reply, understanding });
    if (isStored) turns.publish(turnId, { kind: 'done', reply });
    else await publishStored(services, turnId);
  } catch (error) {
    // A turn stopped by its author has already ended for all followers.
    if (stopped.aborted) return;
    if (error instanceof DatabaseAwayError) {
      // Nothing could be stored, a failure neither. When its lease has run out, the turn is run again, here or elsewhere.
      log.warn({ reason: error.message, turnId }, 'the database went away during a turn');
      return;
    }
    const refusal = error instanceof AppError ? error : knownFault(error);
    if (!refusal) log.error({ err: error, turnId }, 'turn failed');
    const failure = failureBy(refusal);
    await storeFailure(services, turnId, { failure, giveBack: unearned });
    turns.publish(turnId, { kind: 'failed', ...failure });
  } finally {
    leave();
    void watch.end();
    turns.close(turnId);
  }
}

/**
 * Visitors' questions wait for each other and for those of members. Resolves with the function that leaves the
 * lane.
 */
async function enterLane(
  { membersFirst }: Services,
  { payer }: LoadedTurn,
  { network, stopped }: { network: string; stopped: AbortSignal },
): Promise<() => void> {
  return payer.kind === 'visitors' ? membersFirst.turns.enter(network, stopped) : membersFirst.memberBegan();
}

/** Another process finished the turn before this one did; its result counts. */
async function publishStored(services: Services, turnId: string): Promise<void> {
  const { db, turns } = services;
  const row = await db.selectFrom('turns').select(ANSWER_COLUMNS).where('id', '=', turnId).executeTakeFirst();
  // If the turn is gone, it was stopped together with its chat.
  const end = row ? endOf(services, row) : { kind: 'stopped' as const };
  if (end) turns.publish(turnId, end);
}

interface Answer {
  reply: Reply;
  /** What the next message may refine; null if there was no search. */
  understanding: StoredUnderstanding | null;
}

async function answer(
  services: Services,
  turn: LoadedTurn,
  { stopped, watch }: { stopped: AbortSignal; watch: TurnWatch },
): Promise<Answer> {
  const publish = (event: TurnEvent) => services.turns.publish(turn.id, event);
  const { view, limited } = turn.audience;
  const begun = performance.now();
  const assistant = services.assistant.begin({
    payer: turn.payer,
    signal: AbortSignal.any([stopped, AbortSignal.timeout(CONVERSATION_LIMITS.turnTotalMs)]),
  });
  // It does not depend on the answer, and is ready at the same time.
  let titled: Promise<string> | null = null;
  const name = () => {
    titled ??= turn.title === null ? assistant.title(namedIn(turn.input.text)) : Promise.resolve(turn.title);
    titled.catch(() => undefined);
    return titled;
  };
  const outcome = await runPipeline({ ...services, assistant }, questionOf(turn), view, {
    stage: (stage: Stage, counts: StageCounts = {}) => publish({ kind: 'stage', stage, counts }),
    results: (found: FoundCards) => {
      publish({ kind: 'results', ...found, limited });
      watch.grown();
      void name();
    },
    summary: (sentences: SummarySentence[]) => publish({ kind: 'summary', sentences }),
  });
  const sessionTitle = await name();
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
    notes: [assistant.note(), ...outcome.notes].filter((note) => note !== null),
  };
  switch (outcome.type) {
    case 'search_results':
      return {
        type: outcome.type,
        ...base,
        sentences: outcome.sentences,
        results: outcome.results,
        reading: outcome.reading,
        none: outcome.none,
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
        narrowings: outcome.narrowings,
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

function questionOf({ input, audience, files, earlier, followupsAsked }: LoadedTurn): Question {
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
    reading: input.reading,
    files,
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
      'turns.parent_id',
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
  const input = askInput.parse(row.request);
  return {
    id: row.id,
    chatId: row.chat_id,
    title: row.title,
    audience: audienceOf(services, row),
    payer: payerOf(row),
    visitor: row.visitor_hash?.toString('base64url') ?? '',
    input,
    files: input.fileIds.length > 0 ? await attachedFiles(db, row.id) : [],
    ...(await readBefore(db, { chatId: row.chat_id, parentId: row.parent_id })),
  };
}

function payerOf(chat: { user_id: string | null; key_id: string | null }): AssistantCall['payer'] {
  if (chat.user_id) return { kind: 'user', id: chat.user_id };
  return chat.key_id ? { kind: 'key', id: chat.key_id } : { kind: 'visitors' };
}

function remembered({ understanding, type }: Outcome): StoredUnderstanding | null {
  const { topic, filters, added, exclusions, wanted } = understanding;
  return type === 'out_of_scope' || type === 'out_of_coverage' || topic === ''
    ? null
    : { topic, filters, added, exclusions: [...exclusions], act: wanted };
}

/** Stores the answer and the chat's title in one statement. False if the turn had already ended. */
async function finish(
  { db, now }: Services,
  turn: LoadedTurn,
  { reply, understanding }: Answer,
): Promise<boolean> {
  const finished = await db
    .with('answered', (qb) =>
      qb
        .updateTable('turns')
        .set({
          status: 'done',
          reply: storedReply(reply),
          said: replyText(reply),
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
    // Keeps a title that the owner has set in the meantime.
    .set((eb) => ({ title: eb.fn.coalesce('chats.title', eb.val(reply.sessionTitle)), updated_at: now() }))
    .whereRef('chats.id', '=', 'answered.chat_id')
    .executeTakeFirst();
  return finished.numUpdatedRows > 0n;
}
