import { randomUUID } from 'node:crypto';
import type { TriageItem } from '@cosmos/contract/admin/triage.ts';
import { STAFF_MESSAGES } from '@cosmos/contract/admin/messages.ts';
import { EMAIL_LIMITS } from '@cosmos/contract/email/limits.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LETTER, openContactDesk } from '../../email/testing/contact-desk.ts';
import { person } from '../../testing/person.ts';

let desk: Awaited<ReturnType<typeof openContactDesk>>;
let admin: Awaited<ReturnType<typeof person>>;
beforeAll(async () => {
  desk = await openContactDesk();
  admin = await person(desk.services, { role: 'admin' });
});
afterAll(() => desk.close());

const queue = async (filter: Parameters<typeof admin.caller.admin.triage>[0] = {}) =>
  (await admin.caller.admin.triage(filter)).rows;
const found = (rows: readonly TriageItem[]) => rows.map(({ kind }) => kind);

/** A chat of two answers, of which the first is rated. */
async function rated(stars: number) {
  const { userId, email, caller } = await person(desk.services);
  const { db } = desk.services;
  const [chatId, turnId, other] = [randomUUID(), randomUUID(), randomUUID()];
  const at = desk.services.now();
  await db.insertInto('chats').values({ id: chatId, user_id: userId, title: 'A chat' }).execute();
  const turn = {
    chat_id: chatId,
    prompt_kind: 'typed' as const,
    request: '{}',
    status: 'done' as const,
    created_at: at,
  };
  await db
    .insertInto('turns')
    .values([
      { ...turn, id: turnId, position: 0, text: 'coatings for rain', said: 'Two records fit.' },
      {
        ...turn,
        id: other,
        position: 1,
        parent_id: turnId,
        text: 'our secret plan',
        said: 'A private answer.',
      },
    ])
    .execute();
  await caller.conversation.rate({ turnId, stars, comment: 'Not what I asked.' });
  return { turnId, chatId, email };
}

