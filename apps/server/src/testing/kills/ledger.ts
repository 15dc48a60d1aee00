/** What the server acknowledged, recorded outside it. */
export interface Ledger {
  /** Addresses whose request for an invitation was acknowledged. */
  requested: Set<string>;
  /** Addresses whose approval was acknowledged. */
  approved: Set<string>;
  /** Addresses that signed in, with their user id. */
  signedIn: Map<string, string>;
  /** The latest city whose save was acknowledged. */
  saved: Map<string, string>;
  /** The city being saved when no answer came: it may or may not be stored. */
  underway: Map<string, string>;
  /** Addresses whose scheduled deletion was acknowledged. */
  scheduled: Set<string>;
  /** Addresses whose cancelled deletion was acknowledged. */
  kept: Set<string>;
  /** Addresses whose second deletion was acknowledged, and has been due and carried out since. */
  erased: Set<string>;
  /** Questions by their key, with the acknowledged turn. */
  asked: Map<string, string>;
  /** By chat. */
  titles: Map<string, string>;
  /** People whose bookmark was acknowledged. */
  bookmarked: Set<string>;
  /** Chats with a link, and deleted chats. */
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
    erased: new Set(),
    asked: new Map(),
    titles: new Map(),
    bookmarked: new Set(),
    shared: new Set(),
    deletedChats: new Set(),
    rated: new Map(),
  };
}
