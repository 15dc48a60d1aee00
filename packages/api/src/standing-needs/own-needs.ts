import type { CreateNeedInput } from '@cosmos/contract/standing-needs/needs.ts';
import { NEED_MESSAGES } from '@cosmos/contract/standing-needs/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely, Selectable } from 'kysely';
import { readAnsweredTurn } from '../compare/answered-turn.ts';
import type { UserContext } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import type { LiveIndex } from '../ports/live-index.ts';
import { readQuestion } from '../thorough/question.ts';
import type { Need } from './need-question.ts';
import { fromStoredReading } from './stored-reading.ts';

export type NeedRow = Selectable<Database['standing_needs']>;

/** A need before it is stored. */
export interface AskedNeed extends Need {
  question: string;
  chatId: string | null;
}

/** A question as a need. Refuses one without anything to search for. */
export function readNeed(index: LiveIndex, text: string): AskedNeed {
  const { topic, reading } = readQuestion(index, text);
  return searchable({ question: text, topic, reading, chatId: null });
}

/** What a request makes a need of. */
export async function askedNeed(ctx: UserContext, input: CreateNeedInput): Promise<AskedNeed> {
  const { index } = ctx.services;
  if (input.from === 'question') return readNeed(index, input.text);
  const turn = await readAnsweredTurn(ctx, input.turnId);
  const reading = turn.reading ?? readQuestion(index, turn.question).reading;
  return searchable({
    question: turn.question,
    topic: turn.topic,
    reading: { ...reading, filters: turn.filters },
    chatId: turn.chatId,
  });
}

function searchable(asked: AskedNeed): AskedNeed {
  if (contentTerms(asked.topic).length === 0)
    throw new AppError('UNPROCESSABLE_CONTENT', NEED_MESSAGES.nothingToSearch);
  return asked;
}

/** A need of the actor; another person's, a deleted and a missing one look the same. */
export async function requireOwn(
  { services: { db }, actor: { userId } }: UserContext,
  needId: string,
): Promise<NeedRow & Need> {
  const row = await ownNeed(db, { needId, userId });
  if (!row) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  return row;
}

async function ownNeed(
  db: Kysely<Database>,
  { needId, userId }: { needId: string; userId: string },
): Promise<(NeedRow & Need) | undefined> {
  const row = await db
    .selectFrom('standing_needs')
    .selectAll()
    .where('id', '=', needId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && { ...row, reading: fromStoredReading(row.reading) };
}
