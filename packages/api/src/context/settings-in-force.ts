import type { SettingInForce, SettingSection } from '@cosmos/contract/admin/configuration.ts';
import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import type { Env } from './env.ts';
import { leavesOf } from './setting-names.ts';
import { settingWords } from './setting-words.ts';

/** Only whether they are set is told: they open something, or may carry what does. */
const SECRET = new Set([
  'APP_SECRET',
  'BACKUP_PASSPHRASE',
  'BACKUP_TO',
  'DATABASE_URL',
  'LANCEDB_API_KEY',
  'OPENAI_API_KEY',
  'POSTMARK_SERVER_TOKEN',
  'POSTMARK_WEBHOOK_SECRET',
]);

const SECTION_OF_VARIABLE: Readonly<Record<string, SettingSection>> = {
  MAIL_FROM: 'Email',
  CONTACT_FALLBACK_EMAIL: 'Email',
  POSTMARK_SERVER_TOKEN: 'Email',
  POSTMARK_WEBHOOK_SECRET: 'Email',
  POSTMARK_INBOUND_DOMAIN: 'Email',
  POSTMARK_ALERTS_STREAM: 'Email',
  BACKUP_TO: 'Backups',
  BACKUP_EVERY: 'Backups',
  BACKUP_PASSPHRASE: 'Backups',
  OPENAI_API_KEY: 'Assistant and search',
  OPENAI_BASE_URL: 'Assistant and search',
  OPENAI_MODEL: 'Assistant and search',
  OPENAI_EMBEDDING_MODEL: 'Assistant and search',
  EMBEDDINGS: 'Assistant and search',
  RERANKER: 'Assistant and search',
  RANKING_WEIGHTS: 'Assistant and search',
  WEB_SEARCH_URL: 'Assistant and search',
};

const MINUTE_MS = 60_000;
const UNITS = [
  ['day', PRODUCT_LIMITS.dayMs],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const;

function sectionOfFile(name: string): SettingSection {
  if (name.startsWith('limits.')) return 'Limits';
  if (name.startsWith('contact.')) return 'Email';
  return /^(?:about|claims|socialLinks|featuredUniversities|supportedUniversities)\b/.test(name)
    ? 'Pages'
    : 'Product';
}

/** Every setting of this process, with where its value comes from, and without a secret. */
export function settingsInForce(env: Env): SettingInForce[] {
  const { config, given, ...variables } = env;
  const ofFile = leavesOf(config).map(([name, value]): SettingInForce => {
    const isSet = given.settings.some((set) => set === name || set.startsWith(`${name}.`));
    return {
      section: sectionOfFile(name),
      ...settingWords(name),
      name,
      value: wordsOf(value),
      source: isSet ? 'file' : 'default',
      setIn: 'file',
      isSecret: false,
    };
  });
  const ofEnvironment = given.known.map((name): SettingInForce => {
    const isSecret = SECRET.has(name);
    const isSet = given.variables.includes(name);
    const value = variables[name as keyof typeof variables];
    return {
      section: SECTION_OF_VARIABLE[name] ?? 'Server',
      ...settingWords(name),
      name,
      value: isSecret ? (isSet ? 'set' : 'not set') : wordsOfVariable(name, value),
      source: isSet ? 'environment' : 'default',
      setIn: 'environment',
      isSecret,
    };
  });
  return [...ofFile, ...ofEnvironment];
}

function wordsOfVariable(name: string, value: unknown): string {
  if (name.endsWith('PORT') && typeof value === 'number') return String(value);
  return name === 'BACKUP_EVERY' && typeof value === 'number' ? timeInWords(value) : wordsOf(value);
}

/** "1 day", "90 minutes": in the largest unit that leaves no rest. */
function timeInWords(ms: number): string {
  const [unit = 'minute', length = MINUTE_MS] = UNITS.find(([, each]) => ms % each === 0) ?? [];
  return `${ms / length} ${unit}${ms === length ? '' : 's'}`;
}

function wordsOf(value: unknown): string {
  if (value === undefined || value === null) return 'not set';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'number') return value.toLocaleString('en-GB');
  if (Array.isArray(value))
    return value.length === 0 ? 'none' : value.map((each: unknown) => wordsOf(each)).join('; ');
  if (typeof value === 'object')
    return Object.values(value)
      .map((each: unknown) => wordsOf(each))
      .join(', ');
  return typeof value === 'string' ? withoutCredentials(value) : '';
}

/** An address may carry a name and a password, or a key among its parameters. */
function withoutCredentials(text: string): string {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(text) || !URL.canParse(text)) return text;
  const url = new URL(text);
  if (url.username === '' && url.password === '' && url.search === '') return text;
  url.username = '';
  url.password = '';
  url.search = '';
  return url.href;
}
