import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { PathCall } from './calls.ts';

const FILE = fileURLToPath(import.meta.resolve('@cosmos/api/rest/document/examples.json'));
/** Members of lists that show what they are like. */
const SHOWN = 2;
const TEXT_SHOWN = 240;

/**
 * Takes down what the documented calls send and receive: the document's examples. They are written only when asked for,
 * with `COSMOS_EXAMPLES=1`.
 */
export function recordExamples() {
  const examples: Record<string, object> = {};
  const plain = withoutChance();
  return {
    note: ({ path, id, query, body }: PathCall, response?: unknown): void => {
      if (path === 'get /api/v1/openapi.json' || path.includes('/postmark/')) return;
      // Whatever follows the three parts of an id is ignored.
      const short = id?.replace(/^(UTECH-\w+-\w+)-.*-user$/, '$1');
      examples[path] = plain({ id: short, query, body, response }) as object;
    },
    keep: async (): Promise<void> => {
      if (process.env['COSMOS_EXAMPLES']) await writeFile(FILE, `${JSON.stringify(examples, null, 2)}\n`);
    },
  };
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;
const SECRETS: Readonly<Record<string, string>> = {
  access_token: 'eyJhbGciOiJIUzI1NiJ9…',
  refresh_token: 'Zm9yIGV4YW1wbGU…',
  device_token: 'ZGV2aWNl…',
  otp_code: '1234',
  secret: 'whsec_c2VjcmV0…',
};

/** What differs from run to run is replaced, the same by the same; long lists and texts are cut. */
function withoutChance() {
  const ids = new Map<string, string>();
  const idFor = (id: string) => {
    const known = ids.get(id) ?? `0190f0de-0000-4000-8000-${String(ids.size + 1).padStart(12, '0')}`;
    ids.set(id, known);
    return known;
  };
  const text = (value: string) => {
    const told = value
      .replaceAll(UUID, idFor)
      .replaceAll(MOMENT, '2026-11-27T09:00:00.000Z')
      .replaceAll(/[\w.+-]+@(?:example\.org|[\w-]+\.example)\b/g, 'ada@company.example');
    return told.length > TEXT_SHOWN ? `${told.slice(0, TEXT_SHOWN)}…` : told;
  };
  const plain = (value: unknown, name = ''): unknown => {
    if (typeof value === 'string') return SECRETS[name] ?? text(value);
    if (typeof value === 'number') return /milliseconds|_time$/.test(name) ? 0.012 : rounded(value);
    if (Array.isArray(value)) return value.slice(0, SHOWN).map((each) => plain(each));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, held]) => held !== undefined)
        .map(([key, held]) => [key, plain(held, key)]),
    );
  };
  return plain;
}

const rounded = (value: number) => Math.round(value * 1_000) / 1_000;
