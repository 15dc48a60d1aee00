import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latentEmbedder } from '../embeddings/lsa/embedder.ts';
import { ExactSearch } from './exact-search.ts';
import { trainRankingModel } from './train.ts';
import { collapseNearDuplicates } from './collapse.ts';
import { withNearness } from './calibration.ts';
import { queryEvidence, rank } from './rank.ts';

const SUBJECTS = [
  [
    'Garnet separator for lithium metal batteries',
    'A ceramic garnet membrane conducts lithium ions, blocks dendrites and survives ambient air in battery cells.',
  ],
  [
    'Sulfide electrolyte that tolerates humid air',
    'Tin replaces phosphorus in the argyrodite, so the battery electrolyte keeps its ion conductivity in a humid dry room.',
  ],
  [
    'Silicon anode with a self-healing binder',
    'The polymer binder repairs cracks of the silicon anode, so lithium cells keep their capacity over many cycles.',
  ],
  [
    'Antibody that recruits immune cells to tumours',
    'The bispecific antibody binds a tumour antigen and a receptor of T cells; mice were free of cancer after treatment.',
  ],
  [
    'Vaccine adjuvant from plant saponins',
    'The saponin particles raise antibody titres of an influenza vaccine and are made from cultured plant cells.',
  ],
  [
    'Gene editing of liver cells by lipid particles',
    'Lipid nanoparticles carry a base editor to the liver, where it silences a gene and lowers cholesterol.',
  ],
  [
    'Perovskite solar module without lead',
    'A tin perovskite absorbs sunlight; the encapsulated solar module loses little efficiency outdoors.',
  ],
  [
    'Printed antenna for satellite receivers',
    'The phased antenna is printed on film, steers its beam electronically and receives satellite signals.',
  ],
  [
    'Membrane that removes salt from sea water',
    'A graphene oxide membrane rejects salt and passes water at low pressure in desalination plants.',
  ],
  [
    'Robot hand that feels fruit',
    'Soft fingers with pressure sensors let a robot pick ripe fruit without bruising it in orchards.',
  ],
];
const model = trainRankingModel(SUBJECTS.map(([title = '', body = '']) => ({ title, body })));
const search = new ExactSearch(model);
const go = (query: string): ReturnType<typeof rank> => rank(model, query, search.candidates(query));
const everything = { lexical: SUBJECTS.map((_, d) => d), vector: [] };

