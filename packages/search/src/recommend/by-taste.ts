import { rowOf } from '../corpus/packed-rows.ts';
import { FIELDS } from '@cosmos/contract/catalogue/fields.ts';
import type { RankingModel } from '../ranking/model.ts';
import { best } from '../ranking/nearest.ts';
import { trainRankingModel } from '../ranking/train.ts';
import { UNKNOWN_FIELD } from '../sky-map/regions.ts';
import { type Candidate, choose } from './choose.ts';
import { lookCloser } from './closer-look.ts';
import type { CatalogueRecord } from './judging/catalogue.ts';
import { idsTold, type RecommenderMaker, type Told } from './judging/recommender.ts';
import { likeness } from './likeness.ts';
import { withoutRefused } from './refused.ts';
import { type Examples, learnTaste, scaled, tasteScores } from './taste.ts';

/** The product's recommender as the simulation judges it: by score alone, before a row is made varied. */
export const BY_TASTE: RecommenderMaker = {
  name: 'taste: the product, by score',
  make: (catalogue) => {
    const byTaste = scorer(catalogue);
    return { recommend: (told, top) => byTaste.candidates(told, top).map(byTaste.idOf) };
  },
};

const LOOKED_AT = 120;

/** The same as a row shows it: varied, two of a university at most, one a little outside. */
export const VARIED_BY_TASTE: RecommenderMaker = {
  name: 'taste: as a row of six shows it',
  make: (catalogue) => {
    const { candidates, idOf, numbers, model } = scorer(catalogue);
    const vectorOf = (document: number) => rowOf(model.latent.documentVectors, document);
    return {
      recommend: (told, top) =>
        choose(candidates(told, LOOKED_AT), {
          most: top,
          similarity: (one, other) => likeness(vectorOf(one), vectorOf(other)),
          groupsOf: (document) => [catalogue[document]?.university ?? ''],
          liked: numbers([...told.likes, ...told.saves]),
        }).map(idOf),
    };
  },
};

function scorer(catalogue: readonly CatalogueRecord[]) {
  const model: RankingModel = trainRankingModel(catalogue.map(({ title, text }) => ({ title, body: text })));
  const fields = Uint8Array.from(catalogue, ({ field }) => {
    const at = FIELDS.findIndex((name) => name === field);
    return at < 0 ? UNKNOWN_FIELD : at;
  });
  const ground = { model, fields };
  const numberOf = new Map(catalogue.map(({ id }, at) => [id, at]));
  const numbers = (ids: readonly string[]) => ids.flatMap((id) => numberOf.get(id) ?? []);
  const idOf = ({ document }: { document: number }): string => catalogue[document]?.id ?? '';
  const candidates = (told: Told, top: number): Candidate[] => {
    const { likes, saves, dislikes, refusals, interests, summary } = told;
    const examples: Examples = {
      likes: numbers(likes),
      saves: numbers(saves),
      dislikes: numbers([...dislikes, ...refusals.map(({ id }) => id)]),
      interests,
      summary,
      refused: refusals.map(({ words }) => words),
    };
    const taste = learnTaste(ground, examples);
    const closer = lookCloser(model, taste, { scores: tasteScores(ground, taste), examples });
    const scores = withoutRefused(model, scaled(closer, examples), examples);
    const past = idsTold(told);
    const found = best(scores, top + past.size).filter((candidate) => !past.has(idOf(candidate)));
    return found.slice(0, top);
  };
  return { model, numbers, idOf, candidates };
}
