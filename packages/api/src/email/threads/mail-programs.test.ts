import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openContactDesk } from '../testing/contact-desk.ts';
import { inboundOf } from '../testing/inbound-of.ts';
import { answerBy, type Arrived, MANNERS, PROGRAMS } from '../testing/mail-programs.ts';

const LONG = Boolean(process.env['COSMOS_LONG']);

interface Conversation {
  threadId: string;
  arrived: Arrived;
}

let desk: Awaited<ReturnType<typeof openContactDesk>>;
const conversations: Conversation[] = [];
beforeAll(async () => {
  desk = await openContactDesk();
  const members = await Promise.all([desk.member(), desk.member()]);
  for (const who of [...members, ...members]) {
    const { threadId } = await who.write(await desk.technology());
    await desk.work();
    const { mail } = desk.provider.sends.at(-1)!;
    conversations.push({
      threadId,
      arrived: {
        replyTo: mail.replyTo ?? '',
        id: mail.headers.find(({ name }) => name === 'Message-ID')?.value ?? '',
        subject: mail.subject,
        to: mail.to,
        text: mail.text,
      },
    });
  }
});
afterAll(() => desk.close());

const cases = PROGRAMS.flatMap((program) => MANNERS.map((manner) => ({ program, manner })));

/** In the ordinary run each program answers each way in one of the four conversations. */
const chosen = (at: number) => (LONG ? conversations : [conversations[at % conversations.length]!]);

test('12 programs, each answering in 8 ways: all in the right conversation, readable and by a person', async () => {
  const wrong: string[] = [];
  let answers = 0;
  for (const [at, { program, manner }] of cases.entries())
    for (const { threadId, arrived } of chosen(at)) {
      // Whoever answers has another conversation of ours in the quote: it must not lead there.
      const other = conversations[(at + 1) % conversations.length]!.arrived;
      const own = `Yes, number ${(answers += 1)} is still available.`;
      const mail = { ...arrived, text: `${arrived.text}\n${other.replyTo} ${other.id}` };
      const raw = answerBy(program, manner, mail, own);
      const MessageID = randomUUID();
      expect(await desk.take(await inboundOf(raw, manner.to(arrived.replyTo), MessageID))).toBe('stored');
      const found = await stored(MessageID);
      if (found?.thread_id !== threadId || found.kind !== 'person' || !found.text.includes(own))
        wrong.push(`${program.name}, ${manner.name}: ${JSON.stringify(found)}`);
    }
  expect(wrong).toEqual([]);
  expect(answers).toBe(LONG ? 384 : 96);
  const received = await desk.services.db
    .selectFrom('thread_messages')
    .select('id')
    .where('direction', '=', 'received')
    .execute();
  expect(received).toHaveLength(answers);
});

function stored(messageId: string) {
  return desk.services.db
    .selectFrom('received_mails as r')
    .innerJoin('thread_messages as t', 't.received_mail_id', 'r.id')
    .select(['t.thread_id', 't.kind', 't.text'])
    .where('r.message_id', '=', messageId)
    .executeTakeFirst();
}
