import { z } from 'zod';
import { lineText } from '../text/line-text.ts';
import { distinctInterests } from './interest-list.ts';
import { PROFILE_LIMITS } from './limits.ts';
import { PROFILE_MESSAGES } from './messages.ts';

/** How a list of interests may be changed: the new one takes the place of the old. */
export const INTEREST_MODES = ['replace'] as const;

const keyword = lineText(PROFILE_LIMITS.interestCharacters);

/** Empty keywords, and those that differ from an earlier one only by case, are dropped. */
export const updateInterestsInput = z.object({
  interests: z
    .array(keyword)
    .max(PROFILE_LIMITS.interestsSentMax)
    .transform((interests) => distinctInterests(interests))
    .refine(({ length }) => length <= PROFILE_LIMITS.interestsMax, PROFILE_MESSAGES.tooManyInterests),
  mode: z.enum(INTEREST_MODES).default('replace'),
});
export type UpdateInterestsInput = z.output<typeof updateInterestsInput>;

export const setAlertsInput = z.object({ enabled: z.boolean() });
/** Answers a suggestion. */
export const proposedInput = z.object({ keyword });

export interface Interest {
  keyword: string;
  /** `assigned` by the server from the profile, when it first said enough. */
  origin: 'chosen' | 'assigned';
}

export interface Interests {
  /** In the member's order. */
  interests: Interest[];
  alertsEnabled: boolean;
  /** Whether alerts were never offered to the member, nor switched by them. */
  offersAlerts: boolean;
}

/** How many records an interest finds. */
export interface InterestMatches {
  keyword: string;
  found: number;
}

export interface UpdatedInterests extends Interests {
  /** What wasn’t added, since an interest that is kept differs from it only by singular and plural. */
  already: { added: string; kept: string }[];
}

/** An interest that the profile suggests. */
export interface ProposedInterest {
  keyword: string;
  /** Whether the server added it already, when the profile first said enough; it waits for a yes or no all the same. */
  isAdded: boolean;
  /** The sentence of the profile that names it, word for word; empty if it is only close to what the profile says. */
  sentence: string;
}
