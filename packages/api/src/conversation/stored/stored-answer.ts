import {
  partialAnswer,
  type PartialAnswer,
  type Reply,
  reply as anyReply,
  type StoredTurn,
  type TurnEvent,
  type TurnStatus,
} from '@cosmos/contract/conversation/conversation.ts';
import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import type { TurnFailureReason } from '@cosmos/contract/http/refusals.ts';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { ANSWER_VERSION, upgradeAnswer } from './answer-versions.ts';
import { failureOf, INTERRUPTED } from './turn-failures.ts';

/** The JSON of `turns.reply`. Throws if the answer could not be read again. */
export function storedReply(reply: Reply): string {
  return JSON.stringify({ version: ANSWER_VERSION, ...anyReply.parse(reply) });
}

/** The JSON of `turns.partial`. */
export function storedPartial(partial: PartialAnswer): string {
  return JSON.stringify({ version: ANSWER_VERSION, ...partial });
}

/** Upgrades an answer of any release to today's version. Throws if it can't be read. */
export function upgradeReply(stored: unknown): Reply {
  return anyReply.parse(upgradeAnswer(stored));
}

/** The same for what a turn had when it was interrupted. */
export function upgradePartial(stored: unknown): PartialAnswer {
  return partialAnswer.parse(upgradeAnswer(stored));
}

/** Values with the same path in all versions, for queries that need no more. */
export const STORED_TYPE = sql<Reply['type'] | null>`reply ->> 'type'`;
export const STORED_RESULT_IDS = sql<
  string[]
>`jsonb_path_query_array(coalesce(reply, partial), '$.results[*].id')`;
export const STORED_SCORES = sql<
  number[]
>`jsonb_path_query_array(coalesce(reply, partial), '$.results[*].score')`;

/** The columns of a turn that make up its answer. */
export const ANSWER_COLUMNS = [
  'turns.id',
  'turns.status',
  'turns.reply',
  'turns.partial',
  'turns.failure',
  'turns.failure_reason',
] as const;

interface AnswerRow {
  id: string;
  status: TurnStatus;
  reply: unknown;
  partial: unknown;
  failure: string | null;
  failure_reason: TurnFailureReason | null;
}

type Answer = Pick<StoredTurn, 'status' | 'reply' | 'partial' | 'failure'>;

/** The outcome of a turn. A turn whose answer can't be read counts as failed, without breaking its chat. */
export function answerOf({ log }: { log: Logger }, row: AnswerRow): Answer {
  const { id: turnId, status, failure, failure_reason } = row;
  const partial = readOr(upgradePartial, row.partial, (err) =>
    log.error({ err, turnId }, 'a stored partial answer could not be read'),
  );
  if (status === 'failed') {
    const failed = failure === null ? INTERRUPTED : failureOf(failure_reason ?? 'unexpected', failure);
    return { status, reply: null, partial, failure: failed };
  }
  if (status !== 'done') return { status, reply: null, partial, failure: null };
  const reply = readOr(upgradeReply, row.reply, (err) =>
    log.error({ err, turnId }, 'a stored answer could not be read'),
  );
  if (reply) return { status, reply, partial, failure: null };
  return {
    status: 'failed',
    reply,
    partial,
    failure: failureOf('unreadable', CONVERSATION_MESSAGES.answerUnreadable),
  };
}

/** The last event of a turn, from its row; null while it runs. */
export function endOf(services: { log: Logger }, row: AnswerRow): TurnEvent | null {
  const { status, reply, failure } = answerOf(services, row);
  if (status === 'stopped') return { kind: 'stopped' };
  if (reply) return { kind: 'done', reply };
  return failure && { kind: 'failed', ...failure };
}

function readOr<Read>(
  read: (stored: unknown) => Read,
  stored: unknown,
  tell: (err: unknown) => void,
): Read | null {
  if (stored === null) return null;
  try {
    return read(stored);
  } catch (error) {
    tell(error);
    return null;
  }
}
