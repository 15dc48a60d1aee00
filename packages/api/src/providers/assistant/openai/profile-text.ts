import { PROFILE_LIMITS } from '@cosmos/contract/profile/limits.ts';
import { z } from 'zod';
import type { ProfileFacts } from '../../../ports/assistant.ts';
import { plainText } from '../plain-text.ts';
import { profilePrompt } from './prompts.ts';
import type { Skill } from './skills.ts';

const schema = z.object({ text: z.string().nullable() });

/** A profile summary, without any sentences that contain a name or figure that is not in the profile. */
export function profileSkill(facts: ProfileFacts): Skill<typeof schema, string> {
  return {
    prompt: profilePrompt(facts, PROFILE_LIMITS.writtenSummaryCharacters),
    schema,
    read: ({ text }) => {
      const known = wordsOf(JSON.stringify([facts.text, facts.fields, facts.interests, facts.deckText]));
      let left: number = PROFILE_LIMITS.writtenSummaryCharacters;
      const kept = sentencesOf(plainText(text ?? ''))
        .filter((sentence) => holdsOnly(sentence, known))
        .filter((sentence) => (left -= sentence.length + 1) >= 0);
      return kept.join(' ') || undefined;
    },
  };
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+(?=\p{Lu})/u).filter((sentence) => /\p{L}/u.test(sentence));
}

/** Names and figures state facts, so each must be among the given ones; a sentence may begin with any word. */
function holdsOnly(sentence: string, known: ReadonlySet<string>): boolean {
  return (sentence.match(/[\p{L}\p{N}]+/gu) ?? []).every((word, at) => {
    const tells = /\p{N}/u.test(word) || (at > 0 && /^\p{Lu}/u.test(word));
    return !tells || known.has(word.toLowerCase()) || ALWAYS.has(word);
  });
}

const ALWAYS = new Set(['I', 'R', 'D']);

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}
