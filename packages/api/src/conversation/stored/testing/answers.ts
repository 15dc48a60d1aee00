import { readdirSync, readFileSync } from 'node:fs';
import type { PartialAnswer, Reply } from '@cosmos/contract/conversation/conversation.ts';

/** Answers as one release stored them, and as they are read today. */
interface StoredAnswers {
  replies: { stored: object; today: Reply }[];
  partials: { stored: object; today: PartialAnswer }[];
}

/** One file per version, by its name. */
export function storedAnswers(): [file: string, answers: StoredAnswers][] {
  return readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => [
      file,
      JSON.parse(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')) as StoredAnswers,
    ]);
}
