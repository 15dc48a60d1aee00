import type { ResearcherLine, TechnologyLine } from '@cosmos/contract/catalogue/catalogue.ts';
import { RESEARCHER_ID, TECHNOLOGY_ID } from '@cosmos/contract/catalogue/record-ids.ts';
import { FIELDS } from '@cosmos/contract/catalogue/fields.ts';
import { SUPPORTED_UNIVERSITIES } from '@cosmos/contract/catalogue/universities.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { sampleQuestions } from '../sample-data/questions.ts';
import { sampleRecords } from '../sample-data/sample-files.ts';

const technologies = new Map<string, TechnologyLine>();
const researchers = new Map<string, ResearcherLine>();
const codes = new Map<string, string>(SUPPORTED_UNIVERSITIES.map(({ name, code }) => [name, code]));

beforeAll(async () => {
  for await (const record of sampleRecords()) {
    if (record.type === 'technology') technologies.set(record.id ?? '', record);
    else researchers.set(record.id ?? '', record);
  }
});

describe('the sample catalogue', () => {
  test('has the expected size, in eight fields and at ten universities', () => {
    expect(technologies.size).toBe(240);
    expect(researchers.size).toBeGreaterThanOrEqual(320);
    for (const field of FIELDS) {
      expect([...technologies.values()].filter((record) => record.field === field)).toHaveLength(30);
    }
    expect(new Set([...technologies.values()].map((record) => record.university))).toEqual(
      new Set(codes.keys()),
    );
    expect(new Set([...researchers.values()].flatMap((record) => record.topics)).size).toBeGreaterThanOrEqual(
      60,
    );
  });

  test('has ids that match the university of each record', () => {
    for (const [id, record] of [...technologies, ...researchers]) {
      expect(id).toMatch(record.type === 'technology' ? TECHNOLOGY_ID : RESEARCHER_ID);
      expect(id.split('-')[1]).toBe(codes.get(record.university));
      expect(record.country).toBe('United States');
    }
  });

  test('names people consistently in both directions, and nobody real', () => {
    const names = [...researchers.values()].map((record) => record.name);
    expect(new Set(names).size).toBe(names.length);
    for (const [id, record] of technologies) {
      for (const { id: person, name } of record.researchers) {
        const found = researchers.get(person ?? '');
        expect(found?.name).toBe(name);
        expect(found?.university).toBe(record.university);
        expect(found?.technologies).toContain(id);
      }
      for (const manager of record.tech_managers) expect(manager.email).toMatch(/@[a-z]+\.example$/);
    }
    for (const [id, record] of researchers) {
      expect(record.topics.length).toBeGreaterThanOrEqual(2);
      for (const technology of record.technologies) {
        expect(technologies.get(technology)?.researchers.map((person) => person.id)).toContain(id);
      }
    }
  });

  test('has no external links', () => {
    for (const record of [...technologies.values(), ...researchers.values()]) {
      const addresses = JSON.stringify(record).match(/https?:\/\/[^/"\s]+/g) ?? [];
      for (const address of addresses) expect(address).toMatch(/^https:\/\/[a-z]+\.example$/);
    }
  });

  test('has texts as long as listings, no two alike, and readiness with its reason', () => {
    const titles = new Set<string>();
    const openings = new Set<string>();
    for (const record of technologies.values()) {
      const words = (record.summary ?? '').split(/\s+/).length;
      expect(words).toBeGreaterThanOrEqual(120);
      expect(words).toBeLessThanOrEqual(200);
      expect(record.trl === null).toBe(record.trl_reasoning === null);
      expect(record.keywords.length).toBeGreaterThanOrEqual(3);
      titles.add(record.title.toLowerCase());
      openings.add((record.summary ?? '').slice(0, 60));
    }
    expect(titles.size).toBe(240);
    expect(openings.size).toBe(240);
    const levels = [...technologies.values()].map((record) => record.trl);
    expect(new Set(levels)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, null]));
  });

  test('has some incomplete records in every field, like real catalogues', () => {
    for (const field of FIELDS) {
      const incomplete = [...technologies.values()].filter(
        (record) =>
          record.field === field &&
          (record.trl === null ||
            record.ip_summary === null ||
            record.publications_summary === null ||
            record.researchers.length === 0 ||
            record.tech_managers.length === 0),
      );
      expect(incomplete.length).toBeGreaterThanOrEqual(4);
      expect(incomplete.length).toBeLessThanOrEqual(8);
    }
  });
});

describe('the judged questions', () => {
  test('number sixty: answered by the sample, beyond its topics, or beyond its universities', async () => {
    const questions = await sampleQuestions();
    const expected = Map.groupBy(questions, (question) => question.expect);
    expect(questions).toHaveLength(60);
    expect(expected.get('results')).toHaveLength(44);
    expect(expected.get('out_of_scope')).toHaveLength(10);
    expect(expected.get('out_of_coverage')).toHaveLength(6);
    expect(new Set(questions.map((question) => question.id)).size).toBe(60);
    expect(new Set(questions.map((question) => question.query)).size).toBe(60);
  });

  test('are judged against existing records', async () => {
    for (const question of await sampleQuestions()) {
      const judged = Object.keys(question.relevant);
      expect(judged.length > 0).toBe(question.expect === 'results');
      for (const id of judged) expect(technologies.has(id) || researchers.has(id)).toBe(true);
      expect(question.query.startsWith('I want to benchmark: ')).toBe(question.kind === 'benchmark');
    }
  });
});
