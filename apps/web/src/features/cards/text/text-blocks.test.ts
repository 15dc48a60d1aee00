import { expect, it } from 'vitest';
import { openingOf } from './opening.ts';
import { textBlocks } from './text-blocks.ts';

const kinds = (text: string) => textBlocks(text).map(({ kind }) => kind);

it('sets paragraphs, headings and lists as they stand in the text', () => {
  const text = `The probe lights up.\n\n**Applications:**\n- Imaging\n- Viability assays\n\n---\n\n## Stage\nTested in the lab.`;
  expect(textBlocks(text)).toEqual([
    { kind: 'paragraph', text: 'The probe lights up.' },
    { kind: 'heading', text: 'Applications' },
    { kind: 'list', ordered: false, items: ['Imaging', 'Viability assays'] },
    { kind: 'heading', text: 'Stage' },
    { kind: 'paragraph', text: 'Tested in the lab.' },
  ]);
});

it('takes a heading in capitals from the line that it runs into', () => {
  const text = 'BACKGROUND:Light is old.\nPOTENTIAL APPLICATIONS:\n• Lamps\nDNA: A molecule.';
  expect(textBlocks(text)).toEqual([
    { kind: 'heading', text: 'Background' },
    { kind: 'paragraph', text: 'Light is old.' },
    { kind: 'heading', text: 'Potential applications' },
    { kind: 'list', ordered: false, items: ['Lamps'] },
    { kind: 'paragraph', text: 'DNA: A molecule.' },
  ]);
});

it('takes short lines under a heading for a list that has lost its signs', () => {
  expect(textBlocks('Advantages:\n\nLow cost\nEasy to use – no training')).toEqual([
    { kind: 'heading', text: 'Advantages' },
    { kind: 'list', ordered: false, items: ['Low cost', 'Easy to use – no training'] },
  ]);
});

it('tells numbered lists from years, amounts and negative numbers', () => {
  expect(textBlocks('1. First\n2) Second')).toEqual([
    { kind: 'list', ordered: true, items: ['First', 'Second'] },
  ]);
  expect(kinds('2022 was the year.')).toEqual(['paragraph']);
  expect(kinds('-20 °C and below is where it holds.')).toEqual(['paragraph']);
  expect(kinds('1.5 nm films are grown.')).toEqual(['paragraph']);
});

it('leaves sentences that end in a colon in their paragraph', () => {
  expect(kinds('For example, consider the following:')).toEqual(['paragraph']);
});

it('keeps every word of any text', () => {
  const texts = [
    '<script>alert(1)</script>\n<b>bold</b>',
    'a\r\nb\u2028c\n\n\n* d\n\n** e **\n# f',
    '一种新的电池。\n\n优点：\n- 便宜',
    'مرحبا بالعالم\n\n• نقطة',
    '',
  ];
  for (const text of texts) {
    const words = (part: string) => part.match(/[\p{L}\p{N}<>/]+/gu) ?? [];
    const shown = textBlocks(text).flatMap((block) => (block.kind === 'list' ? block.items : [block.text]));
    expect(words(shown.join('\n'))).toEqual(words(text));
  }
});

it('opens with whole sentences of the first paragraph', () => {
  expect(openingOf(null)).toBeNull();
  expect(openingOf('Summary:\n\nIt is short.')).toBe('It is short.');
  const long = `${'A sentence of some length that says something. '.repeat(20)}`.trim();
  const opening = openingOf(long) ?? '';
  expect(long.startsWith(opening)).toBe(true);
  expect(opening.length).toBeLessThanOrEqual(420);
  expect(opening.endsWith('.')).toBe(true);
  expect(openingOf('word '.repeat(400))?.endsWith('…')).toBe(true);
});
