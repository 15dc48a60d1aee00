/** What a word of a message does there. `training/messages` has examples of each. */
export const ROLES = ['talk', 'need', 'setting', 'drop', 'limit', 'bar', 'lift', 'ref', 'ask'] as const;

/**
 * `need` says what is looked for, `setting` who asks and why; `drop` is not wanted, `limit` narrows, `bar` narrows by what it
 * leaves out, `lift` names a limit that no longer holds; `ref` says which results are meant, `ask` what is asked about them;
 * `talk` is the rest.
 */
export type Role = (typeof ROLES)[number];

/** Words of a message that stand together and have the same role. */
export interface Part {
  role: Role;
  text: string;
  /** Where it begins and ends in the message, in characters. */
  from: number;
  to: number;
}
