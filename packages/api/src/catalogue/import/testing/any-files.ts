import fc from 'fast-check';
import { author, ELSEWHERE, HOPKINS, type Place, work } from './open-alex-lines.ts';

const UNIVERSITIES = ['Johns Hopkins University', 'Purdue University', 'A College by the Sea'];
const TITLES = [
  'A membrane',
  'a  Membrane!',
  'A pump for slurries',
  'Glass that heals itself',
  'ÖL und Wasser',
];
const NAMES = ['Ada Lake', 'Bo Hill', 'ada lake', 'Chi Moor'];

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const numbered = (prefix: string) => fc.integer({ min: 1, max: 6 }).map((n) => `${prefix}${n}`);

const people = fc.array(
  fc.record({
    id: maybe(numbered('URES-JHU-')),
    name: fc.constantFrom(...NAMES),
    url: maybe(numbered('https://p.example/')),
  }),
  { maxLength: 3 },
);
const managers = fc.array(
  fc.record({
    name: maybe(fc.constantFrom(...NAMES)),
    email: numbered('office').map((name) => `${name}@x.example`),
  }),
  { maxLength: 2 },
);
const text = fc.constantFrom(
  'Removes water from natural gas with a hollow fiber.',
  'A pump moves thick slurries without valves.',
  'Cracks close by themselves at room temperature.',
  // A person of OpenAlex of this name is joined by the sentence.
  ...['Ada Lake', 'Chi Moor'].map((name) => `A pump moves thick slurries. It was developed by ${name}.`),
  'Glass was coated. The inventors are Ada Lake and Bo Hill.',
);

const technologies = fc.record({
  type: fc.constant('technology'),
  id: maybe(fc.oneof(numbered('UTECH-JHU-'), numbered('ref '))),
  title: fc.constantFrom(...TITLES),
  university: fc.constantFrom(...UNIVERSITIES),
  country: maybe(fc.constantFrom('Germany', 'France')),
  summary: maybe(text),
  ip_summary: maybe(text),
  // Deriving one takes a second, so it is mostly stated.
  field: fc.option(fc.constantFrom('Energy & Climate', 'Agriculture & Food'), { nil: undefined, freq: 60 }),
  trl: maybe(fc.integer({ min: 1, max: 9 })),
  keywords: fc.subarray(['gas', 'water', 'glass'], { minLength: 1 }),
  patents: maybe(fc.subarray(['US1234567', 'US7654321'])),
  published: maybe(fc.constantFrom('2024-02-29', '2023-01-01')),
  url: maybe(numbered('https://t.example/')),
  researchers: maybe(people),
  tech_managers: maybe(managers),
});
const researchers = fc.record({
  type: fc.constant('researcher'),
  id: maybe(numbered('URES-JHU-')),
  name: fc.constantFrom(...NAMES),
  university: fc.constantFrom(...UNIVERSITIES),
  topics: maybe(fc.subarray(['gas separation', 'rheology'])),
  technologies: maybe(fc.array(numbered('UTECH-JHU-'), { maxLength: 3 })),
  url: maybe(numbered('https://p.example/')),
});
const line = fc.oneof(
  { weight: 6, arbitrary: technologies },
  { weight: 3, arbitrary: researchers },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'no record',
      '{"type":"technology"}',
      '{"type":"technology","title":"A","university":"B","trl":0}',
      '',
    ),
  },
);

const PLACES: Place[] = [HOPKINS, { ...HOPKINS, name: 'Hopkins' }, ELSEWHERE];
const place = fc.constantFrom(...PLACES);
const scholar = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom(...NAMES), place);
const openAlexLine = fc.oneof(
  { weight: 5, arbitrary: scholar.map(([id, name, at]) => author(id, name, [at], { Drying: id })) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.integer({ min: 1, max: 3 }), fc.array(scholar, { minLength: 1, maxLength: 3 }))
      .map(([id, authors]) =>
        work(
          id,
          authors.map(([number, name, at]) => [number, name, [at]]),
          ['Membranes'],
        ),
      ),
  },
);

export interface AnyFile {
  format: 'cosmos' | 'openalex';
  lines: (object | string)[];
  replace: boolean;
  /** Of OpenAlex. */
  everyone: boolean;
}

const flags = { replace: fc.boolean(), everyone: fc.boolean() };
const catalogueFile = fc.record({
  format: fc.constant('cosmos' as const),
  // At least one record, without which a file is none.
  lines: fc.tuple(technologies, fc.array(line, { maxLength: 8 })).map(([first, rest]) => [first, ...rest]),
  ...flags,
});
const openAlexFile = fc
  .record({
    format: fc.constant('openalex' as const),
    lines: fc.array(openAlexLine, { minLength: 1, maxLength: 5 }),
    ...flags,
  })
  // A file of which nobody is taken replaces nothing.
  .map((file) => ({ ...file, replace: file.replace && file.everyone }));

/** A few files of few ids, names and places, imported one after the other, so that they often meet. */
export function anyFiles(): fc.Arbitrary<AnyFile[]> {
  return fc.array(fc.oneof({ weight: 3, arbitrary: catalogueFile }, { weight: 2, arbitrary: openAlexFile }), {
    minLength: 1,
    maxLength: 5,
  });
}
