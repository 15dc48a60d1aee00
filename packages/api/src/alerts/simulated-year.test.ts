import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { simulateYear } from './testing/simulated-year.ts';

const IS_LONG = Boolean(process.env['COSMOS_LONG']);
const SIZE = IS_LONG ? { people: 1_000, weeks: 52 } : { people: 20, weeks: 2 };
const DAY = 24 * 60 * 60 * 1_000;

let year: Awaited<ReturnType<typeof simulateYear>>;
beforeAll(async () => {
  year = await simulateYear({ ...SIZE, seed: 20_26 });
  const { kills, mails, items } = year;
  if (IS_LONG)
    process.stdout.write(`${JSON.stringify({ kills, mails: mails.length, items: items.length })}\n`);
}, 7_200_000);
afterAll(() => year.close());

/** The lines of an email that tell a record: its title and why. */
const toldIn = (text: string) =>
  text
    .split('\n\n')
    .filter((part) => part.startsWith('Record UTECH-SIM-'))
    .flatMap((part) => {
      const [title = '', , ...reasons] = part.split('\n');
      return reasons.filter((line) => !line.startsWith('https:')).map((reason) => `${title} ${reason}`);
    });

describe(`${SIZE.weeks} weeks of ${SIZE.people} people, with processes that are killed`, () => {
  test('there are emails, and there were kills', () => {
    expect(year.mails.length).toBeGreaterThan(SIZE.people / 2);
    expect(new Set(year.mails.map(({ kind }) => kind))).toEqual(new Set(['digest', 'need-met']));
    expect(year.kills.inside + year.kills.between).toBeGreaterThan(SIZE.weeks);
    expect(year.kills.inside).toBeGreaterThan(0);
    expect(year.failures).toEqual([]);
  });

  test('nobody is told of the same twice', () => {
    const told = year.mails
      .filter(({ state }) => state !== 'cancelled')
      .flatMap(({ user_id: userId, text }) => toldIn(text).map((line) => `${userId} ${line}`));
    expect(told.length).toBeGreaterThan(0);
    expect(told.length - new Set(told).size).toBe(0);
  });

  test('no email is without news, or with more than ten records', () => {
    const records = year.mails.map(
      ({ text }) => text.match(/\/technology\/|is no longer listed by/g)?.length ?? 0,
    );
    expect(Math.min(...records)).toBeGreaterThan(0);
    expect(Math.max(...records)).toBeLessThanOrEqual(10);
  });

  test('what counts as sent stands in its email', () => {
    const textOf = new Map(year.mails.map(({ id, text }) => [id, text]));
    const lost = year.items
      .filter(({ state }) => state === 'sent')
      .filter(
        ({ mail_id: mailId, record_id: id }) =>
          !textOf.get(mailId ?? '')?.includes(year.titles.get(id) ?? 'nothing'),
      );
    expect(lost).toEqual([]);
    expect(year.items.filter(({ state }) => state === 'new' && IS_LONG).length).toBeLessThan(SIZE.people);
  });

  test('nobody who has left gets another email, and what was queued is taken back', () => {
    expect(year.gone.size).toBeGreaterThan(0);
    for (const { user_id: userId, created_at: at, state } of year.mails) {
      const left = year.gone.get(userId ?? '');
      if (left !== undefined) expect([at.getTime() <= left, state]).toEqual([true, 'cancelled']);
    }
  });

  test('needs are told once in 24 hours at most, and digests leave in the morning of a working day', () => {
    const zoneOf = new Map(year.zones.map(({ user_id: userId, time_zone: zone }) => [userId, zone]));
    const last = new Map<string, number>();
    for (const { user_id: userId, kind, created_at: at } of year.mails) {
      if (userId === null) continue;
      if (kind === 'need-met') {
        expect(at.getTime() - (last.get(userId) ?? 0)).toBeGreaterThanOrEqual(DAY);
        last.set(userId, at.getTime());
        continue;
      }
      const timeZone = zoneOf.get(userId) ?? 'UTC';
      const shown = at.toLocaleString('en', {
        weekday: 'short',
        hour: '2-digit',
        hourCycle: 'h23',
        timeZone,
      });
      expect(shown).toMatch(/^(?:Mon|Tue|Wed|Thu|Fri)\D+0[89]$/);
    }
  });
});
