/** What the server acknowledged, kept outside of it. */
export interface Ledger {
  /** Addresses whose request for an invitation was acknowledged. */
  requested: Set<string>;
  /** Addresses whose approval was acknowledged. */
  approved: Set<string>;
  /** Addresses that were signed in, with their user id. */
  signedIn: Map<string, string>;
  /** The newest city that was acknowledged as saved. */
  saved: Map<string, string>;
  /** The city that was on its way when no answer came: it may be stored or not. */
  underway: Map<string, string>;
  /** Addresses whose deletion was acknowledged as scheduled. */
  scheduled: Set<string>;
  /** Addresses of whom the deletion was acknowledged as stopped. */
  kept: Set<string>;
  /** Questions by their key, with the turn that was acknowledged. */
  asked: Map<string, string>;
  /** By chat. */
  titles: Map<string, string>;
  /** People whose bookmark was acknowledged. */
  bookmarked: Set<string>;
  /** Chats with a link, and chats that were deleted. */
  shared: Set<string>;
  deletedChats: Set<string>;
  /** Comments by turn. */
  rated: Map<string, string>;
}

export function newLedger(): Ledger {
  return {
    requested: new Set(),
    approved: new Set(),
    signedIn: new Map(),
    saved: new Map(),
    underway: new Map(),
    scheduled: new Set(),
    kept: new Set(),
    asked: new Map(),
    titles: new Map(),
    bookmarked: new Set(),
    shared: new Set(),
    deletedChats: new Set(),
    rated: new Map(),
  };
}
