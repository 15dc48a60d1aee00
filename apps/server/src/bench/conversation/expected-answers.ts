import type { Conversation, Said } from '@cosmos/api/testing/conversation/conversation.ts';

export const STANFORD = 'Stanford University';
export const MIT = 'Massachusetts Institute of Technology';
export const HOPKINS = 'Johns Hopkins University';
export const ARIZONA = 'University of Arizona';
export const MICHIGAN = 'University of Michigan';
export const OHIO = 'Ohio State University';
export const DUKE = 'Duke University';
export const MINNESOTA = 'University of Minnesota';
export const HARVARD = 'Harvard University';
export const PRINCETON = 'Princeton University';

/** At least `least` of the first five mention what was asked for. */
export const about = (words: RegExp, least = 4) => ({ about: { k: 5, least, words } });
export const REFUSED = { type: 'out_of_scope' } as const;
export const OUTSIDE = { type: 'out_of_coverage' } as const;
export const FIRST_TWO: Said = ['compare the first two', { intent: 'benchmark', numbers: [1, 2] }];

export const talk = (name: string, ...turns: Said[]): Conversation => ({ name, turns });
