import { PROFILE_LIMITS } from '@cosmos/contract/profile/limits.ts';
import { z } from 'zod';
import type { ProfileFacts } from '../../../ports/assistant.ts';
import { plainText } from '../plain-text.ts';
import { holdsOnly, sentencesOf, wordsIn } from './given-words.ts';
import { profilePrompt } from './prompts.ts';
import type { Skill } from './skills.ts';

const schema = z.object({ text: z.string().nullable() });

/** A profile summary, without any sentences that contain a name or figure that is not in the profile. */
export function profileSkill(facts: ProfileFacts): Skill<typeof schema, string> {
  return {
    prompt: profilePrompt(facts, PROFILE_LIMITS.writtenSummaryCharacters),
    schema,
    read: ({ text }) => {
      const known = wordsIn(JSON.stringify([facts.text, facts.fields, facts.interests, facts.deckText]));
      let left: number = PROFILE_LIMITS.writtenSummaryCharacters;
      const kept = sentencesOf(plainText(text ?? ''))
        .filter((sentence) => holdsOnly(sentence, known))
        .filter((sentence) => (left -= sentence.length + 1) >= 0);
      return kept.join(' ') || undefined;
    },
  };
}
