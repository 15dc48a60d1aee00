import { randomBytes, randomUUID } from 'node:crypto';
import type { Services } from '@cosmos/api/context/services.ts';

/** A conversation of a person with a university, and a draft. */
export async function fillInbox(
  { db, now }: Services,
  userId: string,
): Promise<{ threadId: string; conversationId: string; messageId: string; followUpId: string }> {
  const [threadId, messageId, mailId] = [randomUUID(), randomUUID(), randomUUID()];
  const followUpId = randomUUID();
  const technology_id = 'UTECH-TST-1';
  const conversationId = `${technology_id}-${Date.now()}-${randomUUID()}`;
  await db
    .insertInto('mails')
    .values({
      id: mailId,
      user_id: userId,
      kind: 'contact',
      state: 'delivered',
      to_address: 'secret@office.example',
      subject: 'secret',
      html: 'secret',
      text: 'secret',
    })
    .execute();
  await db
    .insertInto('threads')
    .values({
      id: threadId,
      user_id: userId,
      conversation_id: conversationId,
      technology_id,
      technology_title: 'secret',
      office_id: 'TST',
      university: 'secret',
      contact_name: 'secret',
      contact_address: 'secret@office.example',
      is_forwarded: false,
      subject: 'secret',
      reply_token: randomBytes(16).toString('hex'),
      last_mail_id: mailId,
      last_message_at: now(),
    })
    .execute();
  await db
    .insertInto('thread_messages')
    .values({
      id: messageId,
      thread_id: threadId,
      user_id: userId,
      office_id: 'TST',
      direction: 'sent',
      kind: 'own',
      from_name: 'secret',
      text: 'secret',
      mail_id: mailId,
    })
    .execute();
  await db
    .insertInto('agreement_steps')
    .values({
      id: randomUUID(),
      thread_id: threadId,
      user_id: userId,
      state: 'sent',
      made_by: 'member',
      by_name: 'secret',
      message_id: messageId,
      file_name: 'secret.pdf',
      created_at: now(),
    })
    .execute();
  await db
    .insertInto('contact_drafts')
    .values({ user_id: userId, technology_id, text: 'secret', summary: 'rd', version: 1 })
    .execute();
  await db
    .insertInto('follow_ups')
    .values({
      id: followUpId,
      thread_id: threadId,
      user_id: userId,
      number: 1,
      text: 'secret',
      addressee: 'secret',
      due_at: '2999-01-01',
      state: 'scheduled',
      created_at: now(),
    })
    .execute();
  await db
    .insertInto('clock_pauses')
    .values({ thread_id: threadId, because: 'snooze', from_at: now(), until_at: '2999-01-01' })
    .execute();
  return { threadId, conversationId, messageId, followUpId };
}
