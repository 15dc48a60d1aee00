import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { divideCatalogue } from './catalogue.ts';
import { Draws } from './draws.ts';
import { type Judging, simulateMembers } from './members.ts';
import { madeCatalogue, topicOf } from './testing/made-catalogue.ts';

const COUNT = 30;
const records = madeCatalogue();
let judging: Judging;
beforeAll(() => {
  judging = simulateMembers(records, { count: COUNT });
});

const plain = ({ members }: Judging) => members.map(({ told, grades }) => ({ told, grades: [...grades] }));

describe('simulated members', () => {
  it('are the same for the same seed, and others for another', () => {
    expect(plain(simulateMembers(records, { count: COUNT }))).toEqual(plain(judging));
    const others = plain(simulateMembers(records, { count: COUNT, seed: 1 }));
    expect(others).not.toEqual(plain(judging));
    expect(others[0]?.grades).not.toEqual(plain(judging)[0]?.grades);
  });

  it('are each independent of how many there are', () => {
    expect(plain(simulateMembers(records, { count: 3 }))).toEqual(plain(judging).slice(0, 3));
  });

  it('have not changed since figures were reported', () => {
    const hash = createHash('sha256')
      .update(JSON.stringify(plain(judging)))
      .digest('hex');
    // A change here makes all figures incomparable with earlier ones: measure everything again and say so.
    expect(hash).toBe('9be92e77a2ad2c6d002cafb86809d5c900d84db57f8e8283cc822ccc8c77c9eb');
  });

  it('tell different records: liked ones that they like, others that they do not', () => {
    for (const { told, grades } of judging.members) {
      const liked = [...told.likes, ...told.saves];
      const unliked = [...told.dislikes, ...told.refusals.map(({ id }) => id)];
      const all = [...liked, ...unliked];
      expect(new Set(all).size).toBe(all.length);
      expect(liked.every((id) => (grades.get(id) ?? 0) > 0)).toBe(true);
      expect(unliked.every((id) => !grades.has(id))).toBe(true);
      expect(liked.length).toBeGreaterThanOrEqual(4);
      expect(told.likes.length).toBeLessThanOrEqual(30);
      // At least half of what they like remains to be found.
      expect(liked.length).toBeLessThanOrEqual(grades.size / 2);
      expect([...grades.values()].every((grade) => [1, 2, 3].includes(grade))).toBe(true);
    }
  });

  it('type 5 to 15 different interests, some of them narrow and some broad', () => {
    const texts = records.map(({ text }) => ` ${text.toLowerCase().replaceAll('.', '')} `);
    const spread = new Set<number>();
    for (const { told } of judging.members) {
      expect(told.interests.length).toBeGreaterThanOrEqual(5);
      expect(told.interests.length).toBeLessThanOrEqual(15);
      expect(new Set(told.interests).size).toBe(told.interests.length);
      for (const interest of told.interests)
        spread.add(texts.filter((text) => text.includes(` ${interest} `)).length);
    }
    expect(Math.min(...spread)).toBeLessThanOrEqual(1);
    expect(Math.max(...spread)).toBeGreaterThanOrEqual(10);
  });

  it('like what is about their topics, with exceptions on both sides', () => {
    let [inside, outside, missed] = [0, 0, 0];
    for (const { grades } of judging.members) {
      const byTopic = Object.groupBy(grades.keys(), (id) => String(topicOf(id)));
      // A whim or two are of other topics.
      const own = new Set(
        Object.entries(byTopic).flatMap(([topic, ids = []]) => (ids.length > 4 ? [topic] : [])),
      );
      for (const [topic, ids = []] of Object.entries(byTopic)) {
        if (own.has(topic)) inside += ids.length;
        else outside += ids.length;
      }
      missed += records.filter(({ id }) => own.has(String(topicOf(id))) && !grades.has(id)).length;
    }
    expect(inside).toBeGreaterThan(4 * outside);
    expect(outside).toBeGreaterThan(COUNT);
    expect(missed).toBeGreaterThan(COUNT);
  });

  it('need a catalogue with words in common', () => {
    const unlike = records
      .slice(0, 12)
      .map((record, at) => ({ ...record, text: `One ${at}. Two. Three. Four.` }));
    expect(() => simulateMembers(unlike, { count: 1 })).toThrow('too few records');
  });
});

describe('the divided catalogue', () => {
  it('shows recommenders no sentence that decides about likes', () => {
    const { open, heldOut } = divideCatalogue(records);
    expect(judging.catalogue).toEqual(open);
    for (const [at, { text }] of open.entries()) {
      const shown = text.toLowerCase();
      const held = heldOut[at]?.sentences ?? [];
      expect(held.length).toBeGreaterThanOrEqual(2);
      for (const sentence of held) expect(shown).not.toContain(sentence.join(' '));
    }
  });

  it('leaves out records that are too short, and the second of two with one title', () => {
    const [first, second] = records;
    if (!first || !second) throw new Error('The made catalogue is empty.');
    const short = { ...second, text: 'Just these three words.' };
    const divided = divideCatalogue([first, { ...first, id: 'again' }, short]);
    expect(divided.open.map(({ id }) => id)).toEqual([first.id]);
    expect(divided.leftOut).toBe(2);
  });
});

describe('draws', () => {
  it('take heavier ones more often, and each once', () => {
    const draws = new Draws(1);
    const counts = { light: 0, heavy: 0 };
    for (let round = 0; round < 2_000; round++) {
      const [first] = draws.some(['light', 'heavy'] as const, 1, (item) => (item === 'heavy' ? 3 : 1));
      if (first) counts[first] += 1;
    }
    expect(counts.heavy / counts.light).toBeGreaterThan(2.5);
    expect(counts.heavy / counts.light).toBeLessThan(3.5);
    expect(draws.some([1, 2, 3], 5).toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  });
});
