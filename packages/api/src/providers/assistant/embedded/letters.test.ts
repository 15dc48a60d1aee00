import { expect, test } from 'vitest';
import type { LetterFacts } from '../../../ports/assistant.ts';
import { writeLetter } from './letters.ts';

const facts = (more: Partial<LetterFacts> = {}): LetterFacts => ({
  technology: { title: 'Grafted siloxane brush finish', summary: null },
  university: 'Cornell University',
  writer: {
    name: 'Maya Iyer',
    designation: 'Head of development',
    organisation: 'Varsha Rainwear',
    collaborationTypes: ['Licence Ready IP'],
    collaborationTimeline: '3-6 months',
    rdSummary: '',
  },
  need: null,
  unanswered: null,
  ...more,
});
const unanswered = (text: string, isToOther = false) =>
  facts({ unanswered: { text, day: '12 November', to: 'Ellen Marsh', isToOther } });

test('a first letter has the need in its own words', () => {
  expect(writeLetter(facts({ need: 'Hello. Which finishes survive 30 washes?' }))).toBe(
    'My name is Maya Iyer, Head of development at Varsha Rainwear. Our question is: “Which finishes survive 30 washes?” We came across “Grafted siloxane brush finish”, which may answer it. Is it still available for a licence, and what would be the first step? We would like to begin in 3 to 6 months, so an answer in the next few weeks would help us. Nothing here is confidential; we can sign a confidentiality agreement before either of us shares more.',
  );
  expect(writeLetter(facts({ need: 'We need a finish without fluorine.' }))).toContain(
    '. We need a finish without fluorine. We came across “Grafted siloxane brush finish”, which may help. ',
  );
  expect(writeLetter(facts({ need: 'Finishes without fluorine' }))).toContain(
    'while looking for finishes without fluorine.',
  );
});

test.each([
  ['Reduce fouling in whey filtration', 'a way to reduce fouling in whey filtration'],
  ['reduce fouling', 'a way to reduce fouling'],
  ['To clean membranes without chlorine', 'a way to clean membranes without chlorine'],
  ['How can one reduce fouling of whey membranes', 'ways of reducing fouling of whey membranes'],
  ['Filters for whey', 'filters for whey'],
  ['PFAS-free finishes', 'PFAS-free finishes'],
  ['perovskite solar cells stable', 'stable perovskite solar cells'],
  ['PFAS removal cheap fast', 'cheap, fast PFAS removal'],
  ['need wound dressing antibacterial', 'antibacterial wound dressing'],
  ['make concrete stronger', 'a way to make concrete stronger'],
  // Nobody can tell how it belongs together.
  ['batteries cheap grid storage', '“batteries cheap grid storage”'],
  // It may be a thing or something to do.
  ['Test strips for nitrate', '“Test strips for nitrate”'],
])('what was looked for reads as a sentence: %s', (need, words) => {
  expect(writeLetter(facts({ need }))).toContain(`while looking for ${words}.`);
});

test.each([
  ['Co-Develop IP', ' Is it still available for joint development, and what would be the first step? '],
  [
    'Fund University Spinout',
    ' We are interested in a spin-out. Is it still available, and what would be the first step? ',
  ],
  ['Anything', ' Is it still available for a licence or a joint project, and what would be the first step? '],
])('%s is asked for in its own way', (type, asked) => {
  const writer = { ...facts().writer, collaborationTypes: [type] };
  expect(writeLetter(facts({ writer }))).toContain(asked);
});

test('it fits, whatever is given', () => {
  const long = 'a very long word after another '.repeat(30);
  const empty = {
    name: '',
    designation: '',
    organisation: '',
    collaborationTypes: [],
    collaborationTimeline: '',
  };
  for (const need of [null, long, `${long}?`, `We ${long}.`, '', '?'])
    for (const writer of [facts().writer, { ...empty, rdSummary: '' }]) {
      const letter = writeLetter(facts({ need, writer, technology: { title: long, summary: null } }));
      expect(letter.length).toBeGreaterThanOrEqual(50);
      expect(letter.length).toBeLessThanOrEqual(600);
    }
});

test('a reminder has 30 to 90 words, whatever was asked', () => {
  const asked = 'We make rainwear. Could it run on a 1.8 m stenter? Thank you.';
  expect(writeLetter(unanswered(asked))).toBe(
    'On 12 November I wrote to you about “Grafted siloxane brush finish” and have not had an answer yet. My question was: “Could it run on a 1.8 m stenter?” A short reply would help, even if the technology is no longer available or I should write to someone else.',
  );
  const words = (text: string) => text.split(/\s+/).length;
  for (const text of [asked, 'Please tell me more.', `${'why '.repeat(120)}?`, 'x'.repeat(600)])
    for (const isToOther of [false, true])
      for (const title of ['Film', 'film with many words '.repeat(20)]) {
        const reminder = writeLetter({
          ...unanswered(text, isToOther),
          technology: { title, summary: null },
        });
        expect(words(reminder)).toBeGreaterThanOrEqual(30);
        expect(words(reminder)).toBeLessThanOrEqual(90);
      }
});
