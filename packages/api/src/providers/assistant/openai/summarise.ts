import type { SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import type { SummaryInput } from '../../../ports/assistant.ts';
import { ModelFailure } from './failure.ts';
import { type Asked, askForWords, type Model } from './model.ts';
import { claimsAbout } from './claims/claims.ts';
import { hasParts, SUMMARISED_CARDS, summaryPrompt } from './prompts.ts';
import { summaryLines, type SummaryRules } from './summary-lines.ts';

export interface Summary {
  sentences: SummarySentence[];
  interrupted: boolean;
}

/** What a summary may contain, whatever the model writes. */
export function rulesFor(input: SummaryInput, maxCharacters = input.maxCharacters): SummaryRules {
  const cards = input.cards.slice(0, SUMMARISED_CARDS);
  return {
    numbers: new Set(cards.map(({ number }) => number)),
    claims: claimsAbout({
      cards,
      totalFound: input.totalFound,
      asked: [input.question, input.topic, ...input.earlier.map(({ asked }) => asked)],
    }),
    hasParts: hasParts(input),
    maxCharacters,
  };
}

/**
 * One attempt at a summary that is shown sentence by sentence. Rejects if nothing of it can be kept; if the stream breaks
 * off after text was shown, its complete sentences are kept.
 */
export async function streamSummary(
  model: Model,
  input: SummaryInput,
  {
    images,
    grown,
    ...asked
  }: Omit<Asked, 'prompt'> & {
    images: string[];
    grown: (sentences: SummarySentence[]) => void;
  },
): Promise<Summary> {
  const lines = summaryLines(rulesFor(input));
  const notes = notesOf(input);
  let shown = 0;
  try {
    for await (const words of askForWords(model, { ...asked, prompt: summaryPrompt(input, images) })) {
      const more = lines.take(words);
      const complete = lines.shown();
      if (complete.length > shown) grown([...notes, ...complete]);
      shown = complete.length;
      if (!more) break;
    }
  } catch (error) {
    const kept = lines.end('cut');
    if (kept.length === 0 || !(error instanceof ModelFailure)) throw error;
    return { sentences: [...notes, ...kept], interrupted: true };
  }
  const sentences = lines.end('whole');
  // Evidence of nothing is no answer.
  if (sentences.every(({ part }) => part === 'evidence')) throw new ModelFailure('malformed');
  return { sentences: [...notes, ...sentences], interrupted: false };
}

/** Statements about the results as a whole come from us, not from the model. */
function notesOf({ noResearchers }: SummaryInput): SummarySentence[] {
  return noResearchers ? [{ text: CONVERSATION_MESSAGES.noResearchers, citations: [] }] : [];
}
