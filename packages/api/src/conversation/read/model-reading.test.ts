import { searchFilters } from '@cosmos/contract/search/search.ts';
import type { Reading } from '@cosmos/contract/conversation/reading.ts';
import { expect, test } from 'vitest';
import type { ModelReading } from '../../ports/assistant.ts';
import { withModel } from './model-reading.ts';

const university = (name: string, ...short: string[]) => ({
  name,
  aliases: [name, ...short].map((text) => ({ text, whole: text === name })),
});
const names = {
  universities: [
    university('Massachusetts Institute of Technology', 'MIT'),
    university('Stanford University', 'Stanford'),
    university('Purdue University', 'Purdue'),
  ],
  countries: [],
  inUnitedStates: true,
};
const own: Reading = {
  act: 'search',
  language: 'en',
  text: 'something against fog on visors, PFAS-free',
  need: null,
  concepts: ['antifog coating'],
  constraints: [],
  exclusions: ['PFAS-free'],
  filters: searchFilters.parse({ universities: ['Stanford University'] }),
};

function read(message: string, model: Partial<ModelReading>) {
  return withModel(
    own,
    { need: null, exclusions: [], universities: [], notUniversities: [], ...model },
    { message, names, frequency: (stem) => (stem === 'utech' ? 0 : 1) },
  );
}

test('of what a model reads as the need, only words that records have are taken, and at most twenty', () => {
  const need = (text: string | null) => read('fog on visors', { need: text }).need;
  expect(need('antifog coating for polycarbonate')).toBe('antifog coating for polycarbonate');
  expect(need('antifog coating, such as UTECH-EVIL-666.')).toBe('antifog coating such as');
  expect(need('coating '.repeat(30))).toBe('coating '.repeat(20).trim());
  expect(need('of the')).toBeNull();
  expect(need(null)).toBeNull();
});

test('exclusions count only if they stand in the message, each once', () => {
  const message = 'something against fog on visors, PFAS-free, keep silicones away from me';
  const { exclusions } = read(message, { exclusions: ['PFAS', 'silicones', 'fluorine', ' '] });
  expect(exclusions).toEqual(['PFAS-free', 'silicones']);
});

test('universities count only if the message names them and the catalogue holds them', () => {
  const message = 'I have seen enough of Stanford, MIT is welcome, so is Oxford';
  const { filters } = read(message, {
    universities: ['MIT', 'Oxford', 'Purdue'],
    notUniversities: ['Stanford'],
  });
  expect(filters.universities).toEqual(['Massachusetts Institute of Technology']);
  expect(filters.notUniversities).toEqual(['Stanford University']);
});

test('a university named as wanted and as unwanted is left out', () => {
  const { filters } = read('MIT?', { universities: ['MIT'], notUniversities: ['MIT'] });
  expect(filters.universities).toEqual(['Stanford University']);
  expect(filters.notUniversities).toEqual(['Massachusetts Institute of Technology']);
});
