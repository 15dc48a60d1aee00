import fc from 'fast-check';

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

/** A few files of few ids, names and places, imported one after the other, so that they often meet. */
export function anyFiles(): fc.Arbitrary<{ lines: (object | string)[]; replace: boolean }[]> {
  return fc.array(
    fc.record({
      // At least one record, without which a file is none.
      lines: fc
        .tuple(technologies, fc.array(line, { maxLength: 8 }))
        .map(([first, rest]) => [first, ...rest]),
      replace: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  );
}
