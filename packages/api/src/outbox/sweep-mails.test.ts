import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetSecrets } from './sweep-mails.ts';
import { openMailDesk } from './testing/mail-desk.ts';

let desk: Awaited<ReturnType<typeof openMailDesk>>;
beforeAll(async () => {
  desk = await openMailDesk();
});
afterAll(() => desk.close());

test('what answers for an office is forgotten once it has been sent, but in the development mailbox', async () => {
  const [letter, question, notice] = [
    await desk.queue({ kind: 'contact' }),
    await desk.queue({ kind: 'answer-confirmation' }),
    await desk.queue({ kind: 'feedback' }),
  ];
  await forgetSecrets(desk.services);
  expect(await desk.mailOf(letter)).toMatchObject({ text: 'Hello' });
  await desk.work();
  await forgetSecrets({ ...desk.services, mail: { ...desk.services.mail, name: 'development' } });
  expect(await desk.mailOf(letter)).toMatchObject({ text: 'Hello' });
  await forgetSecrets(desk.services);
  for (const id of [letter, question])
    expect(await desk.mailOf(id)).toMatchObject({ subject: 'Hello', html: '', text: '' });
  expect(await desk.mailOf(notice)).toMatchObject({ text: 'Hello' });
});
