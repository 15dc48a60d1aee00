import { expect, it } from 'vitest';
import { resultCard } from '../../../../testing/result-card.ts';
import { described } from './record-names.ts';

const UCLA = 'University of California, Los Angeles';
const named = (title: string, summary: string, isSubject = false) => {
  const card = resultCard({ id: 'UTECH-TST-3', title, summary, number: 3, university: UCLA, trl: null });
  return described(card, [card], isSubject);
};

it.each([
  [
    'A Highly Elastic and Tough Hydrogel for Efficient Hemostasis',
    'This tough, highly elastic hydrogel stops bleeding.',
    'UCLA’s highly elastic and tough hydrogel',
  ],
  ['Novel and Safe Bone Cement', 'A bone cement that is safe.', 'UCLA’s safe bone cement'],
  [
    '2020-810 Mechanical Ventilator With Orifice Plates',
    'A mechanical ventilator.',
    'UCLA’s mechanical ventilator',
  ],
  [
    'Poly Methyl Methacrylate/Room-Temperature Vulcanizing Silicone Rubber Bilayer for Stability',
    'A bilayer of silicone rubber.',
    'UCLA’s silicone rubber bilayer',
  ],
  [
    'A Flavonoid Composition to Protect Bees',
    'The flavonoid is a composition.',
    'UCLA’s flavonoid composition',
  ],
  // May be a person’s name.
  ['Raman Probe for Tissue', 'A probe for tissue.', 'UCLA’s Raman Probe'],
  ['Reusable Raman probe for tissue', 'A probe for tissue.', 'UCLA’s reusable Raman probe'],
  ['CeO2-Doped HZO Films', 'The films are doped.', 'UCLA’s CeO2-doped HZO films'],
  [
    'Membranes Incorporated with Nanotubes',
    'Membranes.',
    '“Membranes Incorporated with Nanotubes” from UCLA',
  ],
])('is called as people would call it: %s', (title, summary, expected) => {
  expect(named(title, summary)).toBe(expected);
});

it.each([
  ['An Automated System to Measure Animals', 'An automated system for animals.'],
  ['Methods for Separating Gases', 'Methods that separate gases.'],
  ['Recovering Lithium from Brine', 'Lithium is recovered from brine.'],
  ['Reduce Discard of Kidneys', 'We reduce the discard of kidneys.'],
  ['ANTIFUNGAL SPLICE MODULATORS', 'Antifungal splice modulators.'],
])('keeps its title where the thing, or how it is written, isn’t sure: %s', (title, summary) => {
  expect(named(title, summary)).toBe(`“${title}” from UCLA`);
});

it('keeps the title of several things where a verb follows', () => {
  const title = 'Tissue Adhesives';
  expect(named(title, 'These tissue adhesives hold.')).toBe('UCLA’s tissue adhesives');
  expect(named(title, 'These tissue adhesives hold.', true)).toBe('“Tissue Adhesives” from UCLA');
});
