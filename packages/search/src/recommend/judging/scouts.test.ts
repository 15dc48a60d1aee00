import { expect, it } from 'vitest';
import type { JudgedQuery } from '../../eval/collection.ts';
import { interestsOf, scoutMembers } from './scouts.ts';
import { madeCatalogue } from './testing/made-catalogue.ts';

const catalogue = madeCatalogue();
/** Each question has four answers and six others that were judged, all its own. */
const questions: JudgedQuery[] = Array.from({ length: 15 }, (_, at) => ({
  id: `${at < 7 ? 'A' : 'B'}${at}`,
  text: `We make product ${at}. It breaks.`,
  need: `stronger product${at} for windows`,
  relevant: new Map([0, 1, 2, 3].map((answer) => [at * 10 + answer, answer === 0 ? 2 : 1])),
  judged: new Set(Array.from({ length: 10 }, (_unused, answer) => at * 10 + answer)),
  isAnswerable: true,
}));

it('makes members of three questions of one writer, with half of the answers told', () => {
  const { members } = scoutMembers(questions, catalogue);
  // Seven and eight questions are two members each; the rest is not enough for another one.
  expect(members).toHaveLength(4);
  const numbers = new Map(catalogue.map(({ id }, at) => [id, at]));
  const asked = members.map(({ told, grades }) => {
    expect(grades.size).toBe(12);
    expect(told.likes).toHaveLength(6);
    expect(told.likes.every((id) => grades.has(id))).toBe(true);
    expect(told.dislikes).toHaveLength(5);
    expect(told.dislikes.some((id) => grades.has(id))).toBe(false);
    expect(told.interests).toContain('windows');
    expect(told.summary).toMatch(/^We make product \d+\. We make product \d+\. We make product \d+\.$/);
    return [...new Set([...grades.keys()].map((id) => Math.floor((numbers.get(id) ?? 0) / 10)))];
  });
  expect(new Set(asked.flat()).size).toBe(12);
  for (const one of asked) expect(new Set(one.map((at) => at < 7)).size).toBe(1);
});

it('makes the same ones again', () => {
  expect(scoutMembers(questions, catalogue)).toEqual(scoutMembers(questions, catalogue));
  expect(scoutMembers(questions, catalogue, { seed: 1 })).not.toEqual(scoutMembers(questions, catalogue));
});

it('makes none of questions without answers', () => {
  const unanswered = questions.map((question) => ({ ...question, relevant: new Map<number, number>() }));
  expect(scoutMembers(unanswered, catalogue).members).toEqual([]);
});

it('reads interests from needs', () => {
  expect(interestsOf('destroy PFAS in leachate or water')).toEqual(['destroy pfas', 'leachate', 'water']);
  expect(interestsOf('extract lithium from brine: sorbent, membrane (electrochemical)')).toEqual([
    'extract lithium',
    'brine',
    'sorbent',
    'membrane',
    'electrochemical',
  ]);
  expect(interestsOf('in-soil nitrate sensor')).toEqual(['in-soil nitrate sensor']);
  expect(interestsOf('shock wave lithotripsy acoustic lens')).toEqual([
    'shock wave lithotripsy',
    'acoustic lens',
  ]);
});
