import { terms } from '@cosmos/language/analysis/analyse.ts';
import { lookUp, type Vocabulary } from '../../corpus/vocabulary.ts';
import type { Embedder } from '../embedder.ts';
import { foldIn, type LatentModel } from './latent.ts';

/** What a catalogue's own vectors are computed from: its stems and the vectors trained on them. */
export interface LatentSpace {
  stems: Vocabulary;
  latent: LatentModel;
}

/** The id of the embedder that makes vectors of this length. */
export function latentId({ dimensions }: { dimensions: number }): string {
  return `latent-${dimensions}`;
}

/** An embedder that needs no network: latent semantic vectors from the catalogue's own model. */
export function latentEmbedder(space: LatentSpace): Embedder {
  return {
    id: latentId(space.latent),
    dimensions: space.latent.dimensions,
    embed: (texts) => Promise.resolve(texts.map((text) => embedLatent(space, text))),
  };
}

/** The vector of one text, synchronously; unit length, or zero if the catalogue knows none of its words. */
export function embedLatent(space: LatentSpace, text: string): Float32Array<ArrayBuffer> {
  return foldIn(
    space.latent,
    terms(text).map((term) => lookUp(space.stems, term)),
  );
}

/** Adds the known stems of a text to `into`, each with `weight`. */
export function contentWeights(
  { stems }: LatentSpace,
  text: string,
  weight: number,
  into: Map<number, number>,
): void {
  for (const term of terms(text)) {
    const number = lookUp(stems, term);
    if (number >= 0) into.set(number, (into.get(number) ?? 0) + weight);
  }
}
