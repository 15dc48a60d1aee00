/** Whom to write to instead. */
export interface PersonInstead {
  name: string | null;
  email: string | null;
}

/**
 * What the answers to a conversation come to: the latest that says something of the matter. Of several things in one answer it is
 * the one that decides what comes next.
 */
export type ThreadOutcome =
  /** No more mail, please. */
  | { kind: 'stop' }
  | { kind: 'wrong-person'; instead: PersonInstead | null }
  /** `2026-12-09`: the last day, or the day of the return; null if it isn't said. */
  | { kind: 'away'; until: string | null; instead: PersonInstead | null }
  /** To whom, in the words of the answer; null where it isn't said, also whether exclusively. */
  | { kind: 'licensed'; to: string | null; isExclusive: boolean | null }
  /**
   * `2027-06-30`, `2027-06` or `2027`, as precisely as it is said; null if it isn't. `inTalks`: they only negotiate with somebody else,
   * who has no option yet.
   */
  | { kind: 'option'; until: string | null; inTalks?: true }
  /** Chosen by one click, which doesn't tell these two apart. */
  | { kind: 'option-or-licensed' }
  | { kind: 'not-available' }
  /** Nothing can be said or given before a later day. */
  | { kind: 'not-now' }
  | { kind: 'agreement-first' }
  /** `limit`: the words that leave something out of it or tie it to something, if there are any. */
  | { kind: 'available'; limit?: string }
  /** Offers times for a call or a visit. */
  | { kind: 'times' }
  /** Asks the member something, and says none of the above. */
  | { kind: 'question' }
  /** Promises an answer, and says nothing else. */
  | { kind: 'later' }
  /** Sends or announces a document, or anything else; `quote`: words that may say how the rights stand, and too little to tell. */
  | { kind: 'other'; quote?: string };
