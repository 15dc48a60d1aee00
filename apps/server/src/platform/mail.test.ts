import { developmentMailbox } from '@cosmos/api/providers/mail/development-mailbox.ts';
import { readEnv } from '@cosmos/api/context/env.ts';
import { expect, test } from 'vitest';
import { hasMailboxPage, mailProvider, mailSettings, warnOfTracking } from './mail.ts';

const NEW = 'new-secret-of-the-webhook';
const OLD = 'old-secret-of-the-webhook';

test('email is sent by Postmark if a token is set, and then there is no development mailbox', () => {
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

test('the team’s address comes from the environment, otherwise from the configuration', () => {
  const { PATH } = process.env;
  const env = (given: Record<string, string>, fallbackEmail: string | null = null) => {
    const read = readEnv({ PATH, ...given });
    return { ...read, config: { ...read.config, contact: { fallbackEmail } } };
  };
  const teamAddress = (...of: Parameters<typeof env>) => mailSettings(env(...of), 'http://x').teamAddress;
  expect(teamAddress({})).toBe('team@cosmos.local');
  const provider = {
    POSTMARK_SERVER_TOKEN: 'x',
    POSTMARK_WEBHOOK_SECRET: 'y'.repeat(32),
    MAIL_FROM: 'a@b.example',
  };
  expect(teamAddress(provider)).toBeUndefined();
  expect(teamAddress({}, 'team@cosmos.example')).toBe('team@cosmos.example');
  expect(teamAddress({ CONTACT_FALLBACK_EMAIL: 'Desk@Cosmos.example' }, 'team@cosmos.example')).toBe(
    'desk@cosmos.example',
  );
  expect(() => readEnv({ PATH, CONTACT_FALLBACK_EMAIL: 'nobody' })).toThrow(
    'CONTACT_FALLBACK_EMAIL is wrong',
  );
});

test('warns at the start if the provider tracks emails by itself, or does not say', async () => {
  const warned = async (tracksByItself?: () => Promise<boolean>) => {
    const words: unknown[] = [];
    const log = { warn: (...said: unknown[]) => void words.push(said.at(-1)) };
    await warnOfTracking({ ...developmentMailbox, ...(tracksByItself ? { tracksByItself } : {}) }, log);
    return words;
  };
  expect(await warned()).toEqual([]);
  expect(await warned(() => Promise.resolve(false))).toEqual([]);
  expect(await warned(() => Promise.resolve(true))).toEqual([expect.stringContaining('switch that off')]);
  expect(await warned(() => Promise.reject(new Error('401')))).toEqual([
    expect.stringContaining('did not say'),
  ]);
});
