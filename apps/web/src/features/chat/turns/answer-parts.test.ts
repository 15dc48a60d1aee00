import { expect, it } from 'vitest';
import { linesOf, type Part } from './answer-parts.ts';
import { BRIEF_ROOM, phoneRoom } from './briefly.ts';

const PHONE = BRIEF_ROOM.phone;

const answer = (...parts: Part[]) =>
  parts.map((part, at) => ({ text: `${part} ${at}`, citations: [1], part }));
const told = (sentences: Parameters<typeof linesOf>[0], room: number | null, title = 'Coating') => {
  const { shown, folded } = linesOf(sentences, { room, results: [{ number: 1, title }] });
  const texts = (lines: typeof shown) =>
    lines.map((line) => line.sentences.map(({ text }) => text).join(' '));
  return { shown: texts(shown), folded: texts(folded) };
};

it('shows the verdict, how the results divide, and what nothing states', () => {
  expect(told(answer('verdict', 'verdict', 'split', 'gap', 'evidence'), null)).toEqual({
    shown: ['verdict 0 verdict 1', 'split 2', 'gap 3'],
    folded: [],
  });
});

it('shows what nothing states where nothing divides the results', () => {
  expect(told(answer('verdict', 'gap', 'evidence'), null)).toEqual({
    shown: ['verdict 0', 'gap 1'],
    folded: [],
  });
});

it('folds what would push the results down', () => {
  const long = (part: Part, characters: number) => ({ text: 'a'.repeat(characters), citations: [1], part });
  const counts = (verdict: number, split: number) => {
    const { shown, folded } = linesOf([long('verdict', verdict), long('split', split)], {
      room: null,
      results: [],
    });
    return [shown.length, folded.length];
  };
  expect(counts(130, 140)).toEqual([2, 0]);
  expect(counts(130, 230)).toEqual([1, 1]);
  expect(counts(190, 140)).toEqual([2, 0]);
  expect(counts(190, 160)).toEqual([1, 1]);
  const three = [long('verdict', 130), long('split', 60), long('gap', 170)];
  expect(linesOf(three, { room: null, results: [] })).toMatchObject({
    shown: [{ part: 'verdict' }, { part: 'split' }],
    folded: [{ part: 'gap' }],
  });
});

it('shows on a phone as many sentences from the beginning on as there is room for', () => {
  const long = (part: Part, at: number) => ({ text: `${part} ${at} `.padEnd(60, 'x'), citations: [1], part });
  const [verdict, another, split, gap] = [
    long('verdict', 0),
    long('verdict', 1),
    long('split', 2),
    long('gap', 3),
  ];
  expect(told([verdict, another, split, gap], PHONE)).toEqual({
    shown: [`${verdict.text} ${another.text}`],
    folded: [split.text, gap.text],
  });
  expect(told([verdict, another, split, gap], BRIEF_ROOM.table).shown).toHaveLength(3);
  const opening = { text: 'Without the filter:', citations: [] };
  expect(told([opening, ...answer('verdict', 'verdict')], PHONE).shown).toEqual([
    'Without the filter: verdict 0 verdict 1',
  ]);
  expect(told([opening, opening], PHONE).folded).toEqual([]);
});

it('goes on with what comes closest where it begins with what wasn’t found', () => {
  const none = {
    text: 'I found no record that meets any of your four requirements.',
    citations: [],
    part: 'verdict' as const,
  };
  const closest = {
    text: `The closest in topic, from Arizona, is “${'an acid that can extract lithium '.repeat(5)}”`,
    citations: [1],
    part: 'verdict' as const,
  };
  const onPhone = told([none, closest], PHONE, 'A sorbent').shown.join();
  expect(onPhone).toMatch(/requirements\. The closest in topic, from Arizona, is “an acid that .* …”$/);
  expect(onPhone.length).toBeLessThanOrEqual(PHONE + 90);
});

it('never folds away that what comes nearest meets nothing', () => {
  const title =
    'Selective removal of perfluorinated organics from water by engineered sorbents in a process of two stages';
  const nearest = `The closest in topic is “${title}” from Arizona.`;
  const none =
    'I found no record that confirms any of your three requirements; ask the universities about them.';
  const said = [
    { text: nearest, citations: [1], part: 'verdict' as const },
    { text: none, citations: [], part: 'verdict' as const },
  ];
  const filtered = { text: 'Without the filter:', citations: [] };
  expect(told([filtered, ...said], PHONE, title).shown.join()).toContain(none);
  expect(told(said, PHONE, title).shown).toEqual([`The closest in topic is number 1 from Arizona. ${none}`]);
});

