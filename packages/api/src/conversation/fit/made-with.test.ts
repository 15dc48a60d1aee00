import { expect, it } from 'vitest';
import { isDoneBy, isMadeWith } from './made-with.ts';

it.each([
  ['This unique lead halide perovskite cell has achieved 16 % efficiency.', 'lead'],
  ['The new device uses lead zirconate titanate crystals.', 'lead'],
  ['The system utilizes a digital camera and a set of filters.', 'cameras'],
  ['The process is carried out using a silver catalyst.', 'silver'],
  ['The dryer uses a heat pump.', 'heat pumps'],
  ['The cooler uses a vacuum pump.', 'pumps'],
  ['We found that plating cobalt particles with platinum helps.', 'platinum'],
])('%j says that it has %j', (sentence, thing) => {
  expect(isMadeWith(sentence, thing)).toBe(true);
});

it.each([
  ['This approach leads to stable films.', 'lead'],
  ['This lead had 80 % efficiency.', 'lead'],
  ['It uses leading-edge vortices.', 'lead'],
  ['It uses carbon instead of silver.', 'silver'],
  ['The dye-free film is made of carbon.', 'dye'],
  ['Silver kills the bacteria.', 'silver'],
  ['The dryer uses a heat pump.', 'pumps'],
  ['The phone uses fuel cells.', 'cells'],
])('%j does not say that it has %j', (sentence, thing) => {
  expect(isMadeWith(sentence, thing)).toBe(false);
});

it.each([
  ['Upon IP injection of the particles, glucose falls.', 'injections', true],
  ['It requires surgery.', 'surgery', true],
  ['It works without injection.', 'injections', false],
  ['It eases injections.', 'injections', false],
  ['It is made by a company.', 'company', false],
])('whether %j says that %j belongs to it: %j', (sentence, act, expected) => {
  expect(isDoneBy(sentence, act)).toBe(expected);
});
