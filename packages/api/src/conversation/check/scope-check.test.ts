import { describe, expect, it } from 'vitest';
import { trainScopeModel } from '../../knowledge/scope-model.ts';
import { evidenceOf, isPlainlyOffTopic, isRefused, staysInScope } from './scope-check.ts';

const evidence = { offTopic: 2, offShare: 0.8, catalogueShare: 0.1, contentWords: 5, smallWords: 1 };

describe('a question that reads like small talk', () => {
  it.each([
    ['is refused without a search', {}, true],
    ['is searched first from 30 % catalogue words on', { catalogueShare: 0.3 }, false],
    ['is refused just below that', { catalogueShare: 0.29 }, true],
    ['is searched if less than half of its words are small talk', { offShare: 0.49 }, false],
    ['is searched if its tone is hardly that of small talk', { offTopic: 0.6 }, false],
  ])('%s', (_what, changes, refused) => {
    expect(isPlainlyOffTopic('who won the match', { ...evidence, ...changes })).toBe(refused);
  });

  it('needs a stronger tone if it names patents or licences', () => {
    expect(isPlainlyOffTopic('a patent on jokes', evidence)).toBe(false);
    expect(isPlainlyOffTopic('a patent on jokes', { ...evidence, offTopic: 2.5 })).toBe(true);
  });
});

it('what is worded as a search is not refused without the opinion of a model', async () => {
  const none = Promise.resolve(null);
  const input = { evidence, bestScore: 0, verdict: none };
  expect(await isRefused('x', { ...input, isSearch: true })).toBe(false);
  expect(await isRefused('x', { ...input, isSearch: false })).toBe(true);
  const out = Promise.resolve('out_of_scope' as const);
  expect(await isRefused('x', { ...input, isSearch: true, verdict: out })).toBe(true);
});

describe('after the search', () => {
  it('the better the best record fits, the more small talk is forgiven', () => {
    expect(staysInScope('who won', evidence, 0.45 + 0.6 - 0.02)).toBe(true);
    expect(staysInScope('who won', evidence, 0.45 + 0.6 - 0.03)).toBe(false);
  });

  it('few words of small talk in a mild tone are no reason to refuse', () => {
    expect(staysInScope('who won', { ...evidence, offShare: 0.29, offTopic: 1 }, 0)).toBe(true);
    expect(staysInScope('who won', { ...evidence, offShare: 0.3, offTopic: 1 }, 0)).toBe(false);
    expect(staysInScope('who won', { ...evidence, offShare: 0.29, offTopic: 1.1 }, 0)).toBe(false);
  });

  it("a subject half of whose words are the catalogue's is searched for, unless it is put like small talk", () => {
    const shoes = { ...evidence, catalogueShare: 0.5, smallWords: 0 };
    expect(staysInScope('sensors for shoes', shoes, 0)).toBe(true);
    expect(staysInScope('sensors for my shoes', { ...shoes, smallWords: 1 }, 0)).toBe(false);
    expect(staysInScope('cheap fashion shoes', { ...shoes, catalogueShare: 0.49 }, 0)).toBe(false);
  });

  it('a record that clearly fits needs no opinion of a model, and any other follows it', async () => {
    const clear = { ...evidence, offTopic: 0, catalogueShare: 0.5 };
    const verdict = Promise.resolve('out_of_scope' as const);
    expect(await isRefused('x', { evidence: clear, bestScore: 0.6, isSearch: false, verdict })).toBe(false);
    expect(await isRefused('x', { evidence: clear, bestScore: 0.59, isSearch: false, verdict })).toBe(true);
    expect(
      await isRefused('x', {
        evidence: { ...clear, catalogueShare: 0.49 },
        bestScore: 0.6,
        isSearch: false,
        verdict,
      }),
    ).toBe(true);
  });
});

it('a short question that stands for a term of the lexicon is in scope, whatever its words', () => {
  const windows = {
    concept: { term: 'smart window' },
    phrase: 'window that darkens by itself',
    probability: 0.9,
  };
  const index = (...concepts: object[]) => ({
    knowledge: () => ({ scope: trainScopeModel(Array(2_000).fill('Electrochromic glass')) }),
    frequency: () => 0,
    concepts: () => concepts,
  });
  const stays = (...concepts: object[]) =>
    staysInScope('windows that darken', evidenceOf(index(...concepts) as never, 'windows that darken'), 0);
  expect(stays()).toBe(false);
  expect(stays(windows)).toBe(true);
});
