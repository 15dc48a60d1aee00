import { expect, it } from 'vitest';
import { technology } from '../testing/small-catalogue.ts';
import { embeddingText, rankingText } from './record-texts.ts';

it('embeds the first 8,000 characters of a long record, and ranks all of it', () => {
  const summary = 'membrane '.repeat(1_000);
  const record = technology({ id: 'UTECH-LONG', title: 'A desalination membrane', summary });
  const text = embeddingText(record);
  expect(text).toHaveLength(8_000);
  expect(`A desalination membrane\n${summary}`.startsWith(text)).toBe(true);
  expect(rankingText(record).body).toContain(summary);
});
