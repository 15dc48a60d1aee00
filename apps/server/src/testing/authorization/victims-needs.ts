import { randomUUID } from 'node:crypto';
import type { Services } from '@cosmos/api/context/services.ts';

/** A standing need with what was found and answered, and the news of it. */
export async function addNeed({ db, now }: Services, userId: string): Promise<string> {
  const needId = randomUUID();
  const at = now();
  await db
    .insertInto('standing_needs')
    .values({
      id: needId,
      user_id: userId,
      question: 'a secret need',
      topic: 'a secret need',
      reading: JSON.stringify({ version: 1 }),
      // Nothing would be looked for it.
      is_paused: true,
      link_token: randomUUID().replaceAll('-', ''),
      public_text: 'a secret need',
      created_at: at,
      updated_at: at,
    })
    .execute();
  await db
    .insertInto('need_answers')
    .values({
      id: randomUUID(),
      need_id: needId,
      name: '',
      email: '',
      words: 'secret',
      link: '',
      created_at: at,
    })
    .execute();
  await db.insertInto('alert_settings').values({ user_id: userId }).execute();
  await db
    .insertInto('alert_items')
    .values({
      id: randomUUID(),
      user_id: userId,
      record_id: 'UTECH-TST-1',
      event: 'need',
      kind: 'need',
      need_id: needId,
      reason: JSON.stringify({ kind: 'need', question: 'a secret need', met: [] }),
      weight: 1,
      state: 'listed',
      found_at: at,
    })
    .execute();
  return needId;
}
