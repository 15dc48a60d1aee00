import type { SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import type { SummaryInput } from '../../../ports/assistant.ts';
import { ModelFailure } from './failure.ts';
import { type Asked, askForWords, type Model } from './model.ts';
import { SUMMARISED_CARDS, summaryPrompt } from './prompts.ts';
import { summaryLines, type SummaryRules } from './summary-lines.ts';

/** The minimum interval between updates of the growing text; the first words are sent immediately. */
const EVERY_MS = 40;

export interface Summary {
  sentences: SummarySentence[];
  interrupted: boolean;
}

/** What a summary may contain, whatever the model writes. */
export function rulesFor({ cards, maxCharacters }: SummaryInput): SummaryRules {
  const told = cards.slice(0, SUMMARISED_CARDS);
  return {
    numbers: new Set(told.map(({ number }) => number)),
    names: [...new Set(told.flatMap(({ title, university }) => [title, university]))],
    urls: new Set(told.flatMap(({ url }) => url ?? [])),
    maxCharacters,
  };
}

/**
 * One attempt at a summary that is shown as it arrives. Rejects if nothing of it can be kept; if the stream breaks
 * off after text was shown, its complete sentences are kept.
 */
export async function streamSummary(
  model: Model,
  input: SummaryInput,
  {
    images,
    now,
    grown,
    ...asked
  }: Omit<Asked, 'prompt'> & {
    images: string[];
    now: () => number;
    grown: (sentences: SummarySentence[]) => void;
  },
): Promise<Summary> {
  const lines = summaryLines(rulesFor(input));
  const notes = notesOf(input);
  const showing = throttled(now, () => {
    const shown = lines.shown();
    if (shown.length > 0) grown([...notes, ...shown]);
    return shown.length > 0;
  });
  try {
    for await (const words of askForWords(model, { ...asked, prompt: summaryPrompt(input, images) })) {
      const more = lines.take(words);
      showing.touch();
      if (!more) break;
    }
  } catch (error) {
    const kept = lines.end('cut');
    if (kept.length === 0 || !(error instanceof ModelFailure)) throw error;
    return { sentences: [...notes, ...kept], interrupted: true };
  } finally {
    showing.stop();
  }
  const sentences = lines.end('whole');
  if (!sentences.some(({ citations }) => citations.length > 0)) throw new ModelFailure('malformed');
  return { sentences: [...notes, ...sentences], interrupted: false };
}

/** Statements about the results as a whole come from us, not from the model. */
function notesOf({ noResearchers }: SummaryInput): SummarySentence[] {
  return noResearchers ? [{ text: CONVERSATION_MESSAGES.noResearchers, citations: [] }] : [];
}

/** Calls immediately, then at most once per interval, and always delivers the last change. */
function throttled(now: () => number, call: () => boolean) {
  let last = Number.NEGATIVE_INFINITY;
  let waiting: NodeJS.Timeout | null = null;
  const run = () => {
    waiting = null;
    if (call()) last = now();
  };
  return {
    touch: () => {
      if (now() - last >= EVERY_MS) {
        if (waiting) clearTimeout(waiting);
        run();
      } else waiting ??= setTimeout(run, EVERY_MS);
    },
    stop: () => {
      if (waiting) clearTimeout(waiting);
    },
  };
}
