import { requirementsOf, ruledOutIn } from '@cosmos/contract/conversation/requirements-of.ts';
import { expect, it } from 'vitest';
import { readRequirements } from '../constraints.ts';
import { unwantedIn } from '../unwanted.ts';

it.each([
  // A verb of having or using rules out its objects, each by itself.
  ['It must not use silver or antibiotics.', ['silver', 'antibiotics']],
  ['A protein that has no beany off-taste and is not from soy', ['beany off-taste', 'soy']],
  ['Cement that doesn’t rely on fly ash and reaches 30 MPa', ['fly ash']],
  ['A glue free of isocyanates and formaldehyde', ['isocyanates', 'formaldehyde']],
  ['Neither silver nor gold, please.', ['silver', 'gold']],
  ['A sensor without batteries, cables or radio', ['batteries', 'cables', 'radio']],
  ['A treatment that isn’t a fungicide', ['fungicide']],
  ['Cleaning without electric or mechanical pretreatment', ['electric or mechanical pretreatment']],
  // What follows "and" may be asked for.
  ['No cobalt, and at least 1,000 cycles', ['cobalt']],
  ['It works without a lab and gives an answer', ['lab']],
  ['no primer and trained staff', ['primer']],
  // Of many things, those that are meant; of one, what follows is said of what is looked for.
  ['A sauce without additives that need an E-number', ['additives that need an E-number']],
  ['A coating without fluorine that holds for an hour', ['fluorine']],
])('%j rules out %j', (text, things) => {
  expect(unwantedIn(text).map(ruledOutIn)).toEqual(things);
});

it.each([
  ['A salt that does not burn', 'does not burn', 'burn'],
  ['A spray which leaves no residue in eggs', 'leaves no residue in eggs', 'residue in eggs'],
  ['It must not hurt bees.', 'must not hurt bees', 'hurt bees'],
])('%j asks for a quality: a thing is not ruled out', (text, label, thing) => {
  const all = requirementsOf(readRequirements(text));
  expect(all).toMatchObject([{ kind: 'constraint', label, thing, isDenied: true }]);
});

it.each([
  ['A painkiller that isn’t addictive', 'is not addictive', 'addictive'],
  ['A spray that is not copper based', 'is not copper', 'copper'],
  ['A pump that is not powered by a battery', 'is not powered by a battery', 'powered by a battery'],
  ['A vaccine, not injected', 'not injected', 'injected'],
])('%j rules out how the thing is', (text, label, thing) => {
  const all = requirementsOf(readRequirements(text));
  expect(all).toMatchObject([{ kind: 'exclusion', label, thing, isDenied: true }]);
});

it('a bound that is denied is the other one', () => {
  const { constraints, exclusions } = readRequirements('It shouldn’t need more than 50 µm.');
  expect(exclusions).toEqual([]);
  expect(constraints).toMatchObject([{ comparator: '≤', value: 50, unit: 'µm' }]);
});

it.each([
  ['We are not sure and do not know what exists.'],
  ['It goes without saying.'],
  ['There is no way to repair it.'],
  ['We do not see it.'],
])('%j rules out nothing', (text) => {
  expect(unwantedIn(text)).toEqual([]);
});
