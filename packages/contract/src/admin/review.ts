import { z } from 'zod';
import type { StaffContact } from './catalogue.ts';
import { lineText } from '../text/line-text.ts';
import { staffListInput, why } from './staff-list.ts';
import { REVIEW_MESSAGES } from './messages.ts';

/** What may be wrong with a listing: it is another one’s double, no longer true, or without a title of its own. */
export const DOUBTS = [
  'same-title',
  'same-reference',
  'not-available',
  'contact-gone',
  'untitled',
  'long-ago',
] as const;
export type Doubt = (typeof DOUBTS)[number];

/** Those in which another listing is involved. */
export function isOfTwo(doubt: Doubt): boolean {
  return doubt === 'same-title' || doubt === 'same-reference';
}

/** Of two listings `keep-both` or `keep-one`, which retires the other; of one `still-available` or `retire`. */
export const REVIEW_DECISIONS = ['keep-both', 'keep-one', 'still-available', 'retire'] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

/** `undecided`, or decided and not undone. */
export const REVIEW_STATES = ['undecided', 'decided'] as const;

export const reviewsInput = staffListInput.extend({
  doubt: z.enum(DOUBTS).nullish(),
  university: lineText(500).nullish(),
  state: z.enum(REVIEW_STATES).default('undecided'),
});
export type ReviewsInput = z.output<typeof reviewsInput>;

const listingId = z.string().min(1).max(100);

export const listingsInput = z.object({ ids: z.array(listingId).min(1).max(2) });

interface Choice {
  doubt: Doubt;
  decision: ReviewDecision;
  keptId?: string | null | undefined;
}

function isDecidable({ doubt, decision, keptId }: Choice): boolean {
  return (
    isOfTwo(doubt) === (decision === 'keep-both' || decision === 'keep-one') &&
    (decision === 'keep-one') === Boolean(keptId)
  );
}

export const decideInput = z
  .object({
    doubt: z.enum(DOUBTS),
    id: listingId,
    decision: z.enum(REVIEW_DECISIONS),
    /** Of two, which of them stays. */
    keptId: listingId.nullish(),
    why,
  })
  .refine(isDecidable, REVIEW_MESSAGES.decisionWrong);
export type DecideInput = z.output<typeof decideInput>;

/** The same decision about so many at once. */
export const DECIDED_TOGETHER = 100;

export const decideSeveralInput = z
  .object({
    listings: z
      .array(z.object({ doubt: z.enum(DOUBTS), id: listingId, keptId: listingId.nullish() }))
      .min(1)
      .max(DECIDED_TOGETHER),
    decision: z.enum(REVIEW_DECISIONS),
    why,
  })
  .refine(
    ({ listings, decision }) => listings.every((listing) => isDecidable({ ...listing, decision })),
    REVIEW_MESSAGES.decisionWrong,
  );
export type DecideSeveralInput = z.output<typeof decideSeveralInput>;

export const undoDecisionInput = z.object({ decisionId: z.uuid(), why });

/** In what two listings may differ, as far as it helps to tell whether they are one. */
export type ListingDifference = 'summary' | 'reference' | 'published' | 'patents' | 'contacts';

/** Of a listing, by what else it is told from another one. */
export interface ListingKeys {
  reference: string | null;
  /** `2018-05-04` */
  published: string | null;
}

/** A listing that is in doubt, or was until somebody decided. */
export interface ReviewRow extends ListingKeys {
  doubt: Doubt;
  id: string;
  title: string;
  /** How the text of one without a title begins; null of others. */
  opening: string | null;
  university: string;
  /** The one that was listed first. */
  other: ({ id: string; title: string; differences: ListingDifference[] } & ListingKeys) | null;
  /** Since when there is reason to doubt; of one that is decided, when that was. */
  at: string;
  decided: {
    decisionId: string;
    decision: ReviewDecision;
    /** The listing that it retired. */
    retiredId: string | null;
    /** The address of who decided; null for an erased account. */
    by: string | null;
  } | null;
}

/** A listing as two are compared. */
export interface ListingSide {
  id: string;
  title: string;
  university: string;
  isRetired: boolean;
  source: string;
  url: string | null;
  referenceNumber: string | null;
  published: string | null;
  trl: number | null;
  patents: string[];
  keywords: string[];
  summary: string | null;
  ipSummary: string | null;
  managers: StaffContact[];
  createdAt: string;
}
