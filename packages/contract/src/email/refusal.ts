/** Whose messages are refused: those of this member, of their company, or of everybody here. */
export interface ThreadRefusal {
  refuses: 'person' | 'company' | 'all';
  /** Who of the office refuses them for themselves; null if it speaks for the whole office. */
  by: string | null;
  since: string;
}

/** Why a member can't begin to write to a university about a technology now. */
export type Hindrance =
  /** Neither the university nor the team has an address. */
  | { kind: 'nobody' }
  | { kind: 'refused'; refusal: ThreadRefusal }
  /** Today they have written as many first messages as they may, in all or to this university. */
  | { kind: 'day-limit' | 'university-limit' };
