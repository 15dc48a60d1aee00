import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import { searchFilters } from '@cosmos/contract/search/search.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';
import type { EarlierTurn } from '../read/question/question.ts';
import { STORED_RESULT_IDS, STORED_SCORES, STORED_TYPE } from '../stored/stored-answer.ts';
import { readUnderstanding } from '../stored/stored-understanding.ts';
import { pathUpFrom } from './path.ts';

const TOPIC_MAX = 1_000;

/** The turns above a message on its path, and how often follow-up questions were asked in them. */
export interface Before {
  /** The last of them, oldest first; stopped turns count with what they had so far. */
  earlier: EarlierTurn[];
  followupsAsked: number;
}

export async function readBefore(
  db: Kysely<Database>,
  { chatId, parentId }: { chatId: string; parentId: string | null },
): Promise<Before> {
  if (parentId === null) return { earlier: [], followupsAsked: 0 };
  const path = await pathUpFrom(db, parentId, CONVERSATION_LIMITS.memberTurnsKept);
  const askedBack = await db
    .selectFrom('turns')
    .select('id')
    .where('chat_id', '=', chatId)
    .where(STORED_TYPE, '=', 'followup')
    .execute();
  const onPath = new Set(path);
  return {
    earlier: await readEarlier(db, path.slice(0, CONVERSATION_LIMITS.earlierTurns)),
    followupsAsked: askedBack.filter(({ id }) => onPath.has(id)).length,
  };
}

/** Reads only the columns that are used: an answer may contain fifty whole cards. */
async function readEarlier(db: Kysely<Database>, path: readonly string[]): Promise<EarlierTurn[]> {
  const rows = await db
    .selectFrom('turns')
    .select(['id', 'text', 'status', 'said', 'understanding'])
    .select([STORED_TYPE.as('type'), STORED_RESULT_IDS.as('result_ids'), STORED_SCORES.as('scores')])
    .where('id', 'in', path)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'done'),
        eb.and([eb('status', '=', 'stopped'), eb('partial', 'is not', null)]),
      ]),
    )
    .orderBy('position')
    .execute();
  return rows.map(({ text, status, said, type, result_ids, scores, understanding }) => {
    // A turn's subject is stored at its end; for a stopped turn, its text is used instead.
    const known =
      readUnderstanding(understanding) ??
      (status === 'stopped'
        ? {
            topic: text.slice(0, TOPIC_MAX),
            filters: searchFilters.parse({}),
            added: null,
            exclusions: [],
            act: null,
          }
        : null);
    return {
      text,
      followup: type === 'followup' ? said : null,
      answered: said ?? '',
      resultIds: result_ids,
      scores,
      topic: known?.topic ?? null,
      filters: known?.filters ?? null,
      added: known?.added ?? null,
      exclusions: known?.exclusions ?? [],
      act: known?.act ?? null,
    };
  });
}
