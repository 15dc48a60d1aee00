import { randomUUID } from 'node:crypto';
import { pointsIn } from './preflight/letter-points.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LETTER, openContactDesk } from './testing/contact-desk.ts';

let desk: Awaited<ReturnType<typeof openContactDesk>>;
beforeAll(async () => {
  desk = await openContactDesk();
});
afterAll(() => desk.close());

type Member = Awaited<ReturnType<typeof desk.member>>;
const preview = ({ caller }: Member, technologyId: string) =>
  caller.email.preview({ technologyId, text: LETTER, summary: 'rd' });

/** A message in a chat that was answered with a record. */
async function asked({ userId }: Member, text: string, technologyId: string) {
  const chatId = randomUUID();
  await desk.services.db.insertInto('chats').values({ id: chatId, user_id: userId }).execute();
  await desk.services.db
    .insertInto('turns')
    .values({
      id: randomUUID(),
      chat_id: chatId,
      position: 0,
      text,
      prompt_kind: 'typed',
      request: '{}',
      status: 'done',
      reply: JSON.stringify({ results: [{ id: technologyId }] }),
    })
    .execute();
}

describe('company memory', () => {
  test('counts colleagues, and names those who share it with day and status, until they take it back', async () => {
    const university = await desk.university();
    const [film, other] = [await desk.technology({ university }), await desk.technology({ university })];
    const [ada, bob, eve] = [
      await desk.member('ada@labs.varsha.example'),
      await desk.member('bob@varsha.example'),
      await desk.member('eve@elsewhere.example'),
    ];
    expect(await preview(bob, film)).toMatchObject({ colleagues: null, sharesContacts: false });
    await ada.write(film);
    desk.pass(1_000);
    const [{ colleagues: about }, { colleagues: notAbout }] = [
      await preview(bob, film),
      await preview(bob, other),
    ];
    expect(about).toMatchObject({ people: 1, aboutThis: 1, named: [] });
    expect(notAbout).toMatchObject({ people: 1, aboutThis: 0, named: [] });

    expect(await ada.caller.email.shareContacts({ isOn: true })).toEqual({ isOn: true });
    const shared = await preview(bob, film);
    expect(shared.colleagues?.named).toEqual([
      { name: 'Ada Lo', at: expect.any(String), statusLabel: 'Message queued', isSameTechnology: true },
    ]);
    // Never the words, the address or a way to the conversation.
    expect(JSON.stringify(shared.colleagues)).not.toMatch(/façade|@|[0-9a-f]{8}-/);
    expect(await preview(eve, film)).toMatchObject({ colleagues: null });
    expect(await preview(ada, film)).toMatchObject({ colleagues: null, sharesContacts: true });

    await ada.caller.email.shareContacts({ isOn: false });
    expect((await preview(bob, film)).colleagues).toMatchObject({ people: 1, named: [] });
  });

  test('customers of a mail provider are no colleagues', async () => {
    const film = await desk.technology();
    const [ada, bob] = [await desk.member('ada.lo@gmail.com'), await desk.member('bob.lo@gmail.com')];
    await ada.caller.email.shareContacts({ isOn: true });
    await ada.write(film);
    expect(await preview(bob, film)).toMatchObject({ colleagues: null, sharesContacts: null });
  });
});

describe('preflight', () => {
  test('marks what is only in the member’s own chats, and nobody else’s', async () => {
    const film = await desk.technology();
    const [ada, bob] = [await desk.member(), await desk.member()];
    await asked(ada, 'We have 12 million litres of whey and sell to Kerry Group.', film);
    const text = 'Our dairy has 12 million litres of whey, and Kerry Group would buy what comes of it.';
    const { leaks, says } = await ada.caller.email.preflight({ technologyId: film, text });
    expect(leaks.map((leak) => [leak.text, leak.kind, leak.from])).toEqual([
      ['12 million litres', 'amount', 'chat'],
      ['Kerry Group', 'name', 'chat'],
    ]);
    expect(says).toEqual({ who: true, what: true, when: false, confidentiality: false });
    expect((await bob.caller.email.preflight({ technologyId: film, text })).leaks).toEqual([]);
    await desk.services.db
      .updateTable('profiles')
      .set({ rd_summary: 'We get rid of 12 million litres of whey.' })
      .where('user_id', '=', ada.userId)
      .execute();
    expect((await ada.caller.email.preflight({ technologyId: film, text })).leaks).toMatchObject([
      { text: 'Kerry Group' },
    ]);
  });

  test.each([
    [
      'We make pumps and look for a licence by May, under an NDA.',
      ['who', 'what', 'when', 'confidentiality'],
    ],
    ['Lo Works asks.', ['who']],
    ['Could we talk within the next three weeks?', ['what', 'when']],
    ['Nothing in this message is confidential.', ['confidentiality']],
    ['How thick is the film?', []],
  ])('%s', (letter, expected) => {
    const says = pointsIn(letter, { organisation: 'Lo Works' });
    expect(Object.entries(says).flatMap(([point, isSaid]) => (isSaid ? [point] : []))).toEqual(expected);
  });
});

describe('a draft', () => {
  test('says who asks, what for, by when and under what confidentiality, and gives nothing away', async () => {
    const film = await desk.technology({ title: 'Humidity-proof film' });
    const ada = await desk.member();
    await asked(ada, 'We have 46,000 modules in the field. Which films keep moisture out of façades?', film);
    const { text, isChanged } = await ada.caller.email.draftLetter({ technologyId: film, text: '' });
    expect(isChanged).toBe(true);
    expect(text).toContain('Humidity-proof film');
    expect(text).toMatch(/moisture/);
    expect(text).not.toContain('46,000');
    expect(text.length).toBeGreaterThanOrEqual(50);
    expect(text.length).toBeLessThanOrEqual(600);
    const { says, leaks } = await ada.caller.email.preflight({ technologyId: film, text });
    expect({ says, leaks }).toEqual({
      says: { who: true, what: true, when: true, confidentiality: true },
      leaks: [],
    });
    await ada.caller.email.send({ technologyId: film, text, summary: 'rd' });
  });

  test('keeps what is written and adds what that does not say', async () => {
    const film = await desk.technology();
    const ada = await desk.member();
    const own = 'We make façades. Could you license the film to us by May?';
    const { text } = await ada.caller.email.draftLetter({ technologyId: film, text: own });
    expect(text.startsWith(`${own} `)).toBe(true);
    expect(text).toContain('confidential');
    expect(text).not.toContain('My name is');
    const full = 'x'.repeat(600);
    expect(await ada.caller.email.draftLetter({ technologyId: film, text: full })).toEqual({
      text: full,
      isChanged: false,
    });
  });
});
