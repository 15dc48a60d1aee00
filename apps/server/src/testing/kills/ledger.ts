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
  };
}
