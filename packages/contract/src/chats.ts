/** A chat in the list of its owner. */
export interface ChatInfo {
  chatId: string;
  /** Null until the first answer has named it. */
  title: string | null;
  createdAt: string;
  updatedAt: string;
}
