import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { describe, expect, it } from 'vitest';
import { resultCard } from '../../../testing/result-card.ts';
import { compared } from './compared.ts';

const card = (number: number, part: Partial<ResultCard> = {}): ResultCard =>
  resultCard({
    id: `UTECH-TST-${number}`,
    title: `Pump ${number}`,
    number,
    university: `University ${number}`,
    summary: `Researchers have developed a pump with ${number} valves that moves slurry.`,
    ...part,
  });
const texts = (sentences: ReturnType<typeof compared>, part: string) =>
  sentences.filter((each) => each.part === part).map(({ text }) => text);
const differences = (...cards: ResultCard[]) =>
  texts(compared(cards, { question: 'compare the first two' }), 'split');

describe('a comparison of results', () => {
  it('is a sentence on each, in the words of its record, and the whole sentences as evidence', () => {
    const told = compared([card(1), card(2)], { question: 'compare them' });
    expect(texts(told, 'verdict')).toEqual([
      'Number 1, from University 1, offers “a pump with 1 valves that moves slurry”.',
      'Number 2, from University 2, offers “a pump with 2 valves that moves slurry”.',
    ]);
    expect(told.filter(({ part }) => part === 'verdict').map(({ citations }) => citations)).toEqual([
      [1],
      [2],
    ]);
    expect(texts(told, 'evidence')).toEqual([
      'University 1: “Researchers have developed a pump with 1 valves that moves slurry.”',
      'University 2: “Researchers have developed a pump with 2 valves that moves slurry.”',
    ]);
  });

  it('quotes the sentence that tells what it does, however the text begins', () => {
    const summary =
      'Slurry is hard to move, and millions of pumps fail each year. A membrane pump that moves slurry by waves along a soft wall of silicone.';
    expect(texts(compared([card(1, { summary }), card(2)], { question: '' }), 'verdict')[0]).toBe(
      'Number 1, from University 1: “A membrane pump that moves slurry by waves along a soft wall of silicone.”',
    );
  });

  it('names one that says nothing by its title', () => {
    expect(texts(compared([card(1, { summary: null }), card(2)], { question: '' }), 'verdict')[0]).toBe(
      'Number 1, from University 1: “Pump 1”.',
    );
  });
});

