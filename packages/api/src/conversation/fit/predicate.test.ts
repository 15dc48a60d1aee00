import { expect, it } from 'vitest';
import { isOfAnother, saysPredicate, standsApart } from './predicate.ts';

it.each([
  ['The drops protect the inner ear of patients.', 'protects the inner ear'],
  ['An electrically insulating layer', 'electrically insulating'],
  ['RNA stays in its place.', 'keeps RNA in place'],
  ['It is fully automated.', 'highly automated'],
  ['It distinguishes bacterial from viral infections.', 'tells bacterial from viral infection'],
  ['Results come from one drop of blood.', 'from a drop of blood'],
  ['It is pasteurised without loss of taste.', 'taste does not change'],
  ['The finish repels oil and water.', 'repels oil'],
])('%j says %j', (sentence, requirement) => {
  expect(saysPredicate(sentence, requirement)).toBe(true);
});

it.each([
  ['The vector was injected into the inner ear of mice.', 'protects the inner ear'],
  ['It detects bacterial or viral pathogens.', 'tells bacterial from viral infection'],
  ['Genes in human blood predict the outcome.', 'from a drop of blood'],
  ['A fleshy wall with a sweet taste', 'taste does not change'],
  ['A finish that repels water', 'repels oil'],
  ['Nepheline has a strong glass-forming ability.', 'as strong as glass'],
  ['It translates texts to train interpreters.', 'translates sign language into text'],
  ['A glove for the wearer of a suit', 'before the wearer is burned'],
  ['The printer uses a laser.', 'printer uses a low-power laser'],
  ['A low-cost insulation material that manages heat', 'electrically insulating'],
])('%j does not say %j', (sentence, requirement) => {
  expect(saysPredicate(sentence, requirement)).toBe(false);
});

it('takes two words for one quality only where they stand together', () => {
  const list =
    'keeps encapsulated compounds stable, improved uptake in the gut, fewer antioxidants and emulsifiers, and a good fit for heat labile ones';
  expect(standsApart(list, 'heat stable')).toBe(true);
  expect(standsApart('It stays stable under heat.', 'heat stable')).toBe(false);
});

it('takes no quality of what a technology is used on for its own', () => {
  const title = 'Imaging the Surfaces of Transparent Materials';
  expect(
    isOfAnother('It shows the surface of optically transparent materials.', 'transparent', 'Imaging'),
  ).toBe(true);
  expect(isOfAnother('It prints circuits on flexible substrates.', 'flexible', 'A printer')).toBe(true);
  expect(isOfAnother('It has thin-walled pipes.', 'thin', 'Heat Exchanger')).toBe(true);
  expect(isOfAnother('A layer of transparent film keeps oxygen out.', 'transparent', 'Film')).toBe(false);
  expect(isOfAnother('The film is transparent and thin.', 'transparent', title)).toBe(false);
});
