import { describe, expect, it } from 'vitest';
import { namedOrigins, peopleDescribed } from './named-origins.ts';

const namedIn = (text: string, university = 'Lakeside University') =>
  namedOrigins(text, university).map(({ kind, name }) => `${kind}: ${name}`);

describe('people, labs and departments that a text names', () => {
  it.each<[string, string[]]>([
    ['Researchers led by Dr. Ada Q. Hop have developed a pump.', ['person: Ada Q. Hop']],
    ['Drs. Ada Hop and Ben de la Cruz identified a marker.', ['person: Ada Hop', 'person: Ben de la Cruz']],
    ['The valve was invented by Mina O’Dell, PhD, and Li Wei.', ['person: Mina O’Dell', 'person: Li Wei']],
    ['Lead Inventor:\nAda Hop; Ben Stone', ['person: Ada Hop', 'person: Ben Stone']],
    ['The faculty inventor, Ada Hop-Stone, presents a vaccine.', ['person: Ada Hop-Stone']],
    ['Professor Hop has built a kiln.', ['person: Hop']],
    ['Ada Hop’s lab has created a glue.', ['person: Ada Hop', 'lab: lab of Ada Hop']],
    ['Scientists in the laboratory of Ada Hop found a gene.', ['person: Ada Hop', 'lab: lab of Ada Hop']],
    ['Researchers in the Stone Lab have designed a lens.', ['lab: Stone Lab']],
    [
      'Researchers in the Department of Chemistry and Biochemistry developed a dye.',
      ['department: Department of Chemistry and Biochemistry'],
    ],
    ['Ada Hop is the Smith Chair and a professor, and invented a saw.', ['person: Ada Hop']],
  ])('%s', (text, expected) => {
    expect(namedIn(text)).toEqual(expect.arrayContaining(expected));
    expect(namedIn(text)).toHaveLength(expected.length);
  });

  it.each([
    'The pump cures Parkinson’s disease, as shown in the treatment group.',
    'It was described by Dr. Hop et al. and demonstrated in 1999.',
    'The mice were developed and are provided by the Jackson Laboratory.',
    'Researchers at Lakeside’s lab have developed a pump.',
    'The Department of Energy has shown that kilns leak.',
    'Current lab scale tests show that it works.',
    'Dr. Hop likes tea.',
  ])('nobody, and no lab: %s', (text) => {
    expect(namedIn(text)).toEqual([]);
  });

  it('the fuller name of a person, with the sentence that has it', () => {
    const text = 'Dr. Ada Hop has developed a pump. Professor Hop has shown that it runs.';
    expect(namedOrigins(text, 'Lakeside University')).toEqual([
      { kind: 'person', name: 'Ada Hop', sentence: 'Dr. Ada Hop has developed a pump.' },
    ]);
  });
});

it('finds people whom a text describes, though it doesn’t say what they made', () => {
  const chair =
    'Yang Yang is the Carol and Lawrence E. Tannas Jr. Chair in Engineering and a Professor of Materials Science.';
  expect(peopleDescribed(`It lasts. ${chair} He likes tea.`, 'Test University')).toEqual([
    { kind: 'person', name: 'Yang Yang', sentence: chair },
  ]);
  expect(peopleDescribed('The Stanford Fund is a fellow traveller.', 'Stanford University')).toEqual([]);
});
