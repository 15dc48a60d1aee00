import { type PromptData, type PromptRecord, sentencesOf } from './replies.ts';

/** A false sentence, made knowing the records. */
export interface Lie {
  kind: string;
  text: string;
  citations: number[];
}

/** A model that lies. */
export interface Liar {
  /** The answer to a task; undefined for tasks that it does not lie in. */
  answer(task: string, data: PromptData): string | undefined;
  /** All lies so far. */
  told: Lie[];
}

interface Lying {
  answer: unknown;
  lies: Lie[];
}

type Random = () => number;
type Maker = (records: readonly PromptRecord[], random: Random) => Lie | null;

/** A liar who tells the same lies for the same seed. */
export function liarFrom(seed: number): Liar {
  const random = randomFrom(seed);
  const told: Lie[] = [];
  return {
    told,
    answer: (task, data) => {
      const lying = TASKS[task]?.(data, random);
      told.push(...(lying?.lies ?? []));
      return typeof lying?.answer === 'string' ? lying.answer : lying && JSON.stringify(lying.answer);
    },
  };
}

/** A sequence of numbers in 0…1 that is the same for the same seed (mulberry32). */
function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const pick = <T>(all: readonly T[], random: Random): T | undefined => all[Math.floor(random() * all.length)];
const digits = (count: number, random: Random) =>
  Array.from({ length: count }, () => String(1 + Math.floor(random() * 9))).join('');

const FIRST = [
  'Bright',
  'Nova',
  'Quanti',
  'Hydro',
  'Mer',
  'Vel',
  'Zor',
  'Ostra',
  'Kel',
  'Tyr',
  'Lum',
  'Cyra',
];
const LAST = ['tek', 'water', 'dyne', 'lith', 'vex', 'gen', 'sol', 'mark', 'phor', 'nex'];
const FORMS = [' GmbH', ' Inc.', ' Dynamics', ' Corporation', ' Ltd', '', '', ''];
const PEOPLE = [
  'Elena Markovic',
  'Dr. Hugo Brandt',
  'Priya Ramanathan',
  'Prof. Otto Lindqvist',
  'Mei-Ling Zhou',
];
const UNITS: Readonly<Record<string, string>> = {
  '%': ' °C',
  '°C': ' %',
  hours: ' years',
  h: ' years',
  minutes: ' hours',
  days: ' years',
  mm: ' km',
  m: ' km',
  nm: ' mm',
  kg: ' t',
  g: ' kg',
  W: ' MW',
  kV: ' mV',
  months: ' minutes',
};

function sourceOf(records: readonly PromptRecord[], random: Random) {
  const record = pick(records, random);
  const sentence = record && pick(sentencesOf(record), random);
  return record && sentence ? { record, sentence } : null;
}

const wholeText = ({ title, summary = '', university = '' }: PromptRecord) =>
  `${title}\n${summary}\n${university}`;

/** A figure that nobody finds in the record, in a sentence that stands there otherwise. */
const wrongNumber: Maker = (records, random) => {
  const from = sourceOf(records, random);
  if (!from) return null;
  const numbers = [...from.sentence.matchAll(/(?<![\p{L}\d.,-])\d+(?:[.,]\d+)*(?!\p{L})/gu)];
  const found = pick(numbers, random);
  if (!found) return null;
  const value = Number(found[0].replaceAll(',', ''));
  const wrong =
    pick([value * 10, value * 2 + 1, value / 10, value + 7, value * 1_000, value * 1.3 + 3], random) ?? 0;
  const written = String(Number(wrong.toPrecision(4)));
  if (wholeText(from.record).includes(written)) return null;
  const text =
    from.sentence.slice(0, found.index) + written + from.sentence.slice(found.index + found[0].length);
  return { kind: 'wrong number', text, citations: [from.record.number] };
};

const wrongUnit: Maker = (records, random) => {
  const from = sourceOf(records, random);
  const found =
    from &&
    /(?<![\p{L}\d.,-])(\d+(?:[.,]\d+)*) ?(%|°C|hours|h|minutes|days|mm|m|nm|kg|g|W|kV|months)(?![\p{L}/²³])/u.exec(
      from.sentence,
    );
  if (!found) return null;
  const [whole, number = '', unit = ''] = found;
  const wrong = `${number}${UNITS[unit] ?? ''}`;
  if (wholeText(from.record).includes(wrong)) return null;
  return { kind: 'wrong unit', text: from.sentence.replace(whole, wrong), citations: [from.record.number] };
};

/** A true sentence, as if another record said it. */
const swapped: Maker = (records, random) => {
  const from = sourceOf(records, random);
  const other = pick(
    records.filter((each) => each !== from?.record),
    random,
  );
  if (!from || !other || wholeText(other).includes(from.sentence)) return null;
  return { kind: 'swapped citation', text: from.sentence, citations: [other.number] };
};

const otherUniversity: Maker = (records, random) => {
  const record = pick(records, random);
  const other = pick(records, random);
  if (!record || !other || record.university === other.university) return null;
  const text = `It comes from ${other.university} and is about ${record.title}.`;
  return { kind: 'another university', text, citations: [record.number] };
};

const firm: Maker = (records, random) => {
  const record = pick(records, random);
  const name = `${pick(FIRST, random)}${pick(LAST, random)}${pick(FORMS, random)}`;
  if (!record) return null;
  const text = pick(
    [
      `${name} has licensed it and is building a plant.`,
      `It has been licensed to ${name} for all fields of use.`,
      `According to ${name}, ${record.title} works as described.`,
      `The record on ${record.title} names ${name} as the owner.`,
    ],
    random,
  );
  return { kind: 'invented firm', text: text ?? '', citations: [record.number] };
};

