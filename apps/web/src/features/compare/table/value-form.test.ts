import type { StatedFact } from '@cosmos/contract/compare/compare.ts';
import { expect, it } from 'vitest';
import { formOf, isShortRow } from './value-form.ts';

const said = (value: string, number: number | null = null): StatedFact => ({
  value,
  quote: { text: `It has ${value}.`, source: 'summary', marks: [] },
  number,
});
const measured = { id: 'measured:Retention (share)', label: 'Retention' };
const words = (text: string, isShort = true) => ({ kind: 'words', text, isShort });

it('puts the number of a figure first, and signs for words', () => {
  expect(formOf(measured, said('more than 80% of it', 80))).toEqual({
    kind: 'figure',
    number: '> 80%',
    rest: ' of it',
  });
  const cost = { id: 'told:Cost', label: 'Cost' };
  expect(formOf(cost, said('cost of roughly 0.06 dollars'))).toEqual({
    kind: 'figure',
    number: '~0.06',
    rest: ' dollars',
  });
  expect(formOf(cost, said('inexpensive'))).toEqual(words('Inexpensive'));
});

it('shows a quality in the words of the record', () => {
  const quality = { id: 'worded:Stability' };
  const compared = 'improved stability compared to bare films';
  expect(formOf(quality, said(compared))).toEqual(words('Improved stability compared to bare films', false));
  expect(formOf(quality, said('no efficiency'))).toEqual(words('No efficiency'));
});

it('begins with the thing, not with its article', () => {
  const what = { id: 'told:What it is', label: 'What it is' };
  expect(formOf(what, said('a new hole transporter'))).toEqual(words('Hole transporter'));
  expect(formOf(what, said('a kind of encapsulation package for modules'))).toEqual(
    words('Encapsulation package for modules', false),
  );
  expect(formOf(what, said('pH sensor'))).toEqual(words('pH sensor'));
});

it('sets the items of a list below each other, without the heading of the next list', () => {
  const uses = { id: 'told:Uses', label: 'Uses' };
  expect(
    formOf(uses, said('Desalination• Recovery of salt• Generation of energy• StorageAdvantages')),
  ).toEqual({
    kind: 'list',
    items: ['Recovery of salt', 'Generation of energy', 'Desalination'],
    more: 1,
  });
  expect(formOf(uses, said('solar cells, mirrors, and light emitting diodes'))).toMatchObject({
    items: ['Solar cells', 'Light emitting diodes', 'Mirrors'],
  });
  expect(formOf(uses, said('Water\nEnvironmental\nBattery recycling'))).toMatchObject({
    items: ['Battery recycling', 'Water'],
    more: 1,
  });
  expect(formOf(uses, said('windows, which are warm'))).toEqual(words('Windows, which are warm'));
  const process = { id: 'told:Process', label: 'Process' };
  expect(formOf(process, said('cast, dried, and annealed'))).toEqual(words('Cast, dried, and annealed'));
});

it('tells the rows whose values are all short', () => {
  const row = {
    ...measured,
    group: 'Readiness and proof',
    askedFor: null,
    strongest: null,
    equal: false,
  } as const;
  expect(isShortRow({ ...row, cells: [said('80%', 80), null] })).toBe(true);
  expect(isShortRow({ ...row, cells: [said('80%', 80), said('a sentence of some length')] })).toBe(false);
});
