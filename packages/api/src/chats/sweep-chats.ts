import { CHATS_LIMITS } from '@cosmos/contract/chats/limits.ts';
import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import { sql } from 'kysely';
import type { Services } from '../context/services.ts';

/** Chats deleted per statement, so that none of them takes long. */
const SWEPT_AT_ONCE = 200;

/** Permanently deletes what was deleted a day ago, and files that were uploaded for a message but never sent. */
export async function sweepChats(services: Pick<Services, 'db' | 'now'>): Promise<void> {
  while ((await sweepDeleted(services)) === SWEPT_AT_ONCE);
  await services.db
    .deleteFrom('files')
    .where('purpose', '=', 'chat_attachment')
    .where('chat_id', 'is', null)
    .where('created_at', '<', new Date(services.now().getTime() - PRODUCT_LIMITS.dayMs))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('turn_files').select('file_id').whereRef('turn_files.file_id', '=', 'files.id'))),
    )
    .execute();
}

/** What was started and sent in them still counts: chats, turns and count change in one statement. */
async function sweepDeleted({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  const oldest = new Date(now().getTime() - CHATS_LIMITS.chatRestoreMs);
  const { numAffectedRows } = await sql`
    with gone as (
      select id, user_id from chats where deleted_at <= ${oldest}
      order by deleted_at limit ${SWEPT_AT_ONCE} for update skip locked
    ),
    counted as (
      insert into chat_usage (user_id, chats, messages)
      select gone.user_id, count(distinct gone.id), count(turns.id)
      from gone left join turns on turns.chat_id = gone.id and turns.status <> 'failed'
      where gone.user_id is not null
      group by gone.user_id
      on conflict (user_id) do update set
        chats = chat_usage.chats + excluded.chats, messages = chat_usage.messages + excluded.messages
    )
    delete from chats using gone where chats.id = gone.id`.execute(db);
  return Number(numAffectedRows ?? 0);
}
