/** The thorough searches that this process works on. */
export interface SearchRuns {
  /** Whether another one may begin. */
  hasRoom(): boolean;
  /** The signal tells the search that it was stopped. */
  open(searchId: string): AbortSignal;
  close(searchId: string): void;
  /** Stops a search if it runs in this process. */
  halt(searchId: string): void;
}
