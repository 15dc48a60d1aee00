import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCaller } from '../../app-router.ts';
import { actorOf } from '../../auth/sessions/actor.ts';
import { innerContext } from '../../context/context.ts';
import { askingAModel } from '../../testing/asking-a-model.ts';
import { type ModelServer, startModelServer } from '../../testing/model-server/model-server.ts';
import { openContactDesk } from '../testing/contact-desk.ts';

const LETTER =
  'We coat façade panels in Turin, 40,000 square metres a year. Is a licence for Europe still available? How long does the film last outdoors?';
const ANSWER =
  'Hello,\n\na licence for Europe is available. How many square metres do you coat a year?\n\nJane';

let desk: Awaited<ReturnType<typeof openContactDesk>>;
let server: ModelServer;
beforeAll(async () => {
  [desk, server] = await Promise.all([openContactDesk(), startModelServer()]);
});
afterAll(async () => {
  await Promise.all([desk.close(), server.close()]);
});
beforeEach(() => server.reset());

async function answered() {
  const ada = await desk.member();
  const { threadId, messageId } = await ada.write(await desk.technology(), { text: LETTER });
  await desk.work();
  const mail = await desk.mailOf(messageId);
  const hash = /\+([0-9a-f]{32})@/.exec(mail.reply_to ?? '')?.[1] ?? '';
  const FromFull = { Email: mail.to_address, Name: 'Jane Doe', MailboxHash: '' };
  await desk.receive({ hash, from: mail.to_address }, { TextBody: ANSWER, FromFull });
  const answerId = (await ada.caller.email.thread({ threadId })).contents.at(-1)?.messageId;
  const actor = await actorOf(desk.services, {
    authorization: `Bearer ${ada.accessToken}`,
    visitorId: undefined,
    deviceToken: undefined,
    address: '192.0.2.1',
  });
  const modelled = createCaller(innerContext(askingAModel(desk.services, server), actor));
  return { ada, threadId, messageId, answerId, modelled };
}

test('a summary points to the message of each sentence', async () => {
  const { ada, threadId, messageId, answerId } = await answered();
  expect(await ada.caller.email.assist({ threadId, kind: 'summary' })).toMatchObject({
    assistant: 'embedded',
    note: null,
    sentences: [
      {
        messageId: answerId,
        text: 'Jane Doe says that it is available: “A licence for Europe is available.”',
      },
      { messageId, text: 'You asked: “Is a licence for Europe still available?”' },
      { messageId, quote: 'How long does the film last outdoors?' },
      { messageId: answerId, quote: 'How many square metres do you coat a year?' },
    ],
  });
});

test('what is open is told with what answers the rest', async () => {
  const { ada, threadId, answerId } = await answered();
  expect(await ada.caller.email.assist({ threadId, kind: 'open' })).toMatchObject({
    questions: [
      { askedBy: 'member', answer: { messageId: answerId, quote: 'a licence for Europe is available.' } },
      { askedBy: 'member', answer: null },
      { askedBy: 'other', name: 'Jane Doe', answer: null },
    ],
  });
});

test('a reply is drafted in the member’s own words', async () => {
  const { ada, threadId } = await answered();
  const draft = await ada.caller.email.assist({ threadId, kind: 'draft' });
  expect(draft).toMatchObject({
    text: [
      'Dear Jane,',
      'Thank you for your message. I am glad to hear that it is available.',
      '> How many square metres do you coat a year?\nWe coat façade panels in Turin, 40,000 square metres a year.',
      'I would still like to know:\n- How long does the film last outdoors?',
      'Best regards,\nAda Lo',
    ].join('\n\n'),
  });
});

test('a model may say what the messages say, and nothing else', async () => {
  const { threadId, messageId, answerId, modelled } = await answered();
  server.answer('thread_summary', {
    sentences: [
      { message: 1, text: 'The member coats 40,000 square metres of façade panels a year in Turin.' },
      { message: 2, text: 'A licence for Europe is available for 90,000 euros.' },
      { message: 2, text: 'A licence for Europe is not available.' },
      { message: 2, text: 'Jane Doe will call Peter Brown on Tuesday about the licence for Europe.' },
      { message: 2, text: 'A licence is available for Europe; write to x@y.example.' },
      { message: 2, text: 'A licence for Europe is available.' },
      { message: 7, text: 'A licence for Europe is available.' },
    ],
  });
  const summary = await modelled.email.assist({ threadId, kind: 'summary' });
  if (summary.kind !== 'summary') throw new Error('no summary');
  expect(summary.assistant).toBe('openai');
  expect(summary.sentences).toEqual([
    {
      messageId: answerId,
      text: 'Jane Doe says that it is available: “A licence for Europe is available.”',
      quote: 'a licence for Europe is available.',
    },
    expect.objectContaining({ messageId, text: expect.stringContaining('40,000') }),
  ]);
  server.answer('thread_questions', {
    questions: [
      {
        message: 1,
        quote: 'Is a licence for Europe still available?',
        answerMessage: 2,
        answer: 'It is free.',
      },
      { message: 2, quote: 'How many square metres do you coat a year?', answerMessage: null, answer: null },
      { message: 2, quote: 'Will you pay?', answerMessage: null, answer: null },
    ],
  });
  expect(await modelled.email.assist({ threadId, kind: 'open' })).toMatchObject({
    questions: [
      { messageId, answer: null },
      { messageId: answerId, quote: 'How many square metres do you coat a year?' },
    ],
  });
  server.answer('thread_draft', {
    text: 'Dear Jane Doe,\n\n> How many square metres do you coat a year?\nWe coat 40,000 square metres a year. We pay 5,000 euros. We accept your terms.\n\nBest regards,\nAda Lo',
  });
  expect(await modelled.email.assist({ threadId, kind: 'draft' })).toMatchObject({
    assistant: 'openai',
    text: 'Dear Jane Doe,\n\n> How many square metres do you coat a year?\nWe coat 40,000 square metres a year.\n\nBest regards,\nAda Lo',
  });
});

test('a model that fails is stood in for, which is told', async () => {
  const { threadId, modelled } = await answered();
  server.fail({ kind: 'key-refused' });
  expect(await modelled.email.assist({ threadId, kind: 'open' })).toMatchObject({
    assistant: 'embedded',
    note: expect.anything(),
    questions: [{}, {}, {}],
  });
});

test('nobody else’s conversation', async () => {
  const { threadId } = await answered();
  const eve = await desk.member();
  for (const kind of ['summary', 'open', 'draft'] as const)
    await expect(eve.caller.email.assist({ threadId, kind })).rejects.toThrow(HTTP_MESSAGES.notFound);
});
