import { type Quantity, quantitiesIn } from './quantities.ts';
import { unitOf } from './units.ts';

const NUMBERS = new Map(
  'one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, at): [string, number] => [word, at + 1]),
);
for (const [word, number] of Object.entries({
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  ninety: 90,
}))
  NUMBERS.set(word, number);

const SCALES = new Map([
  ['hundred', 100],
  ['thousand', 1000],
]);

/** How many of a unit make the next longer one: "within hours" is less than a day. */
const NEXT = new Map([
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 7],
  ['week', 5],
  ['month', 12],
  ['year', 10],
]);
const BEFORE = String.raw`within|in|for|over|under|above|below|beyond|after|less than|more than|longer than|at least|at most|no more than|up to|about|around`;
const COUNT = String.raw`an?|half an?|a few|several|a couple of|(?:an?|${[...NUMBERS.keys()].join('|')})\s+(?:hundred|thousand)|${[...NUMBERS.keys()].join('|')}`;
const IN_WORDS = new RegExp(
  String.raw`\b(?:(?<before>${BEFORE})\s+)?(?:(?<!\b(?:next|last|past|first|previous)\s)(?<count>${COUNT})\s+)?(?<unit>(?:${[...NEXT.keys()].join('|')})s?)\b(?!-|(?<=\ban? second)\s+\p{L}|\s+(?:ago|old|later|earlier|before|after|of age)\b)`,
  'dgiu',
);
/** Which of the words before a duration compare, and so belong to it. */
const COMPARES = /^(?!in$|for$|after$)/iu;

/** All measurements in a text in order, durations in words among them: "within a minute", "two years", "for months". */
export function measuresIn(text: string): Quantity[] {
  return [...quantitiesIn(text), ...durationsIn(text)].toSorted((a, b) => a.start - b.start);
}

/** Durations in words. One that is not exact, such as "a few seconds" or "for months", is a range. */
function durationsIn(text: string): Quantity[] {
  return [...text.matchAll(IN_WORDS)].flatMap(({ index, groups = {}, indices }): Quantity[] => {
    const { before, count = '', unit = '' } = groups;
    const singular = unit.toLowerCase().replace(/s$/, '');
    const range = rangeOf(count.toLowerCase(), singular);
    // "A day" alone is a rate, "week" no duration, and "months" too vague.
    const isDuration =
      count === ''
        ? before !== undefined && unit.endsWith('s')
        : before !== undefined || !/^an?$/i.test(count);
    if (!range || !isDuration) return [];
    const [start = index] = indices?.groups?.[count === '' ? 'unit' : 'count'] ?? [];
    const [, end = index] = indices?.groups?.['unit'] ?? [];
    const factor = unitOf(singular)?.factor ?? Number.NaN;
    const [low, high] = range;
    return [
      {
        start,
        end,
        from: before !== undefined && COMPARES.test(before) ? index : start,
        number: low === high ? low * factor : null,
        range: [low * factor, high * factor],
        written: low,
        unit,
        dimension: 'time',
      },
    ];
  });
}

/** The least and the most that is meant, in the unit; null for what is no number. */
function rangeOf(count: string, unit: string): [number, number] | null {
  const next = NEXT.get(unit) ?? Number.NaN;
  if (count === '') return [1, next];
  if (count === 'a few' || count === 'several') return [2, Math.min(10, next)];
  if (count === 'a couple of') return [2, 3];
  if (count.startsWith('half')) return [0.5, 0.5];
  const [one = '', scale = ''] = count.split(/\s+/);
  const number = (/^an?$/.test(one) ? 1 : (NUMBERS.get(one) ?? Number.NaN)) * (SCALES.get(scale) ?? 1);
  return Number.isNaN(number) ? null : [number, number];
}
