import { describe, expect, it } from 'vitest';
import { trainRankingModel } from './train.ts';
import { heldToSubject } from './subject.ts';

const model = trainRankingModel([
  { title: 'Continuous blood pressure ring', body: 'Non-invasive continuous monitoring of pressure.' },
  { title: 'Continuous glucose monitoring', body: 'A patch for diabetes.' },
  { title: 'Corrosion of steel', body: 'A coating.' },
]);
const ranked = [
  { document: 0, score: 0.8, parts: {} },
  { document: 1, score: 0.7, parts: {} },
];
const subject = (stem: string) => ({ things: [{ stems: [stem], counts: 5 }], loss: 0.5 });

describe('heldToSubject', () => {
  it('ranks a record lower if it leaves out the subject of the search', () => {
    expect(heldToSubject(model, ranked, subject('glucos')).map(({ document }) => document)).toEqual([1, 0]);
  });

  it('changes nothing if all records mention the subject, none does, or it is unknown', () => {
    for (const stem of ['continu', 'steel', 'zzz'])
      expect(heldToSubject(model, ranked, subject(stem)).map(({ score }) => score)).toEqual([0.8, 0.7]);
  });
});
