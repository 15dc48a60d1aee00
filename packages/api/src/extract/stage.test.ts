import { expect, it } from 'vitest';
import { resultCard } from '../testing/result-card.ts';
import { maturityStated, stepOf } from './stage.ts';

it.each([
  ['The kit is commercially available.', 5],
  ['It was piloted in two villages.', 4],
  ['A working prototype has been built.', 3],
  ['It was validated in mice.', 2],
  ['Preclinical studies were completed.', 2],
  ['A proof of concept exists.', 1],
  ['It is blue.', 0],
  ['Unlike commercially available kits, it is blue.', 0],
  ['No commercially available kit does it.', 0],
  ['It was made with commercially available reagents.', 0],
  ['The next step is a clinical trial.', 0],
  ['A prototype was built, and a field trial is planned.', 3],
])('%s is step %i', (written, step) => {
  expect(stepOf(written)).toBe(step);
});

it('what a record says of its maturity: its own field, else its text', () => {
  const card = (summary: string, trlReasoning: string | null = null) =>
    resultCard({ id: 'UTECH-TST-1', title: 'Pump', summary, trlReasoning });
  expect(maturityStated(card('A prototype was tested in rivers.', 'At TRL 4.'))).toBe('At TRL 4.');
  expect(maturityStated(card('It is blue. A prototype was tested in rivers.'))).toBe(
    'A prototype was tested in rivers.',
  );
  expect(maturityStated(card('It is blue.'))).toBeNull();
});
