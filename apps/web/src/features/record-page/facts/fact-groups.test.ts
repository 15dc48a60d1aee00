import type { RecordFact } from '@cosmos/contract/records/records.ts';
import { expect, it } from 'vitest';
import { factGroups } from './fact-groups.ts';

const SENTENCE = 'Cells delivered 88 mAh/g for 150 cycles at a rate of C/3.';
const NOTHING = { readiness: null, opening: null };
const fact = (label: string, value: string, text = SENTENCE): RecordFact => ({
  label,
  value,
  number: null,
  quote: { text, source: 'summary', marks: [[text.indexOf(value), text.indexOf(value) + value.length]] },
});

it('puts facts of one sentence together, with all marks', () => {
  const groups = factGroups(
    [
      fact('Capacity', '88 mAh/g'),
      fact('Batch', '5 kg', 'It has been made in batches of 5 kg.'),
      fact('Cycles', '150 cycles'),
    ],
    NOTHING,
  );
  expect(groups.map(({ facts }) => facts.map(({ label }) => label))).toEqual([
    ['Capacity', 'Cycles'],
    ['Batch'],
  ]);
  expect(groups[0]?.sentence?.marks.map((mark) => SENTENCE.slice(...mark))).toEqual([
    '88 mAh/g',
    '150 cycles',
  ]);
  expect(groups[0]?.inText).toBe(SENTENCE);
});

it('lets a long value stand for its sentence, apart from short ones', () => {
  const long = 'Cells delivered 88 mAh/g for 150 cycles at a rate of C/3';
  const groups = factGroups([fact('Capacity', '88 mAh/g'), fact('Advantages', long)], NOTHING);
  expect(groups).toHaveLength(2);
  expect(groups[1]).toMatchObject({ isInWords: true, sentence: null, inText: SENTENCE });
});

it('quotes a figure of the opening again, but no words of it', () => {
  const opening = `${SENTENCE} They are stable.`;
  const [figure] = factGroups([fact('Capacity', '88 mAh/g')], { readiness: null, opening });
  expect(figure?.sentence?.text).toBe(SENTENCE);
  const [words] = factGroups([fact('Stability', 'stable', 'They are stable.')], { readiness: null, opening });
  expect(words).toMatchObject({ sentence: null, isInWords: true, inText: 'They are stable.' });
});

it('gives the reason for a level, if there is one, and no sentence where the value is all of it', () => {
  const level: RecordFact = { label: 'Readiness', value: 'TRL 4', number: 4, quote: null };
  expect(factGroups([level], { readiness: 'Tested in the lab.', opening: null })[0]).toMatchObject({
    sentence: { text: 'Tested in the lab.', marks: [] },
    inText: null,
  });
  expect(factGroups([level], NOTHING)[0]?.sentence).toBeNull();
  const [uses] = factGroups([fact('Uses', 'Solar cells', 'Applications: Solar cells')], NOTHING);
  expect(uses).toMatchObject({ sentence: null, isInWords: false, inText: 'Applications: Solar cells' });
});
