import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import type { FollowupInput, FollowupQuestion } from '../../../ports/assistant.ts';

const QUESTIONS: Record<FollowupInput['separates'], string> = {
  keyphrase: 'on quite different topics. Which one is closest to your problem?',
  field: 'from different fields. Which one do you have in mind?',
  trl: 'at different stages. How mature should the technology be?',
  university: 'from several universities. Is there one you prefer?',
  year: 'published over many years. Which period are you interested in?',
};

/** Asks about the property in which the results differ most; null if there are not at least two answers to choose from. */
export function askBack({ topic, separates, options, totalFound }: FollowupInput): FollowupQuestion | null {
  const quickReplies = options.slice(0, CONVERSATION_LIMITS.quickReplies);
  if (quickReplies.length < 2) return null;
  return {
    question: `“${shorten(topic)}” matches ${totalFound} records ${QUESTIONS[separates]}`,
    quickReplies: quickReplies.map(capital),
  };
}

/** "mRNA" keeps its lower-case first letter everywhere. */
function capital(option: string): string {
  if (/^\p{Ll}{1,3}\p{Lu}/u.test(option)) return option;
  return option.charAt(0).toUpperCase() + option.slice(1);
}

function shorten(topic: string): string {
  return topic.length > 80 ? `${topic.slice(0, 77).trimEnd()}…` : topic;
}