it('gathers what waits, each with what is needed to settle it and no word more', async () => {
  const member = await desk.member();
  await member.caller.feedback.reportBug({ description: 'It hangs.', areas: ['Other'] });
  desk.pass(1_000);
  await member.caller.feedback.send({ message: 'Lovely.', rating: 4 });
  // A Friday: seven working days end on a Tuesday.
  desk.pass(Date.parse('2030-03-01T09:00:00Z') - desk.services.now().getTime());
  await member.caller.concierge.request({
    name: 'Ada Lo',
    email: member.email,
    areas: ['Legal'],
    message: 'Call us.',
  });
  desk.pass(1_000);
  const { turnId, email } = await rated(1);
  await rated(4);
  const rows = await queue();
  expect(found(rows)).toEqual(['bug', 'feedback', 'call', 'rating']);
  expect(rows).toMatchObject([
    { title: 'Other', text: 'It hangs.', from: member.email, state: 'open', owner: null, dueAt: null },
    { title: '4 of 5 stars', text: 'Lovely.' },
    {
      title: 'Legal',
      text: 'Call us.',
      from: `Ada Lo, ${member.email}`,
      dueAt: expect.stringMatching(/^2030-03-12T09:00/),
    },
    {
      id: turnId,
      title: '1 of 5 stars',
      text: 'Not what I asked.',
      from: email,
      question: 'coatings for rain',
      answer: 'Two records fit.',
    },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/secret plan|private answer/i);
});

it('shows no rating of somebody who was not told that it is seen', async () => {
  const { turnId } = await rated(1);
  await desk.services.db
    .updateTable('turn_ratings')
    .set({ is_shared: false })
    .where('turn_id', '=', turnId)
    .execute();
  expect((await queue({ kind: 'rating' })).map(({ id }) => id)).not.toContain(turnId);
});

it('shows a rated answer only while its owner keeps the chat', async () => {
  const { chatId, turnId } = await rated(2);
  expect((await queue({ kind: 'rating' })).map(({ id }) => id)).toContain(turnId);
  await desk.services.db
    .updateTable('chats')
    .set({ deleted_at: desk.services.now() })
    .where('id', '=', chatId)
    .execute();
  expect((await queue({ kind: 'rating' })).map(({ id }) => id)).not.toContain(turnId);
});

it('tells of emails to universities that wait or failed, and none of their words', async () => {
  const { db } = desk.services;
  const technologyId = await desk.technology({ managers: [], title: 'A film for dairies' });
  const member = await desk.member();
  const { threadId } = await member.write(technologyId);
  const bouncedId = await desk.technology({ title: 'A bounced film' });
  const { messageId } = await member.write(bouncedId);
  desk.pass(EMAIL_LIMITS.undoMs);
  await desk.work();
  const { id: mailId, to_address: address } = await desk.mailOf(messageId);
  await db
    .updateTable('mails')
    .set({ state: 'failed', failure: 'Bounced: unknown user' })
    .where('id', '=', mailId)
    .execute();
  await db
    .insertInto('received_mails')
    .values({
      id: randomUUID(),
      message_id: randomUUID(),
      state: 'quarantined',
      from_address: 'who@elsewhere.example',
      from_name: 'Who',
      sender_verified: false,
      subject: 'Re: interest',
      text: 'Please call.',
      html: '',
      received_at: desk.services.now(),
    })
    .execute();
  await db
    .insertInto('office_rules')
    .values({ office_id: 'U1', refuses: 'company', whom: Buffer.from('x'), created_at: desk.services.now() })
    .execute();
  const [forward, bounced, quarantined, refusal] = (
    await Promise.all(
      (['forward', 'bounced', 'quarantined', 'refusal'] as const).map((kind) => queue({ kind })),
    )
  ).flat();
  expect(forward).toMatchObject({ id: threadId, title: 'A film for dairies', text: LETTER });
  expect(bounced).toMatchObject({
    id: mailId,
    title: 'A bounced film',
    from: 'Lo Works',
    sentTo: { address, recordId: bouncedId },
    text: 'Bounced: unknown user',
  });
  expect((await admin.caller.admin.mails({ words: 'bounced film' })).rows).toMatchObject([
    {
      mailId,
      to: address,
      office: {
        technology: 'A bounced film',
        university: bounced?.university,
        company: 'Lo Works',
      },
    },
  ]);
  expect(quarantined).toMatchObject({ title: 'Re: interest', from: 'Who, who@elsewhere.example' });
  expect(refusal).toMatchObject({ title: 'Refuses emails of one company', university: 'University U1' });
  expect(JSON.stringify(bounced)).not.toContain(LETTER);

  const settle = (why: string) =>
    admin.caller.admin.changeTriage({ kind: 'forward', id: threadId, to: 'done', why });
  await expect(settle(' ')).rejects.toThrow(STAFF_MESSAGES.settledUnsaid);
  expect(await queue({ kind: 'forward' })).toMatchObject([{ id: threadId, state: 'open' }]);
  await settle('The member withdrew it');
  expect(await queue({ kind: 'forward' })).toEqual([]);
  expect(await queue({ kind: 'forward', state: 'done' })).toMatchObject([{ id: threadId }]);

  await admin.caller.admin.forwardMessage({ threadId, name: 'Jane Doe', address: 'jane@u.example' });
  expect(await queue({ kind: 'forward', state: 'done' })).toEqual([]);
});

it('is taken, settled and opened again, on record; what isn’t there can’t be', async () => {
  const [item] = await queue({ kind: 'bug' });
  if (!item) throw new Error('There is no bug report.');
  const { kind, id } = item;
  const change = (to: 'open' | 'taken' | 'done', why = '') => {
    desk.pass(1_000);
    return admin.caller.admin.changeTriage({ kind, id, to, why });
  };
  await change('taken');
  await change('taken');
  expect(await queue({ mine: true })).toMatchObject([
    { id, state: 'taken', owner: admin.email, ownerName: 'Ada Lo' },
  ]);
  await change('done', 'Mended in the next release');
  expect(found(await queue())).not.toContain('bug');
  expect(await queue({ state: 'done' })).toMatchObject([{ id, state: 'done', owner: admin.email }]);
  await change('open');
  expect(await queue({ kind: 'bug' })).toMatchObject([{ state: 'open', owner: null }]);
  const { rows } = await admin.caller.admin.audit({ act: 'triage changed' });
  const ofIt = rows.filter(({ subject }) => subject === id);
  expect(ofIt.map(({ before, after, why, subjectName }) => [before, after, why, subjectName])).toEqual([
    ['done', 'open', '', 'bug'],
    ['taken', 'done', 'Mended in the next release', 'bug'],
    ['open', 'taken', '', 'bug'],
  ]);
  await expect(
    admin.caller.admin.changeTriage({ kind: 'bug', id: randomUUID(), to: 'done' }),
  ).rejects.toThrow(HTTP_MESSAGES.notFound);
});

it('counts by kind what the queue shows, without what is done', async () => {
  const counted = new Map(
    (await admin.caller.admin.triageCounts()).map(({ kind, count }) => [kind, count] as const),
  );
  const waiting = await queue();
  expect(waiting.length).toBeGreaterThan(0);
  expect(counted).toEqual(
    new Map([...Map.groupBy(waiting, ({ kind }) => kind)].map(([kind, rows]) => [kind, rows.length])),
  );
  const [first] = waiting;
  if (!first) throw new Error('Nothing waits.');
  await admin.caller.admin.changeTriage({ kind: first.kind, id: first.id, to: 'done' });
  const after = (await admin.caller.admin.triageCounts()).find(({ kind }) => kind === first.kind);
  expect(after?.count ?? 0).toBe((counted.get(first.kind) ?? 0) - 1);
});

it('a message whose copy for the team came back waits once, to be forwarded', async () => {
  const technologyId = await desk.technology({ managers: [], title: 'A film for cinemas' });
  const { messageId, threadId } = await (await desk.member()).write(technologyId);
  desk.pass(EMAIL_LIMITS.undoMs);
  await desk.work();
  const { id } = await desk.mailOf(messageId);
  await desk.services.db.updateTable('mails').set({ state: 'failed' }).where('id', '=', id).execute();
  const rows = await queue({ words: 'cinemas' });
  expect(rows).toMatchObject([{ kind: 'forward', id: threadId }]);
});
