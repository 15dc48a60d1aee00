/** The queue for people without an account; each kind of work has its own. */
export interface Lane {
  /**
   * Waits for this client's turn (by network) and resolves with the function that leaves the lane. Rejects with
   * SERVICE_UNAVAILABLE if too many wait, if it takes too long, or once the client has hung up.
   */
  enter(asker: string, hungUp?: AbortSignal): Promise<() => void>;
  /** Whether `enter` would refuse immediately. */
  isFull(asker: string): boolean;
}

/** The work of people without an account, with a separate lane for each kind. */
export interface MembersFirst {
  /** Called when work for a member, or a program with a key, begins; the returned function ends it. */
  memberBegan(): () => void;
  calls: Lane;
  signIns: Lane;
  turns: Lane;
  keyed: Lane;
}
