import { expect, it } from 'vitest';
import { terms } from '../analysis/analyse.ts';
import { endsNames, isConceptName } from './concept-names.ts';

it.each(['gene editing', 'genome engineering', 'corrosion'])('“%s” is a concept or a kind of one', (name) => {
  expect(isConceptName(terms(name).join(' '))).toBe(true);
});

it.each(['improved efficiency', 'potential applications'])('“%s” is none', (name) => {
  expect(isConceptName(terms(name).join(' '))).toBe(false);
});

it.each([
  ['photonics', 'photonic'],
  ['therapies', 'therapeutic'],
  ['cells', 'immune'],
])('“%s” ends names more surely than “%s”', (noun, adjective) => {
  expect(endsNames(noun)).toBeGreaterThan(endsNames(adjective));
});

it('tells little about a word that the lexicon lacks', () => {
  expect(endsNames('trulomoate')).toBeGreaterThan(endsNames('immune'));
  expect(endsNames('trulomoate')).toBeLessThan(endsNames('therapy'));
});
