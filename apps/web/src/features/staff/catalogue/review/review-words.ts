import type {
  Doubt,
  ListingDifference,
  ListingKeys,
  ListingSide,
  ReviewDecision,
  ReviewRow,
} from '@cosmos/contract/admin/review.ts';
import { isUntitled } from '@cosmos/contract/catalogue/untitled.ts';
import { STAFF_LIMITS } from '@cosmos/contract/admin/limits.ts';
import { day } from '../../list/moments.ts';

export const DOUBT_NAMES: Readonly<Record<Doubt, string>> = {
  'same-title': 'Same title',
  'same-reference': 'Same reference',
  'not-available': 'Not available',
  'contact-gone': 'Nobody to write to',
  untitled: 'No title',
  'long-ago': `Over ${STAFF_LIMITS.listingYears} years old`,
};

export const DECISION_NAMES: Readonly<Record<ReviewDecision, string>> = {
  'keep-both': 'Both kept',
  'keep-one': 'Merged',
  'still-available': 'Still available',
  retire: 'Retired',
};

/** What listings without a title of their own are called. */
const UNTITLED = 'Untitled listing';

/** A title, or that there is none where it only has words that any listing has. */
export function titleInWords(title: string, university: string): string {
  return isUntitled(title, university) ? UNTITLED : title;
}

/** What the decision that a single listing stays is called; of several that are in doubt for other reasons, null. */
export function keepName(doubt: Doubt | null): string {
  return doubt === 'untitled' ? 'Keep' : 'Still available';
}

/** A decision about several listings. */
export interface ActOnSeveral {
  /** The words of its button. */
  action: string;
  note: string;
  decision: ReviewDecision;
  /** Of two, which one stays. */
  keeps?: 'first' | 'later';
}

/** What can be decided about all of these at once: nothing where doubles and single ones are mixed. */
export function actsOnSeveral(rows: readonly Pick<ReviewRow, 'other' | 'doubt'>[]): ActOnSeveral[] {
  const doubles = rows.filter(({ other }) => other !== null).length;
  const gone = 'no longer shown in searches, even if their sources still list them.';
  if (doubles === 0)
    return [
      {
        action: rows.every(({ doubt }) => doubt === 'untitled') ? keepName('untitled') : keepName(null),
        note: 'They stay in the catalogue, and are no longer flagged for this reason.',
        decision: 'still-available',
      },
      {
        action: 'Retire',
        note: `They are ${gone} Members who saved them will be notified.`,
        decision: 'retire',
      },
    ];
  if (doubles < rows.length) return [];
  const moves = `The other ones are ${gone} Saved cards and conversations move to those that stay.`;
  return [
    {
      action: 'Keep the earlier ones',
      note: `From each pair, the earlier listing stays. ${moves}`,
      decision: 'keep-one',
      keeps: 'first',
    },
    { action: 'Keep both', note: 'Both stay in the catalogue.', decision: 'keep-both' },
    {
      action: 'Keep the later ones',
      note: `From each pair, the later listing stays. ${moves}`,
      decision: 'keep-one',
      keeps: 'later',
    },
  ];
}

/** "12 decided. 1 had already been decided." */
export function decidedInWords({
  decided,
  settled,
}: {
  decided: number;
  settled: readonly string[];
}): string {
  const left = settled.length;
  return `${decided.toLocaleString('en-GB')} decided.${left === 0 ? ' You can undo each under “Decided”.' : ` ${left.toLocaleString('en-GB')} had already been decided.`}`;
}

const DIFFERENCE_NAMES: Readonly<Record<ListingDifference, string>> = {
  summary: 'summary',
  reference: 'reference',
  published: 'date',
  patents: 'patents',
  contacts: 'contacts',
};

type Compared = Pick<ReviewRow, 'reference' | 'published' | 'other'>;

/** "Reference A-1 → A-2, year 2016 → 2018, summary": how the later one differs; null where there is no other one. */
export function differencesInWords(row: Compared): string | null {
  const { other } = row;
  if (!other) return null;
  if (other.differences.length === 0) return 'Same text and facts';
  const said = other.differences
    .toSorted((a, b) => DIFFERENCE_ORDER.indexOf(a) - DIFFERENCE_ORDER.indexOf(b))
    .map((each) => differenceInWords(each, row, other));
  return `Differs in ${said.join(', ')}`;
}

/** What can be said of in a row comes first. */
const DIFFERENCE_ORDER: readonly ListingDifference[] = [
  'reference',
  'published',
  'summary',
  'patents',
  'contacts',
];

