import { createHash } from 'node:crypto';

const DIMENSIONS = 48;

/** Vectors that are close for texts with common words, in the protocol's format. */
export function vectorsFor(body: string): object {
  const { model, input } = JSON.parse(body) as { model: string; input: string[] };
  const data = input.map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text) }));
  return { object: 'list', model, data, usage: { prompt_tokens: input.length, total_tokens: input.length } };
}

function vectorOf(text: string): number[] {
  const vector = Array.from({ length: DIMENSIONS }, () => 0);
  for (const word of text.toLowerCase().match(/\p{L}{4,}/gu) ?? []) {
    const at = createHash('sha1').update(word).digest().readUInt16BE(0) % DIMENSIONS;
    vector[at] = (vector[at] ?? 0) + 1;
  }
  return vector;
}
