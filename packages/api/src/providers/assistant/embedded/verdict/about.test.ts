import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { expect, it } from 'vitest';
import { resultCard } from '../../../../testing/result-card.ts';
import { threeLines } from './lines.ts';

const text = 'A sensor on the glove restores the sense of touch.';
const glove = (number: number, part: Partial<ResultCard> = {}): ResultCard =>
  resultCard({
    id: `UTECH-TST-${number}`,
    number,
    title: 'Gloved Interface',
    university: 'University 1',
    summary: text,
    score: 0.8,
    fit: [
      { requirement: 'restores touch', status: 'met', sentence: { source: 'summary', text, marks: [] } },
      { requirement: 'under 400 g', status: 'not_stated', sentence: null },
    ],
    about: 'no',
    ...part,
  });
const verdict = (cards: ResultCard[], unmatched: string | null = null) =>
  threeLines({ totalFound: 9, unmatched, earlier: [], narrowings: [] }, cards, new Set(['hand']))
    .filter(({ part }) => part === 'verdict')
    .map(({ text: said }) => said)
    .join(' ');

it('says first that no record is about what was asked for, and praises none that isn’t', () => {
  expect(verdict([glove(1), glove(2)], 'prosthetic hand')).toMatch(
    /^I found no record about ‘prosthetic hand’\. The nearest are .*\) and .*\)\.$/,
  );
  expect(verdict([glove(1)], 'prosthetic hand')).toMatch(
    /^I found no record about ‘prosthetic hand’\. The nearest is .*, whose record covers /,
  );
  expect(verdict([glove(1), glove(2, { about: 'unsure' })])).toMatch(/^The closest record/);
  expect(verdict([glove(1, { about: 'yes' }), glove(2)])).toMatch(/^The best fit/);
});

it('names what comes nearest where nothing is required of it, or nothing is met', () => {
  const none =
    /^I found no record about ‘prosthetic hand’(?:, and none that confirms your requirement \(under 400\sg\))?\. The nearest are .+ and [^.]+\.$/;
  expect(verdict([glove(1, { fit: [] }), glove(2, { fit: [] })], 'prosthetic hand')).toMatch(none);
  const fit = [{ requirement: 'under 400 g', status: 'not_stated' as const, sentence: null }];
  expect(verdict([glove(1, { fit }), glove(2, { fit })], 'prosthetic hand')).toMatch(none);
  expect(verdict([glove(1, { fit })], 'prosthetic hand')).toMatch(/\. The nearest is [^.]+\.$/);
});