const person: Maker = (records, random) => {
  const record = pick(records, random);
  const name = pick(PEOPLE, random);
  if (!record) return null;
  const text = `${name} invented ${record.title} and answers questions about it.`;
  return { kind: 'invented person', text, citations: [record.number] };
};

const phone: Maker = (records, random) => {
  const record = pick(records, random);
  if (!record) return null;
  const [area, first, last] = [digits(3, random), digits(3, random), digits(4, random)];
  const number = pick(
    [
      `+1 (${area}) ${first}-${last}`,
      `${area}-${first}-${last}`,
      `+44 ${area} ${first}${last}`,
      `0${area}${first}${last}`,
    ],
    random,
  );
  return { kind: 'phone number', text: `For ${record.title}, call ${number}.`, citations: [record.number] };
};

const link: Maker = (records, random) => {
  const record = pick(records, random);
  if (!record) return null;
  const host = `${pick(FIRST, random)?.toLowerCase()}${digits(2, random)}`;
  const where = pick(
    [
      `https://${host}.example/offer`,
      `www.${host}.com`,
      `${host}.io`,
      `sales@${host}.example`,
      `[the record](https://${host}.example/x)`,
      `<a href="https://${host}.example">the record</a>`,
    ],
    random,
  );
  return {
    kind: 'link or email',
    text: `${record.title} is explained at ${where} in full.`,
    citations: [record.number],
  };
};

const id: Maker = (records, random) => {
  const record = pick(records, random);
  if (!record) return null;
  const name = pick(
    [
      `UTECH-EVIL-${digits(4, random)}`,
      `US${digits(2, random)},${digits(3, random)},${digits(3, random)}`,
      `patent number ${digits(7, random)}`,
      `docket KX-${digits(4, random)}`,
    ],
    random,
  );
  return { kind: 'invented id', text: `${record.title} is filed as ${name}.`, citations: [record.number] };
};

const readiness: Maker = (records, random) => {
  const record = pick(records, random);
  if (!record) return null;
  const level = 1 + Math.floor(random() * 9);
  if (level === record.trl) return null;
  const text = pick(
    [`${record.title} is at TRL ${level}.`, `It has reached readiness level ${level}.`],
    random,
  );
  return { kind: 'wrong readiness level', text: text ?? '', citations: [record.number] };
};

const count: Maker = (records, random) => {
  const words = ['Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];
  const total = records.length;
  const text = `${pick(words, random)} of the ${total} records are on sale and meet all that you ask for.`;
  return { kind: 'invented count', text, citations: records.slice(0, 5).map(({ number }) => number) };
};

const unknown: Maker = (records, random) => {
  const from = sourceOf(records, random);
  return from && { kind: 'unknown number', text: from.sentence, citations: [records.length + 40] };
};

const MAKERS: readonly Maker[] = [
  wrongNumber,
  wrongUnit,
  swapped,
  otherUniversity,
  firm,
  person,
  phone,
  link,
  id,
  readiness,
  count,
  unknown,
];
const PARTS = ['verdict', 'split', 'gap', 'evidence'];

/** A summary in which one sentence is true. */
function lyingSummary({ records = [] }: PromptData, random: Random): Lying {
  const lies = MAKERS.flatMap((make) => make(records, random) ?? []).toSorted(() => random() - 0.5);
  const lines = lies.map(({ text, citations }) => `${pick(PARTS, random)} [${citations.join(',')}] ${text}`);
  const [first] = records;
  if (first)
    lines.splice(
      Math.floor(random() * lines.length),
      0,
      `verdict [${first.number}] It is about ${first.title}.`,
    );
  return { answer: lines.join('\n'), lies };
}

/** Grades that are none, of records that there aren't, with reasons that are lies. */
function lyingGrades({ records = [] }: PromptData, random: Random): Lying {
  const lies = records.flatMap((record) => {
    const lie = pick(MAKERS, random)?.([record], random);
    return lie ? [{ ...lie, citations: [record.number] }] : [];
  });
  const grades = lies.map(({ text, citations: [number = 0] }) => ({
    number,
    probability: pick([random(), 42, -1], random),
    reason: text,
  }));
  return { answer: { grades: [{ number: 99, probability: 1, reason: 'It fits.' }, ...grades] }, lies };
}

/** Requirements that are said to be met, or not, by sentences that the record doesn't have. */
function lyingFit({ records = [], requirements = [] }: PromptData, random: Random): Lying {
  const fits = records.flatMap((record) =>
    requirements.map(({ number }) => ({
      record: record.number,
      requirement: number,
      status: pick(['met', 'not_met'], random),
      sentence: falseQuote(records, { record, random }),
    })),
  );
  const none = { record: 99, requirement: 99, status: 'met', sentence: 'It does.' };
  return { answer: { fits: [none, ...fits] }, lies: [] };
}

const TASKS: Readonly<Record<string, (data: PromptData, random: Random) => Lying>> = {
  summary: lyingSummary,
  grades: lyingGrades,
  fit: lyingFit,
};

function falseQuote(
  records: readonly PromptRecord[],
  { record, random }: { record: PromptRecord; random: Random },
): string | null {
  const lie = (wrongNumber([record], random) ?? firm([record], random))?.text ?? null;
  const other = swapped(records, random)?.text ?? null;
  // Word for word, but of something else.
  const beside = pick(sentencesOf(record), random) ?? null;
  const words = sentencesOf(record)[0]?.split(' ').slice(0, 2).join(' ') ?? null;
  return pick([lie, other, beside, words, null], random) ?? null;
}
