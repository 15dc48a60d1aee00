import { expect, it } from 'vitest';
import { isDenied, isFreeOf } from './free-of.ts';

it.each([
  ['A finish that keeps textiles dry without fluorine', 'fluorine'],
  ['The fluorine-free finish lasts.', 'fluorine'],
  ['It works with no need for an external pump.', 'external pumps'],
  ['The film is free of any silver.', 'silver'],
  ['It does not require any reagents.', 'reagents'],
  ['Reagentless biosensors', 'reagents'],
])('%j does without %j', (sentence, thing) => {
  expect(isFreeOf(sentence, thing)).toBe(true);
});

it.each([
  ['Unlike finishes with fluorine, it is cheap.', 'fluorine'],
  ['Privacy without compromising their Wi-Fi’s quality', 'Wi-Fi'],
  ['It needs no solvent, and fluorine is bound.', 'fluorine'],
  ['Silver kills the bacteria without light.', 'silver'],
  ['Liquid biopsies using cell-free RNA', 'biopsy'],
  ['It resists water better than existing formaldehyde-free adhesives.', 'formaldehyde'],
  ['The film is free of silicon.', 'silicone'],
  ['It releases phages, with or without antibiotics.', 'antibiotics'],
  ['Sensors, including but not limited to cameras', 'cameras'],
  ['Users navigate without a consistent GPS signal.', 'GPS'],
  ['It forms without needing harsh acids.', 'acids'],
])('%j does not say that it does without %j', (sentence, thing) => {
  expect(isFreeOf(sentence, thing)).toBe(false);
});

it.each([
  ['It runs without cuffs or calibration.', 'cuff', true],
  ['A non-invasive blood pressure cuff with ultrasound', 'cuff', false],
  ['It tells sepsis from non-sepsis by known laboratory data.', 'laboratory', false],
  ['The non-toxic, edible film lasts.', 'toxic', true],
  ['It may not be needed, which simplifies the product.', 'toxic by-products', false],
  ['It leaves no byproducts behind.', 'toxic by-products', true],
])('%j: whether it denies %j', (sentence, thing, isSaid) => {
  expect(isDenied(sentence, thing)).toBe(isSaid);
});
