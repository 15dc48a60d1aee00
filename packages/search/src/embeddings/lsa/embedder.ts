import { terms } from '../../text/analyse.ts';
import type { RankingModel } from '../../ranking/model.ts';
import { lookUp } from '../../ranking/vocabulary.ts';
import type { Embedder } from '../embedder.ts';
import { foldIn } from './latent.ts';

/** The embedder that needs no network: latent semantic vectors of the catalogue's own model. */
export function latentEmbedder(model: RankingModel): Embedder {
  return {
    id: `latent-${model.latent.dimensions}`,
    dimensions: model.latent.dimensions,
    embed: (texts) => Promise.resolve(texts.map((text) => embedLatent(model, text))),
  };
}

/** Vector of one text, at once; unit length, or zero when the catalogue knows none of its words. */
export function embedLatent(model: RankingModel, text: string): Float32Array<ArrayBuffer> {
  return foldIn(
    model.latent,
    terms(text).map((term) => lookUp(model.stems, term)),
  );
}
