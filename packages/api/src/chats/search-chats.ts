import type { ChatHit } from '@cosmos/contract/chats/chats.ts';
import { CHATS_LIMITS } from '@cosmos/contract/chats/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import type { UserContext } from '../context/context.ts';
import { toChatInfo } from './chats.ts';

/** Mark the start and end of a match; no text of ours contains them. */
const BEGIN = '\uE000';
const END = '\uE001';
/** Replace < and >, so that PostgreSQL does not take anything for markup and drop it. */
const ANGLES = '\u0002\u0003';
/** For a very common word, the newest turns are enough. */
const RANKED_MAX = 2_000;
const HEADLINE = `StartSel=${BEGIN}, StopSel=${END}, MaxWords=32, MinWords=16`;

interface HitRow {
  id: string;
  title: string | null;
  created_at: Date;
  updated_at: Date;
  turn_id: string | null;
  snippet: string | null;
}

/**
 * A member's own chats whose title, messages or answers contain the words, best first and then newest. The last word can
 * be incomplete, for search while typing; a title also matches any part of it.
 */
export async function searchChats(
  { services, actor }: UserContext,
  { query }: { query: string },
): Promise<ChatHit[]> {
  // Inlined in the query rather than joined, so that PostgreSQL knows how rare the words are when it plans.
  const words = asWords(query);
  const { rows } = await sql<HitRow>`
    with said as (
      select turns.chat_id, turns.id, turns.position, turns.words
      from chats join turns on turns.chat_id = chats.id
      where chats.user_id = ${actor.userId} and chats.deleted_at is null
        and turns.words @@ ${words} and turns.status <> 'failed'
      order by turns.created_at desc
      limit ${RANKED_MAX}
    ),
    found as (
      select chat_id, id as turn_id, position, ts_rank(words, ${words}) as rank from said
      union all
      select chats.id, null, null, 0.1 + ts_rank(chats.words, ${words})
      from chats
      where chats.user_id = ${actor.userId} and chats.deleted_at is null
        and (chats.words @@ ${words} or chats.title ilike ${asPiece(query)})
    ),
    best as (
      select chats.id, chats.title, chats.created_at, chats.updated_at,
        round(max(found.rank)::numeric, 2) as rank,
        (array_agg(found.turn_id order by found.position desc) filter (where found.turn_id is not null))[1] as turn_id
      from found join chats on chats.id = found.chat_id
      group by chats.id
      order by rank desc, chats.updated_at desc, chats.id
      limit ${CHATS_LIMITS.chatSearchHits}
    )
    select best.id, best.title, best.created_at, best.updated_at, best.turn_id,
      ts_headline('english', translate(
        case
          when to_tsvector('english', turns.text) @@ ${words} then turns.text
          when to_tsvector('english', coalesce(turns.said, '')) @@ ${words} then turns.said
          else concat_ws(' ', turns.text, turns.said)
        end, ${`<>${BEGIN}${END}`}, ${ANGLES}), ${words}, ${HEADLINE}) as snippet
    from best left join turns on turns.id = best.turn_id
    order by best.rank desc, best.updated_at desc, best.id`.execute(services.db);
  return rows.map((row) => ({
    ...toChatInfo(row),
    turnId: row.turn_id,
    snippet: row.turn_id === null || row.snippet === null ? null : marked(row.snippet),
  }));
}

/** The words as they are, or with the last one as a prefix, unless it is quoted or excluded. */
function asWords(query: string): RawBuilder<unknown> {
  const whole = sql`websearch_to_tsquery('english', ${query})`;
  const last = /[\p{L}\p{N}]+$/u.exec(query)?.[0];
  const head = last === undefined ? '' : query.slice(0, -last.length);
  if (last === undefined || head.endsWith('-') || (head.split('"').length - 1) % 2 === 1) return whole;
  return sql`(${whole} || (
    websearch_to_tsquery('english', ${head}) && to_tsquery('english', ${`${last}:*`})))`;
}

/** A pattern for the literal text, whatever it contains. */
function asPiece(query: string): string {
  return `%${query.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** The snippet without its marks, and their positions. */
function marked(headline: string): { text: string; marks: [number, number][] } {
  const [less = '', greater = ''] = ANGLES;
  const marks: [number, number][] = [];
  let text = '';
  for (const [index, part] of headline
    .replaceAll(less, '<')
    .replaceAll(greater, '>')
    .split(BEGIN)
    .entries()) {
    if (index === 0) {
      text += part;
      continue;
    }
    const [found = '', ...after] = part.split(END);
    marks.push([text.length, text.length + found.length]);
    text += found + after.join('');
  }
  return { text, marks };
}
