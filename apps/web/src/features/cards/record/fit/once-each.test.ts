import { expect, it } from 'vitest';
import { onceEach, withoutSilent } from './once-each.ts';

function marksOf(text: string, ...words: string[]): [number, number][] {
  return words.flatMap((word) =>
    Array.from(text.matchAll(new RegExp(word, 'giu')), ({ index, 0: { length } }): [number, number] => [
      index,
      index + length,
    ]),
  );
}
const shown = (text: string, marks: readonly (readonly [number, number])[]) =>
  marks.map((mark) => text.slice(...mark));

it('marks each word once, in whatever form, and neighbours as one', () => {
  const text = 'Lithium salts, such as lithium chloride, to battery-ready lithium for lithium batteries';
  expect(shown(text, onceEach(text, marksOf(text, 'lithium', 'batter(?:y|ies)')))).toEqual([
    'Lithium',
    'battery',
  ]);
  const near = 'of wet tissue and wet skin';
  expect(shown(near, onceEach(near, marksOf(near, 'wet', 'tissue')))).toEqual(['wet tissue']);
  const whole = 'extracts lithium from spent lithium-ion batteries';
  expect(shown(whole, onceEach(whole, marksOf(whole, 'lithium', 'ion', 'batteries')))).toEqual([
    'lithium',
    'lithium-ion batteries',
  ]);
});

it('marks the longest of many', () => {
  const text = 'ash, membrane, oil, filtration, sorption';
  expect(
    shown(text, onceEach(text, marksOf(text, 'ash', 'membrane', 'oil', 'filtration', 'sorption'))),
  ).toEqual(['membrane', 'filtration', 'sorption']);
});

it('marks no word of what the record is said not to state', () => {
  const text = 'adhesives on wet surfaces';
  const marks = marksOf(text, 'adhesives', 'wet');
  expect(shown(text, withoutSilent(text, marks, ['hold on wet, bleeding tissue']))).toEqual(['adhesives']);
  expect(withoutSilent(text, marks, [])).toEqual(marks);
});