describe('where results differ', () => {
  it('readiness and patents, and who states neither', () => {
    expect(differences(card(1, { trl: 6, patentStatus: 'granted' }), card(2))).toEqual([
      'Where they differ: number 1 is at TRL 6 and number 2 gives no readiness level; number 1 lists a granted patent and number 2 lists no patent.',
    ]);
    expect(differences(card(1), card(2, { patentStatus: 'pending' }))).toEqual([
      'Where they differ: number 2 lists a pending patent and number 1 lists no patent.',
    ]);
  });

  it('of three, those alike together', () => {
    expect(differences(card(1, { trl: 3 }), card(2, { trl: 6 }), card(3, { trl: 3 }))).toEqual([
      'Where they differ: numbers 1 and 3 are at TRL 3 and number 2 is at TRL 6.',
    ]);
  });

  it('requirements', () => {
    const fit = (status: 'met' | 'not_stated') => [{ requirement: 'food-grade', status, sentence: null }];
    expect(differences(card(1, { fit: fit('not_stated') }), card(2, { fit: fit('met') }))).toEqual([
      'Where they differ: number 2 meets ‘food-grade’ and number 1 doesn’t say.',
    ]);
  });

  it('a figure that both state in one unit, the better one first, with its sentences as evidence', () => {
    const of = (share: number) => `We have built a pump. The pump has an efficiency of ${share}%.`;
    const told = compared([card(1, { summary: of(70) }), card(2, { summary: of(85) })], { question: '' });
    expect(texts(told, 'split')).toEqual([
      'Where they differ: number 2 reports the higher efficiency (85% against 70% in number 1).',
    ]);
    expect(texts(told, 'evidence')).toContain('University 1: “The pump has an efficiency of 70%.”');
  });

  it('counts, as more or fewer', () => {
    const of = (cycles: number) => `We have built a pump. The pump is stable for more than ${cycles} cycles.`;
    expect(differences(card(1, { summary: of(900) }), card(2, { summary: of(100) }))).toEqual([
      'Where they differ: number 1 reports more cycles (more than 900 cycles against more than 100 cycles in number 2).',
    ]);
  });

  it('what each is made of', () => {
    const of = (what: string) => `We have built a pump. The pump is made of ${what}.`;
    expect(differences(card(1, { summary: of('rubber') }), card(2, { summary: of('steel plates') }))).toEqual(
      ['Where they differ: number 1 is made of “rubber” and number 2 is made of “steel plates”.'],
    );
  });

  it('without levels, who writes of a further step', () => {
    const summary = 'We have built a pump. A working prototype has been tested in rivers.';
    expect(differences(card(1), card(2, { summary }))[0]).toContain(
      'going by the text, number 2 is further along',
    );
  });

  it('the respect that is asked for, even if only one states it', () => {
    const summary = 'We have built a pump. The unit costs $40 per piece.';
    const told = compared([card(1, { summary }), card(2)], { question: 'compare them by cost' });
    expect(texts(told, 'split')).toEqual([
      'Where they differ: on cost, number 1 states “unit costs $40 per piece” and number 2 says nothing about it.',
    ]);
    expect(texts(told, 'gap')).toEqual(['Neither record says how mature the technology is.']);
  });

  it('the respect that is asked for, if none states it', () => {
    const told = compared([card(1), card(2)], { question: 'compare them in response time and cost' });
    expect(texts(told, 'gap')).toEqual(['Neither record says anything about ‘response time’ or ‘cost’.']);
  });

  it('a quality in words, of the respect that is asked for, if it says compared with what', () => {
    const of = (words: string) => `We have built a pump. The pump has ${words}.`;
    const twoOf = (first: string, second: string) =>
      texts(
        compared([card(1, { summary: of(first) }), card(2, { summary: of(second) })], {
          question: 'compare their durability',
        }),
        'split',
      );
    expect(twoOf('higher durability than steel', 'higher durability than bronze')).toEqual([
      'Where they differ: on durability, number 1 states “higher durability than steel” and number 2 states “higher durability than bronze”.',
    ]);
    expect(twoOf('improved durability', 'excellent durability')).toEqual([]);
  });

  it('nothing that is comparable, and that none says how mature it is', () => {
    expect(texts(compared([card(1), card(2)], { question: '' }), 'gap')).toEqual([
      'There is nothing else to compare: the records give no figures of the same kind and don’t differ in readiness or patents.',
    ]);
    expect(texts(compared([card(1), card(2, { patentStatus: 'granted' })], { question: '' }), 'gap')).toEqual(
      ['Neither record says how mature the technology is.'],
    );
  });
});

describe('a comparison of kinds', () => {
  const sides = [
    { name: 'membrane pumps', numbers: [2, 3], isExact: true },
    { name: 'gear pumps', numbers: [1], isExact: false },
  ];

  it('tells of the best record of each', () => {
    expect(texts(compared([card(1), card(2), card(3)], { question: '', sides }), 'verdict')).toEqual([
      'For ‘membrane pumps’, the best of 2 is number 2, from University 2, which offers “a pump with 2 valves that moves slurry”.',
      'The closest to ‘gear pumps’ is number 1, from University 1, which offers “a pump with 1 valves that moves slurry”.',
    ]);
  });

  it('says which kind nothing was found for', () => {
    const none = [{ name: 'gear pumps', numbers: [], isExact: false }, ...sides.slice(0, 1)];
    expect(texts(compared([card(2)], { question: '', sides: none }), 'gap')).toEqual([
      'I found no records about ‘gear pumps’.',
    ]);
  });
});
