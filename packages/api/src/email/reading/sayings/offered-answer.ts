import {
  ANSWER_WORDS,
  OFFICE_ANSWERS,
  type OfficeAnswer,
  preparedLine,
} from '@cosmos/contract/email/answers.ts';
import type { PersonInstead } from '@cosmos/contract/email/outcome.ts';

/** What one of the answers that a letter offers comes to. */
export function outcomeOfAnswer(answer: OfficeAnswer, instead: PersonInstead | null) {
  switch (answer) {
    case 'available':
      return { kind: 'available' } as const;
    case 'optioned':
      return { kind: 'option-or-licensed' } as const;
    case 'unavailable':
      return { kind: 'not-available' } as const;
    case 'agreement':
      return { kind: 'agreement-first' } as const;
    case 'wrong-person':
      return { kind: 'wrong-person', instead } as const;
  }
}

/** The answer that a sentence is word for word, as the page behind a link or a prepared email writes it. */
export function offeredAnswer(sentence: string): ReturnType<typeof outcomeOfAnswer> | null {
  const answer = OFFICE_ANSWERS.find((each) =>
    [`${ANSWER_WORDS[each]}.`, preparedLine(each)].some(
      (line) => line.toLowerCase() === sentence.toLowerCase(),
    ),
  );
  return answer ? outcomeOfAnswer(answer, null) : null;
}
