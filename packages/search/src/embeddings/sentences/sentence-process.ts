import { loadSentenceModel } from './sentence-model.ts';

/** A text to embed, sent to the process. */
export interface EmbedRequest {
  id: number;
  text: string;
}

/** Its vector, or why there is none. */
export type EmbedReply = { id: number; vector: Float32Array } | { id: number; error: string };

// The process of its own keeps the model's memory and crashes away from the server; it ends with its channel.
const model = loadSentenceModel();
let work: Promise<void> = Promise.resolve();

process.on('message', ({ id, text }: EmbedRequest) => {
  work = work.then(async () => {
    const reply: EmbedReply = await model
      .then(async ({ embed }) => ({ id, vector: await embed(text) }))
      .catch((error: unknown) => ({ id, error: error instanceof Error ? error.message : String(error) }));
    // Without a channel nobody waits any more.
    process.send?.(reply, undefined, undefined, (error) => error && process.exit());
  });
});
process.on('disconnect', () => process.exit());
