import { randomUUID } from 'node:crypto';
import { createUser } from '../../accounts/users.ts';
import { pdfFile } from '../../files/testing/pdf-file.ts';
import { newToken } from '../../context/secrets.ts';
import type { Services } from '../../context/services.ts';
import { addPasskey } from '../passkey.ts';
import { person } from '../person.ts';
import { traceInbox } from './traced-inbox.ts';
import { SoftwareAuthenticator } from '../software-authenticator.ts';

type Person = Awaited<ReturnType<typeof person>>;

/** A person who has left traces in every table, and asked to be erased. */
export async function tracedPerson(services: Services): Promise<Person> {
  const { db } = services;
  const ada = await person(services);
  const { userId, email } = ada;
  const id = randomUUID;
  const now = services.now();
  await ada.caller.profile.save({ lastName: 'Lovelace', otherInfo: `Write to ${email}`, rdSummary: email });
  const deck = pdfFile({ pages: [`Contact ${email}`] });
  await ada.caller.files.upload({
    file: { name: `${email}.pdf`, type: '', content: deck.toString('base64') },
    purpose: 'rd_profile_deck',
  });
  await traceChat(services, ada);
  await traceInbox(services, ada);
  await traceLibrary(services, ada);
  await traceNeed(services, ada);
  await db
    .insertInto('user_interests')
    .values({ user_id: userId, keyword: email, position: 0, origin: 'chosen' })
    .execute();
  const call = { name: 'Ada', email: email.toUpperCase(), areas: [email], message: email };
  await db
    .insertInto('concierge_calls')
    .values([
      { id: id(), user_id: userId, ...call },
      { id: id(), user_id: null, ...call },
    ])
    .execute();
  const request = {
    email,
    first_name: 'Ada',
    last_name: 'L',
    country: '',
    organisation: email,
    designation: '',
  };
  await db
    .insertInto('invite_requests')
    .values({ id: id(), ...request, linkedin_url: '', state: 'approved' })
    .execute();
  const invited = await createUser(db, services, { email: `${id()}@example.org` });
  await db
    .insertInto('referrals')
    .values({ id: id(), referring_user_id: userId, user_id: invited?.userId ?? '' })
    .execute();
  const words = { subject: `${email} invites you`, html: email, text: email };
  const mailId = id();
  await db
    .insertInto('mails')
    .values([
      {
        id: id(),
        user_id: invited?.userId ?? null,
        kind: 'invitation',
        to_address: 'x@y.z',
        state: 'sent',
        ...words,
      },
      { id: mailId, user_id: userId, kind: 'code', to_address: email, state: 'delivered', ...words },
      { id: id(), user_id: null, kind: 'request-received', to_address: email, state: 'queued', ...words },
    ])
    .execute();
  const event = {
    record_type: 'Delivery',
    recipient: email,
    occurred_at: now,
    detail: JSON.stringify({ Email: email }),
  };
  await db
    .insertInto('mail_events')
    .values([
      { id: id(), mail_id: mailId, message_id: id(), ...event },
      { id: id(), mail_id: null, message_id: id(), ...event },
    ])
    .execute();
  const received = {
    from_address: email,
    from_name: email,
    sender_verified: true,
    subject: email,
    text: email,
  };
  await db
    .insertInto('received_mails')
    .values([
      { id: id(), message_id: id(), mail_id: mailId, state: 'attached', html: email, ...received },
      { id: id(), message_id: id(), mail_id: null, state: 'quarantined', html: email, ...received },
    ])
    .execute();
  await db
    .insertInto('devices')
    .values({ token_hash: Buffer.from(newToken()), user_id: userId })
    .execute();
  await addPasskey(ada.caller, new SoftwareAuthenticator());
  await ada.caller.auth.passkeyProofOptions();
  return ada;
}

/** A saved record with a note, in a folder, and a declined interest. */
async function traceLibrary({ db }: Services, { email, caller }: Person): Promise<void> {
  const record = await db.selectFrom('technologies').select('id').limit(1).executeTakeFirstOrThrow();
  const card = { assetType: 'technology' as const, assetId: record.id };
  const { savedId } = await caller.saved.save({ ...card, bookmarked: true });
  const folderId = randomUUID();
  await caller.saved.writeNote({ savedId, note: email });
  await caller.saved.makeFolder({ folderId, name: email });
  await caller.saved.file({ folderId, savedIds: [savedId] });
  await caller.interests.dismiss({ keyword: email });
}

/** A chat that was answered, edited, rated and shared, a file in it, and a chat that is only counted. */
async function traceChat({ db }: Services, { userId, email, caller }: Person): Promise<void> {
  const [chatId, turnId] = [randomUUID(), randomUUID()];
  await db.insertInto('chats').values({ id: chatId, user_id: userId, title: email }).execute();
  const turn = {
    chat_id: chatId,
    text: email,
    said: email,
    prompt_kind: 'typed' as const,
    request: JSON.stringify({ text: email }),
    partial: JSON.stringify({ sentences: [{ text: email, citations: [] }] }),
    status: 'done' as const,
  };
  await db
    .insertInto('turns')
    .values([
      { ...turn, id: turnId, position: 0 },
      { ...turn, id: randomUUID(), position: 1, parent_id: turnId },
    ])
    .execute();
  await db.updateTable('chats').set({ active_turn_id: turnId }).where('id', '=', chatId).execute();
  await caller.conversation.rate({ turnId, stars: 1, comment: email });
  await caller.chats.share({ chatId });
  const { fileId } = await caller.files.upload({
    file: { name: `${email}.pdf`, content: pdfFile({ pages: [email] }).toString('base64') },
    purpose: 'chat_attachment',
    chatId,
  });
  await db.insertInto('turn_files').values({ turn_id: turnId, file_id: fileId, position: 0 }).execute();
  await db.insertInto('chat_usage').values({ user_id: userId, chats: 1, messages: 1 }).execute();
}

/** A standing need with what was found and answered, and the news of it. */
async function traceNeed({ db, now }: Services, { userId, email, caller }: Person): Promise<void> {
  const { needId } = await caller.needs.create({
    from: 'question',
    text: `A fluorine-free finish, says ${email}`,
  });
  await caller.needs.publish({ needId, text: `Write to ${email}`, namesAuthor: true });
  await caller.alerts.keepTimeZone({ timeZone: 'Europe/Berlin' });
  const id = randomUUID();
  const at = now();
  await db
    .insertInto('need_answers')
    .values({ id, need_id: needId, name: email, email, words: email, link: '', created_at: at })
    .execute();
  await db
    .insertInto('alert_items')
    .values({
      id,
      user_id: userId,
      record_id: 'UTECH-TST-1',
      event: 'need',
      kind: 'need',
      need_id: needId,
      reason: JSON.stringify({ kind: 'need', question: email, met: [] }),
      weight: 1,
      state: 'listed',
      found_at: at,
    })
    .execute();
}
