import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogueIndex } from '../catalogue-index/open.ts';
import { openedIndex } from '../testing/opened-index.ts';
import { smallCatalogue } from '../testing/small-catalogue.ts';
import { surroundings } from './surroundings.ts';
import { titled } from './titled.ts';

let index: CatalogueIndex;
let remove: () => Promise<void>;
const documents = smallCatalogue();
const technologies = documents.filter((document) => document.type === 'technology');

beforeAll(async () => ({ index, remove } = await openedIndex(documents)));
afterAll(() => remove());

describe('records by title', () => {
  it('are found by each of their words, in any order and case', () => {
    for (const { id, title } of technologies) {
      const typed = title.split(' ').toReversed().join('  ').toUpperCase();
      expect(titled(index, typed, 3).map((found) => found.id)).toContain(id);
    }
  });

  it('begin with the text, before those that only contain it', () => {
    const [first] = technologies;
    const beginning = first!.title.slice(0, 8);
    expect(titled(index, beginning, 5)[0]).toMatchObject({ id: first!.id, university: first!.university });
  });

  it('are found by id, and by nothing that no title has', () => {
    const { id } = technologies[2]!;
    expect(titled(index, id.toLowerCase(), 5).map((found) => found.id)).toEqual([id]);
    expect(titled(index, 'zzzz unheard-of', 5)).toEqual([]);
    expect(titled(index, '   ', 5)).toEqual([]);
  });
});

describe('the surroundings of a technology', () => {
  it('are other technologies, and its place is within the disc', () => {
    for (const { id } of technologies) {
      const around = surroundings(index, id, 4);
      const ids = around?.neighbours.map((neighbour) => neighbour.id) ?? [];
      expect(ids).not.toContain(id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.every((near) => technologies.some((one) => one.id === near))).toBe(true);
      expect(Math.hypot(around?.place?.x ?? 2, around?.place?.y ?? 2)).toBeLessThanOrEqual(1);
    }
  });

  it('leave out near-duplicates', async () => {
    const [original] = technologies;
    const text = Array.from({ length: 40 }, (_, at) => `word${at}`).join(' ');
    const twice = ['UTECH-TWIN-1', 'UTECH-TWIN-2'].map((id) => ({ ...original!, id, summary: text }));
    const twins = await openedIndex([...documents, ...twice]);
    const near = surroundings(twins.index, 'UTECH-TWIN-1', 12)?.neighbours.map(({ id }) => id);
    await twins.remove();
    expect(near).not.toContain('UTECH-TWIN-2');
  });

  it('are unknown for people and for records that the index lacks', () => {
    const person = documents.find((document) => document.type === 'researcher');
    expect(surroundings(index, person!.id, 4)).toBeNull();
    expect(surroundings(index, 'UTECH-NONE-1', 4)).toBeNull();
  });
});
