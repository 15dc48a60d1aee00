import type { SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import type { Assistant } from '../ports/assistant.ts';
import { embeddedAssistant } from '../providers/assistant/embedded/embedded.ts';

/** An assistant whose summary grows and ends under the control of the test, and which stops when told to. */
export function slowAssistant() {
  let grow: ((sentences: SummarySentence[]) => void) | null = null;
  let end: ((sentences: SummarySentence[]) => void) | null = null;
  let begun: () => void = () => undefined;
  const aborted: unknown[] = [];
  let summarising = new Promise<void>((resolve) => (begun = resolve));
  const assistant: Assistant = {
    name: 'embedded',
    begin: (call) => ({
      ...embeddedAssistant.begin(call),
      summarise: (_input, grown) =>
        new Promise((resolve, reject) => {
          grow = grown;
          end = (sentences) => resolve({ sentences, interrupted: false });
          call.signal.addEventListener('abort', () => {
            aborted.push(call.signal.reason);
            reject(call.signal.reason);
          });
          begun();
        }),
    }),
  };
  return {
    assistant,
    aborted,
    /** Resolves when the summary is being written; then waits for the next one. */
    async writing() {
      await summarising;
      summarising = new Promise<void>((resolve) => (begun = resolve));
    },
    grow: (text: string) => grow?.([{ text, citations: [1] }]),
    end: (text: string) => end?.([{ text, citations: [1] }]),
  };
}
