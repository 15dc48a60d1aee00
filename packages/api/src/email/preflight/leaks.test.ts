import { describe, expect, test } from 'vitest';
import { leaksIn } from './leaks.ts';
import { JUDGED_MEMBERS, type JudgedMember } from './testing/judged-letters.ts';

const knownOf = (member: JudgedMember) => ({
  inPrivate: [
    ...member.chats.map((text) => ({ from: 'chat' as const, text })),
    { from: 'deck' as const, text: member.deck },
  ],
  told: [
    member.rdSummary,
    member.professionalSummary,
    member.record,
    member.university,
    member.contact,
    member.name,
    member.organisation,
  ],
});
const overlaps = (a: string, b: string) => a.includes(b) || b.includes(a);

test.each(JUDGED_MEMBERS)('the letters of $name: what leaks is marked, and nothing else', (member) => {
  for (const { text, leaks } of member.letters) {
    const found = leaksIn(text, knownOf(member)).map((leak) => leak.text);
    const missed = leaks.filter((leak) => !found.some((one) => overlaps(one, leak)));
    const wrong = found.filter((one) => !leaks.some((leak) => overlaps(one, leak)));
    expect({ text, missed, wrong }).toEqual({ text, missed: [], wrong: [] });
  }
});

describe('an amount or a name', () => {
  const leaks = (letter: string, chat: string, told = '') =>
    leaksIn(letter, { inPrivate: [{ from: 'chat', text: chat }], told: [told] }).map(({ text }) => text);

  test('is the same in other words', () => {
    expect(leaks('We have 12m litres.', '12,000,000 litres of whey')).toEqual(['12m litres']);
    expect(leaks('It costs EUR 2.5 million.', 'we pay €2,500,000')).toEqual(['EUR 2.5 million']);
    expect(leaks('A roll of 1,800 mm.', 'our stenter is 1.8 m wide')).toEqual(['1,800 mm']);
    expect(leaks('Siemens’s box is fine.', 'Siemens offers a box')).toEqual(['Siemens']);
  });

  test('is no leak if the university is told it anyway, or if it is of something else', () => {
    expect(leaks('We make 40 pumps.', '40 pumps', 'We make 40 pumps a year.')).toEqual([]);
    expect(leaks('We make 40 valves.', '40 pumps')).toEqual([]);
    expect(leaks('By 2027, PFAS must go.', 'PFAS must go by 2027')).toEqual([]);
    expect(leaks('In March we visit Germany.', 'Germany, in March')).toEqual([]);
  });

  test('is marked where it stands, once for a name of several words', () => {
    const letter = 'For Serum Institute we ship.';
    expect(
      leaksIn(letter, { inPrivate: [{ from: 'deck', text: 'Our client Serum Institute' }], told: [] }),
    ).toEqual([{ start: 4, end: 19, text: 'Serum Institute', kind: 'name', from: 'deck' }]);
  });

  test('in German, nouns are no names', () => {
    const chat = 'Wir haben ein Problem mit der Membran und kaufen sie bei Hoffmann Filtration.';
    expect(
      leaks('Die Membran ist für uns ein Problem, sagt Hoffmann Filtration mit der Zeit.', chat),
    ).toEqual(['Hoffmann Filtration']);
  });

  test('hostile text takes no time', () => {
    const digits = '1,234,567 million '.repeat(6_000);
    const started = performance.now();
    leaksIn(digits.slice(0, 600), {
      inPrivate: [{ from: 'chat', text: digits }],
      told: ['9'.repeat(100_000)],
    });
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
