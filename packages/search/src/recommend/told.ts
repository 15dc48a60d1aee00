/** What a member has told, from which recommendations learn. Records are named by their ids. */
export interface Told {
  /** Liked, or written about. */
  likes: readonly string[];
  /** Saved and not liked. */
  saves: readonly string[];
  dislikes: readonly string[];
  /** Answered with "less like this", with the words that no longer count. */
  refusals: readonly { id: string; words: readonly string[] }[];
  /** Keywords as typed. */
  interests: readonly string[];
  /** Kinds of technologies that the member rules out, as they write them. */
  ruledOut: readonly string[];
  /** What the member's company is looking for; may be empty. */
  summary: string;
}