describe('rank', () => {
  it('ranks the record first that a question is about', () => {
    expect(go('battery electrolyte stable in humid air')[0]?.document).toBe(1);
    expect(go('treating cancer with antibodies')[0]?.document).toBe(3);
    expect(go('desalination of seawater by membranes')[0]?.document).toBe(8);
  });

  it('scores an exact title above .9 and other subjects under .4', () => {
    SUBJECTS.forEach(([title = ''], d) => {
      const ranked = rank(model, title, everything);
      expect(ranked[0]).toMatchObject({ document: d });
      expect(ranked[0]!.score).toBeGreaterThan(0.9);
    });
    const ranked = rank(model, 'battery electrolyte stable in humid air', everything);
    expect(ranked.find(({ document }) => document === 9)!.score).toBeLessThan(0.4);
  });

  it('scores no result of a nonsense query above .4', () => {
    for (const query of ['asdf qwer', 'xkjq zzvw plmk', 'wkejr sdflk batterqqx', 'qqqqqqqqq', '12345678']) {
      for (const { score } of rank(model, query, everything)) expect(score).toBeLessThan(0.4);
    }
  });

  it('keeps scores within 0…1, independent of the order of candidates', () => {
    const vocabulary = SUBJECTS.flat().join(' ').split(' ');
    const query = fc.array(
      fc.oneof(fc.constantFrom(...vocabulary), fc.string({ unit: 'binary', maxLength: 8 })),
    );
    const documents = fc.array(fc.nat(SUBJECTS.length - 1), { maxLength: 30 });
    const deviations = fc.double({ min: -20, max: 20, noNaN: true });
    fc.assert(
      fc.property(
        query,
        documents,
        fc.array(fc.tuple(fc.nat(12), deviations)),
        fc.boolean(),
        (list, lexical, pairs, isMeant) => {
          const of = new Map(pairs);
          const vector = [...of.keys()].map((document) => ({ document }));
          const options = isMeant ? { nearness: (document: number) => of.get(document) ?? -20 } : {};
          const ranked = rank(model, list.join(' '), { lexical, vector }, options);
          const reversed = { lexical: lexical.toReversed(), vector: vector.toReversed() };
          expect(rank(model, list.join(' '), reversed, options)).toEqual(ranked);
          expect(new Set(ranked.map(({ document }) => document)).size).toBe(ranked.length);
          for (const { document, score, parts } of ranked) {
            expect(document).toBeLessThan(SUBJECTS.length);
            for (const value of [score, ...Object.values(parts)]) {
              expect(value).toBeGreaterThanOrEqual(0);
              expect(value).toBeLessThanOrEqual(1);
            }
          }
        },
      ),
      // One record, with no word of the query: the cosine to itself came out as 1.00000005.
      { examples: [[['bind0'], [], [[2, 0]], false]] },
    );
  });

  it('raises what is near in meaning, though it has no word of the query, and lowers what is not', () => {
    const candidates = { lexical: [0, 6, 7], vector: [] };
    const scoresWith = (deviations: [number, number][], elsewhere: number) =>
      new Map(
        rank(model, 'unbekanntes membranes', candidates, {
          nearness: (document) => new Map(deviations).get(document) ?? elsewhere,
        }).map(({ document, score }) => [document, score]),
      );
    const [far, near] = [scoresWith([], 0), scoresWith([[6, 5]], 0)];
    expect(near.get(6)).toBeGreaterThan(far.get(6) ?? 1);
    expect(near.get(7)).toBe(far.get(7));
  });

  it('needs nearness and words that agree for a score above the threshold', () => {
    // As an off-topic question, a title and a need told in other words stand in a real catalogue.
    expect(withNearness(0.5, 1.4)).toBeLessThan(0.4);
    expect(withNearness(0.97, 3.4)).toBeGreaterThan(0.9);
    expect(withNearness(0.15, 4)).toBeGreaterThan(0.4);
    expect(withNearness(0, 1.4)).toBeLessThan(0.01);
    expect(withNearness(0.5, 3)).toBeGreaterThan(withNearness(0.5, 2.9));
  });

  it('handles hostile queries', () => {
    const hostile = [
      '',
      ' \u0000\ufffe ',
      '"AND" OR (NOT *) ~ ^ : title:"x"',
      "'; DROP TABLE documents; --",
      '🚀'.repeat(2_000),
      'x'.repeat(10_000),
      'battery '.repeat(1_250),
      Array.from({ length: 2_500 }, (_, i) => `w${i}`).join(' '),
      '電池'.repeat(5_000),
      '\ud800\udc00\ud800',
      '__proto__ constructor toString',
    ];
    for (const query of hostile) {
      for (const { score } of rank(model, query, everything)) expect(score).toBeLessThanOrEqual(1);
    }
    expect(rank(model, 'battery', { lexical: [-1, 99, 1.5, Number.NaN, 2], vector: [] })).toHaveLength(1);
  });
});

describe('queryEvidence', () => {
  it('distinguishes known words from unknown ones and one subject from many', () => {
    expect(queryEvidence(model, 'garnet blorft')).toMatchObject({ knownTerms: 1, unknownTerms: 1 });
    expect(queryEvidence(model, 'garnet lithium battery').idfShareKnown).toBe(1);
    expect(queryEvidence(model, 'asdf qwer').idfShareKnown).toBe(0);
    const coherent = queryEvidence(model, 'silicon anode binder').coherence;
    expect(coherent).toBeGreaterThan(queryEvidence(model, 'anode cholesterol fruit').coherence);
    expect(queryEvidence(model, '')).toEqual({
      knownTerms: 0,
      unknownTerms: 0,
      idfShareKnown: 0,
      specificity: 0,
      coherence: 0,
    });
  });
});

describe('latentEmbedder', () => {
  it('returns unit vectors, and zero for unknown words', async () => {
    const embedder = latentEmbedder(model);
    const [known, unknown] = await embedder.embed(['lithium battery', 'asdf qwer']);
    expect(Math.hypot(...known!)).toBeCloseTo(1, 5);
    expect(known).toHaveLength(embedder.dimensions);
    expect(Math.hypot(...unknown!)).toBe(0);
  });
});

describe('near-duplicates', () => {
  const long = SUBJECTS.slice(0, 6)
    .map(([title, body]) => `${title}. ${body}`)
    .join(' ');
  const copies = trainRankingModel([
    { title: 'First', body: long },
    {
      title: 'Other',
      body: SUBJECTS.slice(6)
        .map(([title, body]) => `${title}. ${body}`)
        .join(' '),
    },
    { title: 'Second', body: `${long} Contact us.` },
    { title: 'Short', body: 'lithium battery' },
    { title: 'Short', body: 'lithium battery' },
  ]);

  it('collapses copies into the best one and leaves short texts alone', () => {
    const ranked = [2, 0, 1, 3, 4].map((document, i) => ({ document, score: 1 - i / 10, parts: {} }));
    const collapsed = collapseNearDuplicates(copies, ranked);
    expect(collapsed.map(({ document, duplicates }) => [document, duplicates])).toEqual([
      [2, [0]],
      [1, []],
      [3, []],
      [4, []],
    ]);
  });
});
