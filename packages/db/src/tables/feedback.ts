import { smallint, text, textList, timestamp, uuid } from './columns.ts';

export const feedback = {
  id: uuid(),
  user_id: uuid(),
  /** 1 to 5. */
  rating: smallint(),
  message: text(),
  created_at: timestamp(),
};

export const bugReports = {
  id: uuid(),
  user_id: uuid(),
  areas: textList(),
  description: text(),
  created_at: timestamp(),
};
