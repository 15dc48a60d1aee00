/** How an office answers: it has replied to 6 of 9 messages, and half of all get a reply within 4 working days. */
export interface ReplyClock {
  answered: number;
  contacts: number;
  /** Working days within which half of all contacts are answered; null if fewer than half ever are. */
  halfWithin: number | null;
}
