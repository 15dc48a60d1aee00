import { terms } from '@cosmos/search/text/analyse.ts';
import type { FollowupQuestion } from '../../providers/assistant/assistant.ts';
import type { Services } from '../../services.ts';
import type { Question, Understanding } from './question.ts';
import type { Retrieved } from './retrieve.ts';

/** A question is vague when it has so few words that say what it is about. */
const VAGUE_TERMS = 2;
/** Fewer results than this are read faster than a question is answered. */
const MANY_RESULTS = 12;

/** The question to ask back, where the message is vague and the results fall into different themes; else null. */
export async function findFollowup(
  { assistant, index }: Pick<Services, 'assistant' | 'index'>,
  input: { question: Question; understanding: Understanding; found: Retrieved },
): Promise<FollowupQuestion | null> {
  const { question, understanding, found } = input;
  if (question.followupsLeft <= 0 || understanding.refines || found.totalFound < MANY_RESULTS) return null;
  if (new Set(terms(understanding.topic)).size > VAGUE_TERMS) return null;
  const themes = await index.themes(understanding.topic, found.hits);
  return assistant.askBack({ topic: understanding.topic, themes, totalFound: found.totalFound });
}