it('says how much a record meets rather than the beginning of its sentence where there is no room for both', () => {
  const meets =
    'The best fit is Arizona’s Silicone Rubber Bilayer, which meets four of your six requirements';
  const proof = 'retains more than 80% of the initial efficiency for more than 1,000 hours at 50% moisture';
  const opened = { text: `${meets}: “${proof}”.`, citations: [1], part: 'verdict' as const };
  expect(told([opened], PHONE).shown).toEqual([`${meets}.`]);
  const many = { ...opened, text: opened.text.replace('meets', 'meet') };
  expect(told([many], PHONE).shown).toEqual([`${meets.replace('meets', 'meet')}.`]);
  expect(told([opened], BRIEF_ROOM.table).shown).toEqual([opened.text]);
});

it('has more room on a phone where it quotes what a card then doesn’t', () => {
  const quoting = (characters: number) => [
    {
      text: `The best fit, which meets two: “${'a'.repeat(characters)}”.`,
      citations: [1],
      part: 'verdict' as const,
    },
  ];
  expect(phoneRoom(quoting(100))).toBe(BRIEF_ROOM.quoting);
  expect(phoneRoom(quoting(245))).toBe(PHONE);
  expect(phoneRoom(answer('verdict', 'split'))).toBe(PHONE);
});

it('names a record by its number where its title makes a verdict long on a phone', () => {
  const title = 'Fiber-tipped diamond magnetometer pair for wide-range current sensing';
  const said = (quoted: string, end: string) =>
    `The closest record, “${quoted}” from MIT (TRL 5), meets two of your three requirements${end}`;
  const met = ': ‘battery’ and ‘keeps 90 %’.';
  const onPhone = (text: string) =>
    told([{ text, citations: [1], part: 'verdict' }], PHONE, title).shown.join(' ');
  const brief = `The closest record, number 1 from MIT (TRL 5), meets two of your three requirements${met}`;
  expect(onPhone(said(title, met))).toBe(brief);
  expect(onPhone(said('Fiber-tipped diamond magnetometer …', met))).toBe(brief);
  const first = onPhone(`“${title}” from MIT (TRL 5) meets two of your three requirements${met}`);
  expect(first).toBe(`Number 1 from MIT (TRL 5) meets two of your three requirements${met}`);
  const other = said('Some other words of a record', met);
  expect(onPhone(other)).toBe(other);
  expect(onPhone(said('Fiber-tipped', '.'))).toBe(said('Fiber-tipped', '.'));
});

it('tells what a record does on a phone, too, as much of it as there is room for', () => {
  const own = (words: string) => ({
    text: `The best fit, from Arizona, is “${words}”`,
    citations: [1],
    part: 'verdict' as const,
  });
  const gap = {
    text: 'I found nothing in these records that rules out smelting.',
    citations: [],
    part: 'gap' as const,
  };
  const long = own(
    'a new chemical process for removal of 90% of the perfluorinated organics from contaminated water per pass.',
  );
  const cut = told([long, gap], PHONE, 'A sorbent');
  expect(cut.shown).toEqual([
    'The best fit, from Arizona, is “a new chemical process for removal of 90% of the perfluorinated organics from …”',
  ]);
  expect(cut.folded).toEqual([gap.text]);
  const short = own('a sorbent.');
  expect(told([short, gap], PHONE, 'A sorbent').shown).toEqual([short.text, gap.text]);
  expect(told([short, own('It also filters.'), gap], PHONE, 'A sorbent').folded).toEqual([gap.text]);
});

it('cuts a long quotation at a word on a phone if it stands on several records', () => {
  const text = `The best two, from Arizona and MIT, are “${'a new chemical process '.repeat(6)}”`;
  const onPhone = told([{ text, citations: [1, 2], part: 'verdict' }], PHONE).shown.join();
  expect(onPhone).toMatch(/^The best two, from Arizona and MIT, are “a new chemical process .* …”$/);
  expect(onPhone.length).toBeLessThanOrEqual(124);
});
