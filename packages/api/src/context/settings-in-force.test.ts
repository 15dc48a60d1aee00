import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readEnv } from './env.ts';
import { settingsInForce } from './settings-in-force.ts';

const folder = mkdtempSync(join(tmpdir(), 'cosmos-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

function inForce(file: object, variables: Record<string, string> = {}) {
  const path = join(folder, 'config.json');
  writeFileSync(path, JSON.stringify(file));
  const settings = settingsInForce(readEnv({ COSMOS_CONFIG: path, ...variables }));
  return (name: string) => {
    const found = settings.find((setting) => setting.name === name);
    return found && [found.value, found.source, found.section];
  };
}

it('says of each value where it comes from', () => {
  const setting = inForce(
    { limits: { addressFactor: 3 }, supportedUniversities: ['MIT', 'UCLA'], claims: { clients: null } },
    { CONTACT_FALLBACK_EMAIL: 'team@cosmos.example' },
  );
  expect(setting('limits.addressFactor')).toEqual(['3', 'file', 'Limits']);
  expect(setting('limits.modelTurnsPerHour')).toEqual(['60', 'default', 'Limits']);
  expect(setting('supportedUniversities')).toEqual(['MIT; UCLA', 'file', 'Pages']);
  expect(setting('claims.technologies')).toEqual(['17,000', 'default', 'Pages']);
  expect(setting('claims.clients')).toEqual(['not set', 'file', 'Pages']);
  expect(setting('betaBanner')).toEqual(['off', 'default', 'Product']);
  expect(setting('CONTACT_FALLBACK_EMAIL')).toEqual(['team@cosmos.example', 'environment', 'Email']);
  expect(setting('MAIL_FROM')).toEqual(['not set', 'default', 'Email']);
});

it('names each setting for people and says what it does, and how long and where in plain words', () => {
  const settings = settingsInForce(readEnv({ PORT: '4010', BACKUP_EVERY: '90m' }));
  expect(settings.filter(({ title, about, name }) => title === name || !about.endsWith('.'))).toEqual([]);
  expect(new Set(settings.map(({ title }) => title)).size).toBe(settings.length);
  const of = (wanted: string) => settings.find(({ name }) => name === wanted);
  expect(of('PORT')).toMatchObject({ value: '4010', setIn: 'environment' });
  expect(of('BACKUP_EVERY')).toMatchObject({ title: 'Time between backups', value: '90 minutes' });
  expect(of('claims.technologies')).toMatchObject({ source: 'default', setIn: 'file' });
});

it('shows no secret, and no password within an address', () => {
  const secrets = {
    LANCEDB_API_KEY: 'sk-of-lancedb',
    APP_SECRET: 'a secret of at least thirty-two characters',
    OPENAI_API_KEY: 'sk-very-secret',
    POSTMARK_SERVER_TOKEN: 'postmark-token',
    POSTMARK_WEBHOOK_SECRET: 'webhook-secret-of-ours',
    BACKUP_PASSPHRASE: 'a passphrase for backups',
    BACKUP_TO: '/mnt/vault',
    DATABASE_URL: 'postgres://cosmos:hidden@db.example/cosmos',
  };
  const env = {
    ...secrets,
    MAIL_FROM: 'Cosmos <cosmos@cosmos.example>',
    OPENAI_BASE_URL: 'https://user:hidden@model.example/v1?key=hidden',
    LANCEDB_URI: 's3://key:hidden@bucket/index',
  };
  const shown = JSON.stringify(settingsInForce(readEnv(env)));
  for (const secret of [...Object.values(secrets), 'hidden']) expect(shown).not.toContain(secret);
  const setting = inForce({}, env);
  expect(setting('OPENAI_API_KEY')).toEqual(['set', 'environment', 'Assistant and search']);
  expect(setting('OPENAI_BASE_URL')?.[0]).toBe('https://model.example/v1');
});
