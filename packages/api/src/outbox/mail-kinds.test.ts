import { expect, it } from 'vitest';
import { sourceTextWithout } from '../testing/source-text.ts';
import { MAIL_KINDS } from './mail-kinds.ts';

it('each kind of email is sent by something; call queueMail in the transaction that causes it', () => {
  const sources = sourceTextWithout('outbox/mail-kinds.ts');
  expect(Object.keys(MAIL_KINDS).filter((kind) => !sources.includes(`'${kind}'`))).toEqual([]);
});
