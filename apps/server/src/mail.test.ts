import { readEnv } from '@cosmos/api/env.ts';
import { expect, test } from 'vitest';
import { hasMailboxPage, mailProvider } from './mail.ts';

const NEW = 'new-secret-of-the-webhook';
const OLD = 'old-secret-of-the-webhook';

test('mail leaves by Postmark where a token is set, and then there is no development mailbox', () => {
  const { PATH } = process.env;
  const postmark = { POSTMARK_SERVER_TOKEN: 'token', MAIL_FROM: 'cosmos@cosmos.example' };
  expect(mailProvider(readEnv({ PATH })).name).toBe('development');
  expect(mailProvider(readEnv({ PATH, ...postmark })).name).toBe('postmark');
  expect(hasMailboxPage(readEnv({ PATH }))).toBe(true);
  for (const more of [
    postmark,
    { HOST: '0.0.0.0' },
    { TRUST_PROXY: '1' },
    { ...postmark, NODE_ENV: 'production' },
  ])
    expect(hasMailboxPage(readEnv({ PATH, ...more }))).toBe(false);
  for (const wrong of ['short', `${NEW},`, `${NEW},short`, `${NEW},${OLD},${NEW}`, `${NEW} ,${OLD}`])
    expect(() => readEnv({ PATH, POSTMARK_WEBHOOK_SECRET: wrong })).toThrow(
      'POSTMARK_WEBHOOK_SECRET is wrong',
    );
});
