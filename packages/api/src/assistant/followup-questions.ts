import type { FollowupQuestions, FollowupQuestionsInput } from '@cosmos/contract/assistant/assistant.ts';
import type { HolderContext } from '../context/context.ts';
import { understand } from '../conversation/read/understand.ts';
import type { Exchange } from '../ports/assistant.ts';
import { beginCall } from '../limits/begin-call.ts';
import { singleQuestion } from './single-question.ts';

/** Maximum number of questions, each about a different property of the results. */
const QUESTIONS = 3;
const LOOKED_AT = 60;
/** A question whose answer tells less than this, in bits, is not worth asking. */
const TELLING_BITS = 0.5;

/** Questions that would narrow the results of the last message; none if the results don't differ. */
export async function followupQuestions(
  ctx: HolderContext,
  { chatHistory, currentContext }: FollowupQuestionsInput,
  hungUp?: AbortSignal,
): Promise<FollowupQuestions> {
  const assistant = await beginCall(ctx, hungUp);
  const { index } = ctx.services;
  const last = chatHistory.findLastIndex(({ role }) => role === 'user');
  const text = chatHistory[last]?.content.trim() || currentContext?.trim();
  if (!text) return { questions: [], assistant: assistant.answeredBy() };
  const { topic, filters } = understand(singleQuestion(text), index.knowledge().names);
  const { hits, totalFound } = await index.search({ query: topic, filters, top: LOOKED_AT, passages: false });
  const facets = index
    .facets(
      hits.map(({ id }) => id),
      topic,
    )
    .filter(({ gain }) => gain >= TELLING_BITS);
  const earlier = exchangesOf(chatHistory.slice(0, Math.max(0, last)));
  const questions = [];
  for (const { kind, values } of facets.slice(0, QUESTIONS)) {
    const options = values.map(({ label }) => label);
    const asked = await assistant.askBack({ topic, separates: kind, options, totalFound, earlier });
    if (asked) questions.push(asked);
  }
  return { questions, assistant: assistant.answeredBy() };
}

function exchangesOf(history: FollowupQuestionsInput['chatHistory']): Exchange[] {
  return history.flatMap(({ role, content }, at) => {
    if (role !== 'user') return [];
    const next = history[at + 1];
    return [{ asked: content, answered: next?.role === 'assistant' ? next.content : '' }];
  });
}
