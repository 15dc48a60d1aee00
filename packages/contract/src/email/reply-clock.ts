/** How an office answers: "6 of 9 messages answered, half of all 9 within 4 working days". */
export interface ReplyClock {
  answered: number;
  contacts: number;
  /** Working days within which half of all contacts are answered; null if fewer than half ever are. */
  halfWithin: number | null;
}
