import { randomUUID } from 'node:crypto';
import { CATALOGUE_LIMITS } from '@cosmos/contract/catalogue/limits.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asking } from '../testing/asking.ts';
import { person } from '../testing/person.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';

let test: TestServices;
beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.close());

async function asked(question: string) {
  const member = await person(test.services);
  const reply = await asking(member.caller).ask(question, { maxFollowups: 0 });
  if (reply.type !== 'search_results') throw new Error(`“${question}” was answered with ${reply.type}`);
  return { ...member, reply, landscape: await member.caller.landscape.read({ turnId: reply.messageId }) };
}

it('shows everything above the threshold, the answer’s cards with their numbers', async () => {
  const { reply, landscape } = await asked('membranes for water treatment');
  const { stars, groups, question } = landscape;
  expect(question).toBe('membranes for water treatment');
  expect(stars.length).toBeGreaterThanOrEqual(
    reply.results.filter((card) => card.type === 'technology').length,
  );
  expect(stars.length).toBeLessThanOrEqual(CATALOGUE_LIMITS.landscapeStars);
  for (const { id, number, score, type } of reply.results)
    if (type === 'technology') expect(stars.find((star) => star.id === id)).toMatchObject({ number, score });
  for (const { sky, score } of stars) {
    expect(Math.hypot(sky.x, sky.y)).toBeLessThanOrEqual(1);
    expect(score).toBeGreaterThan(0);
  }
  expect(groups.length).toBeGreaterThanOrEqual(2);
  for (const [at, group] of groups.entries()) {
    const members = stars.filter((star) => star.group === at);
    const levels = members.flatMap(({ trl }) => trl ?? []);
    expect(group.count).toBe(members.length);
    expect(group.trl).toEqual(
      levels.length > 0 ? { min: Math.min(...levels), max: Math.max(...levels) } : null,
    );
  }
  const names = groups.map(({ name }) => name.toLowerCase());
  expect(new Set(names).size).toBe(names.length);
  expect(groups.map(({ count }) => count)).toEqual(
    groups.map(({ count }) => count).toSorted((a, b) => b - a),
  );
});

it('divides a few technologies into several groups or into none', async () => {
  for (const question of [
    'batteries and energy storage',
    'How can we reduce fouling in membrane filtration of dairy whey?',
  ]) {
    const { stars, groups } = (await asked(question)).landscape;
    expect(stars.length).toBeGreaterThan(0);
    if (stars.length > 12) continue;
    expect(groups.length).not.toBe(1);
    if (groups.length === 0) expect(stars.every(({ group }) => group === null)).toBe(true);
  }
});

it('counts every star once in each statistic', async () => {
  const { landscape } = await asked('sensors for crops');
  const { stars, universities, fields } = landscape;
  for (const counts of [universities, fields])
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(stars.length);
  expect(universities.map(({ count }) => count)).toEqual(
    universities.map(({ count }) => count).toSorted((a, b) => b - a),
  );
});

it('says only what the stars show, and cites cards of the answer', async () => {
  const { reply, landscape } = await asked('membranes for water treatment');
  const { sentences, stars } = landscape;
  expect(sentences.length).toBeGreaterThanOrEqual(2);
  expect(sentences.length).toBeLessThanOrEqual(3);
  const numbers = new Set(reply.results.map(({ number }) => number));
  for (const { citations } of sentences) for (const number of citations) expect(numbers).toContain(number);
  const highest = Math.max(...stars.map(({ trl }) => trl ?? 0));
  for (const { text } of sentences) {
    const above = /^No result is above TRL (\d)\.$/.exec(text);
    if (above) expect(Number(above[1])).toBe(highest);
  }
});

it('is deterministic for a generation', async () => {
  const { landscape, caller, reply } = await asked('biodegradable packaging films');
  expect(await caller.landscape.read({ turnId: reply.messageId })).toEqual(landscape);
});

it('applies the filters of the question', async () => {
  const { landscape } = await asked('coatings at TRL 5 to 6');
  expect(landscape.stars.length).toBeGreaterThan(0);
  for (const { trl } of landscape.stars) expect([5, 6]).toContain(trl);
});

it('is only for the person who asked', async () => {
  const { reply } = await asked('wearable sensors');
  const eve = await person(test.services);
  for (const turnId of [reply.messageId, randomUUID()])
    await expect(eve.caller.landscape.read({ turnId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
