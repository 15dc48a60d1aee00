import { OFFICE_ANSWERS, type OfficeAnswer, preparedLine } from '@cosmos/contract/email/answers.ts';
import { oneLine } from '@cosmos/contract/text/line-text.ts';
import { replyParts } from '../reading/parts/reply-parts.ts';

const LONGEST = 4_000;

/** The answer whose prepared line comes back in a person's own words; null if none does, or more than one. */
export function preparedAnswer(text: string): OfficeAnswer | null {
  const lines = replyParts(text.slice(0, LONGEST))
    .filter(({ kind }) => kind === 'visible')
    .flatMap(({ text: part }) => part.split('\n'))
    .map(plain);
  const given = OFFICE_ANSWERS.filter((answer) => lines.includes(plain(preparedLine(answer))));
  return given.length === 1 ? (given[0] ?? null) : null;
}

function plain(line: string): string {
  return oneLine(line).replace(/\.$/, '').toLowerCase();
}
