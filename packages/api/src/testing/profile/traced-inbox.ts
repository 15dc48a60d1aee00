import { randomUUID } from 'node:crypto';
import type { Services } from '../../context/services.ts';

/** A conversation with a university that names its owner wherever it holds text, and a draft. */
export async function traceInbox(
  { db, now }: Services,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const [threadId, mailId, receivedId] = [randomUUID(), randomUUID(), randomUUID()];
  const technology_id = 'UTECH-TST-1';
  await db
    .insertInto('mails')
    .values({
      id: mailId,
      user_id: userId,
      kind: 'contact',
      to_address: 'office@university.example',
      from_address: `"${email}" <reply@inbound.cosmos.example>`,
      state: 'delivered',
      subject: email,
      html: email,
      text: email,
    })
    .execute();
  await db
    .insertInto('received_mails')
    .values({
      id: receivedId,
      message_id: randomUUID(),
      mail_id: mailId,
      state: 'attached',
      from_address: 'office@university.example',
      from_name: 'Jane',
      sender_verified: true,
      subject: email,
      text: email,
      html: email,
    })
    .execute();
  await db
    .insertInto('received_parts')
    .values({ received_mail_id: receivedId, position: 0, name: email, bytes: Buffer.from(email) })
    .execute();
  await db
    .insertInto('files')
    .values({
      id: randomUUID(),
      user_id: userId,
      purpose: 'email_received',
      file_name: email,
      media_type: 'application/pdf',
      size: email.length,
      bytes: Buffer.from(email),
    })
    .execute();
  await db
    .insertInto('threads')
    .values({
      id: threadId,
      user_id: userId,
      conversation_id: `${technology_id}-1-${email}`,
      technology_id,
      technology_title: email,
      office_id: 'TST',
      university: email,
      contact_name: email,
      contact_address: 'office@university.example',
      is_forwarded: false,
      subject: email,
      reply_token: randomUUID().replaceAll('-', ''),
      last_mail_id: mailId,
      last_message_at: now(),
    })
    .execute();
  const message = { thread_id: threadId, user_id: userId, office_id: 'TST', from_name: email, text: email };
  await db
    .insertInto('thread_messages')
    .values([
      { ...message, id: randomUUID(), direction: 'sent', kind: 'own', mail_id: mailId },
      { ...message, id: randomUUID(), direction: 'received', kind: 'person', received_mail_id: receivedId },
    ])
    .execute();
  await db
    .insertInto('follow_ups')
    .values({
      id: randomUUID(),
      thread_id: threadId,
      user_id: userId,
      number: 1,
      text: email,
      addressee: email,
      due_at: '2999-01-01',
      state: 'scheduled',
      created_at: now(),
    })
    .execute();
  await db
    .insertInto('contact_drafts')
    .values({ user_id: userId, technology_id, text: email, summary: 'rd', version: 1 })
    .execute();
  await traceAnswers(db, { threadId, mailId, email });
}

/** What the office answered by one click, and what it said of the technology, which stays without naming anybody. */
async function traceAnswers(
  db: Services['db'],
  { threadId, mailId, email }: { threadId: string; mailId: string; email: string },
): Promise<void> {
  const at = new Date();
  const about = { technology_id: 'UTECH-TST-1', thread_id: threadId };
  const token_hash = Buffer.from(threadId);
  await db
    .insertInto('answer_links')
    .values({ token_hash, thread_id: threadId, mail_id: mailId, opens: 'optioned', created_at: at })
    .execute();
  await db.insertInto('answer_visits').values({ token_hash, opened_at: at }).execute();
  await db
    .insertInto('given_answers')
    .values({
      id: randomUUID(),
      thread_id: threadId,
      topic: 'answer',
      answer: 'optioned',
      words: email,
      state: 'counted',
      created_at: at,
      counted_at: at,
    })
    .execute();
  await db
    .insertInto('said_availability')
    .values({
      ...about,
      id: randomUUID(),
      office_id: 'TST',
      says: 'optioned',
      said_by: 'office@university.example',
      said_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('stale_contacts')
    .values({ ...about, address: 'office@university.example', told_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
