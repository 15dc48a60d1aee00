import { isOrdinary } from '@cosmos/language/analysis/ordinary-words.ts';
import { EMAIL_LIMITS } from '@cosmos/contract/email/limits.ts';
import { z } from 'zod';
import type { LetterFacts } from '../../../ports/assistant.ts';
import { plainText } from '../plain-text.ts';
import { holdsOnly, sentencesOf, wordsIn } from './given-words.ts';
import { cut, promptFor } from './prompts.ts';
import type { Skill } from './skills.ts';

const schema = z.object({ text: z.string().nullable() });
const SUMMARY_CHARACTERS = 2_000;
const { messageCharacters, messageCharactersMin, reminderWordsMin, reminderWordsMax } = EMAIL_LIMITS;

/** A letter without any sentence that contains a name or figure that is not given; too short a rest is none. */
export function letterSkill(facts: LetterFacts): Skill<typeof schema, string> {
  const { technology, university, writer, need, unanswered } = facts;
  const data = {
    record: {
      from: 'the catalogue',
      title: technology.title,
      summary: cut(technology.summary ?? '', SUMMARY_CHARACTERS),
      university,
    },
    writer: { from: 'the profile of the person', ...writer },
    need: need === null ? null : { from: 'the person', text: cut(need, SUMMARY_CHARACTERS) },
    unanswered: unanswered && { from: 'the person', ...unanswered },
  };
  return {
    prompt: promptFor('letter', unanswered ? REMINDER : FIRST, data),
    schema,
    read: ({ text }) => {
      const known = wordsIn(JSON.stringify(data));
      const kept = sentencesOf((text ?? '').replace(/\s+/g, ' ').trim()).filter(
        (sentence) =>
          // With markup or an address, none of it is kept.
          plainText(sentence) === sentence && holdsOnly(sentence, known) && beginsWithout(sentence, known),
      );
      return unanswered ? asReminder(kept.join(' ')) : asFirst(kept);
    },
  };
}

/** A name would begin with a capital anyway, so that its first word has to be an ordinary one or a given one. */
function beginsWithout(sentence: string, known: ReadonlySet<string>): boolean {
  const first = /[\p{L}\p{N}]+/u.exec(sentence)?.[0].toLowerCase() ?? '';
  return known.has(first) || isOrdinary(first);
}

const RULES =
  'Plain English in the first person, as the person would write it. No greeting and no signature: they are there already. Use the facts given and nothing else: no name, figure, date, link or promise that the data does not hold.';
const FIRST = `write a first letter to the technology manager of a university, in at most ${messageCharacters} characters: who asks, what the person wants to know or do about this record, by when, and that nothing in it is confidential. Leave out amounts and names that are not in the record or the profile. ${RULES}`;
const REMINDER = `write a friendly reminder of ${reminderWordsMin} to ${reminderWordsMax} words of the message that was not answered: when it was sent and what it asked; if it goes to somebody else, also to whom it was sent first. ${RULES}`;

function asFirst(sentences: readonly string[]): string | undefined {
  let left: number = messageCharacters;
  const kept = sentences.filter((sentence) => (left -= sentence.length + 1) >= -1);
  const text = kept.join(' ');
  return text.length >= messageCharactersMin ? text : undefined;
}

function asReminder(text: string): string | undefined {
  const words = text.split(/\s+/).filter(Boolean).length;
  return words >= reminderWordsMin && words <= reminderWordsMax ? text : undefined;
}
