import type { ScoresJob } from './local-model.ts';
import type { ModelFolder } from './model-folder.ts';
import { type LocalModelOptions, startLocalModel, tryModel } from './start-local-model.ts';

export interface LocalReranker {
  /**
   * How well texts answer a question, to be compared with each other: of as many of the first texts as could be read in
   * time. Rejects if the model fails, or `signal` aborts.
   */
  scores(
    question: string,
    texts: readonly string[],
    within: { ms: number; signal: AbortSignal },
  ): Promise<number[]>;
  /** Loads the model and reads a pair of texts. Throws LocalModelError if that fails. */
  check(): Promise<void>;
  /** Ends its process at once. */
  close(): void;
}

/** Pairs that are given to the process at once, and can't be taken back then. */
const PAIRS_AT_ONCE = 4;
const TEXT_CHARACTERS = 4_000;
/** A longer question would leave no room for the text. */
const QUESTION_CHARACTERS = 1_000;

/** A cross-encoder in a folder of this machine. */
export function localReranker(model: ModelFolder, options: LocalModelOptions = {}): LocalReranker {
  const { run, close } = startLocalModel<ScoresJob, number[]>(model, { kind: 'scores' }, options);
  const scores: LocalReranker['scores'] = async (question, texts, { ms, signal }) => {
    const late = AbortSignal.timeout(ms);
    const either = AbortSignal.any([signal, late]);
    const known: number[] = [];
    try {
      while (known.length < texts.length) {
        const batch = texts.slice(known.length, known.length + PAIRS_AT_ONCE);
        const job = {
          question: cut(question, QUESTION_CHARACTERS),
          texts: batch.map((text) => cut(text, TEXT_CHARACTERS)),
        };
        known.push(...(await run(job, either)));
      }
    } catch (error) {
      if (!late.aborted || signal.aborted) throw error;
    }
    return known;
  };
  const one = () => run({ question: 'technology', texts: ['technology'] });
  return { scores, close, check: () => tryModel(one) };
}

function cut(text: string, characters: number): string {
  return text.slice(0, characters).toWellFormed();
}
