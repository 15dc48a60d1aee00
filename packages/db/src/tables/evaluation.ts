import { integer, jsonb, nullable, smallint, text, timestamp, uuid } from './columns.ts';

/** Questions that belong together. */
export const evaluationSets = { id: uuid(), name: text(), created_at: timestamp() };

export const evaluationQuestions = {
  id: uuid(),
  set_id: uuid(),
  /** As staff wrote it; null for the question of a rated answer, which is not copied and goes with its chat. */
  text: nullable(text()),
  turn_id: nullable(uuid()),
  created_at: timestamp(),
};

/** What a member of staff thinks of a record as an answer to a question. */
export const evaluationJudgements = {
  question_id: uuid(),
  record_id: text(),
  judge_id: uuid(),
  /** 0 to 3. */
  grade: smallint(),
  judged_at: timestamp(),
};

/** What the search found for each question of a set, once. */
export const evaluationRuns = {
  id: uuid(),
  set_id: uuid(),
  /** Of the index; null if none was serving. */
  generation: nullable(text()),
  took_ms: integer(),
  /** The ids of records by the question's id, best first. */
  found: jsonb<Record<string, string[]>>(),
  created_at: timestamp(),
};
