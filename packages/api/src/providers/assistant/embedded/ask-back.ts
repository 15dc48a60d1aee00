import { LIMITS } from '@cosmos/contract/limits.ts';
import type { FollowupInput, FollowupQuestion } from '../assistant.ts';

/** Asks which theme matters; null where the results have no two themes to choose between. */
export function askBack({ topic, themes, totalFound }: FollowupInput): FollowupQuestion | null {
  const quickReplies = themes.slice(0, LIMITS.quickReplies);
  if (quickReplies.length < 2) return null;
  return {
    question: `“${shorten(topic)}” matches ${totalFound} records on quite different themes. Which one is closest to your problem?`,
    quickReplies: quickReplies.map((theme) => theme.charAt(0).toUpperCase() + theme.slice(1)),
  };
}

function shorten(topic: string): string {
  return topic.length > 80 ? `${topic.slice(0, 77).trimEnd()}…` : topic;
}