/** Why a row is here: of two the earlier listing and how it differs, of one what speaks against it and whose it is. */
export function reasonInWords(row: ReviewRow): { words: string; below: string | null } {
  const { other, title, university } = row;
  if (other)
    return {
      words: `Earlier listing: ${titleInWords(other.title, university)}`,
      below: differencesInWords(row),
    };
  return { words: row.doubt === 'untitled' ? `Listed as “${title}”` : doubtInWords(row), below: university };
}

/** Of a reference that has room beside another one in a row. */
const REFERENCE_CHARACTERS = 14;

function differenceInWords(difference: ListingDifference, later: ListingKeys, earlier: ListingKeys): string {
  const name = DIFFERENCE_NAMES[difference];
  const references = [earlier, later].map(({ reference }) => reference ?? '');
  if (
    difference === 'reference' &&
    references.every((each) => each !== '' && each.length <= REFERENCE_CHARACTERS)
  )
    return `${name} (${references.join(' → ')})`;
  const [from, to] = [earlier, later].map(({ published }) => published?.slice(0, 4));
  if (difference === 'published' && from && to && from !== to) return `year (${from} → ${to})`;
  return name;
}

/** Whether two listings differ in so much that they are hardly one: in what they say, and in what they are filed under. */
export function areHardlyOne({ other }: Pick<ReviewRow, 'other'>): boolean {
  const differences = other?.differences ?? [];
  return differences.includes('summary') && differences.includes('reference');
}

/** Whether two listings are one, as far as how they differ tells; null where it doesn’t. */
export function verdictOf(row: Pick<ReviewRow, 'other'>): string | null {
  if (!row.other) return null;
  if (row.other.differences.length === 0)
    return 'Text and facts are the same: probably one invention, listed twice.';
  return areHardlyOne(row) ? 'Reference and summary differ: probably two inventions.' : null;
}

/** Why there is reason to doubt, in a sentence. */
export function doubtInWords({ doubt, at }: Pick<ReviewRow, 'doubt' | 'at'>): string {
  const sentences: Readonly<Record<Doubt, string>> = {
    'same-title': 'The same university has an earlier listing with this title.',
    'same-reference': 'The same university has an earlier listing with this reference number.',
    'not-available': `The university answered a member on ${day(at)} that this is not available.`,
    'contact-gone': `Everyone listed as a manager has said to write to someone else, most recently on ${day(at)}.`,
    untitled: 'Its title only says that it is a listing, so nobody can tell what it is about.',
    'long-ago': `It was published more than ${STAFF_LIMITS.listingYears} years ago.`,
  };
  return sentences[doubt];
}

/** "It is retired; UTECH-PUR-1 is kept." */
export function outcomeInWords({ decided, id, other }: Pick<ReviewRow, 'decided' | 'id' | 'other'>): string {
  if (!decided) return '';
  const { decision, retiredId } = decided;
  if (decision === 'keep-both') return 'Both are kept.';
  if (decision === 'still-available') return 'It is still available.';
  if (retiredId === id) return other ? `${id} is retired; ${other.id} is kept.` : 'It is retired.';
  return `${retiredId ?? ''} is retired; ${id} is kept.`;
}

/** The facts by which listings are compared: the name, and what each has. */
export function comparedFacts(listings: readonly ListingSide[]): { name: string; values: string[] }[] {
  const facts: [string, (side: ListingSide) => string | number | null][] = [
    ['Title', ({ title }) => title],
    ['University', ({ university }) => university],
    ['State', ({ isRetired }) => (isRetired ? 'Retired' : 'Listed')],
    ['Source', ({ source }) => source],
    ['First imported', ({ createdAt }) => day(createdAt)],
    ['Case number', ({ referenceNumber }) => referenceNumber],
    ['Web address', ({ url }) => url],
    ['Published', ({ published }) => published && day(published)],
    ['Readiness (TRL)', ({ trl }) => trl],
    ['Patents', ({ patents }) => patents.join(', ')],
    [
      'Contacts',
      ({ managers }) =>
        managers
          .map(({ name, email, isStale }) =>
            `${name ?? ''} <${email}>${isStale ? ' (no longer the contact)' : ''}`.trim(),
          )
          .join('\n'),
    ],
    ['Keywords', ({ keywords }) => keywords.join(', ')],
    ['Summary', ({ summary }) => summary],
    ['IP highlights', ({ ipSummary }) => ipSummary],
  ];
  return facts
    .map(([name, of]) => ({ name, values: listings.map((side) => String(of(side) ?? '')) }))
    .filter(({ values }) => values.some((value) => value !== ''));
}
