import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { PROFILE_LIMITS } from '@cosmos/contract/profile/limits.ts';
import { RECOMMENDATION_LIMITS } from '@cosmos/contract/recommendations/limits.ts';
import type { Recommendations } from '@cosmos/contract/recommendations/recommendations.ts';
import type { RecommendOutcome } from '@cosmos/search/recommend/recommend.ts';
import type { UserContext } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import { type Row, rowsOf, toCategories } from './categories.ts';
import { patentFamilies } from './families.ts';
import { type DescribedNeed, describedNeeds } from './needs.ts';
import { listRefusals } from './refusals.ts';
import { seenEnough } from './showings.ts';
import { listLiked, type MemberTold, memberTold } from './told.ts';

const NO_TIME = { searchMs: 0, scoringMs: 0, enhancementMs: 0 };

/** What may interest the member, in categories; none as long as they have told too little. Nothing is stored. */
export async function recommendFor(ctx: UserContext): Promise<Recommendations> {
  const started = performance.now();
  const { services, actor } = ctx;
  const [mine, needs, refusals, liked] = await Promise.all([
    memberTold(services.db, actor.userId),
    describedNeeds(services.db, actor.userId),
    listRefusals(services.db, actor.userId),
    listLiked(services.db, actor.userId),
  ]);
  const { interests, ruledOut } = mine.told;
  const isReady = interests.length >= PROFILE_LIMITS.interestsForRecommendations || needs.length > 0;
  const base = {
    isReady,
    interests: [...interests],
    needs: needs.length,
    ruledOut: [...ruledOut],
    refusals,
    liked,
  };
  if (!isReady)
    return {
      ...base,
      categories: [],
      dealtWith: [],
      unmet: [],
      tooBroad: [],
      took: { ...NO_TIME, totalMs: performance.now() - started },
    };
  const rows = rowsOf(mine, needs);
  const outcome = await chosenFor(ctx, { mine, needs, rows });
  const chosen = performance.now();
  const categories = await toCategories(services, { rows, found: outcome.rows, told: mine.told });
  const ended = performance.now();
  const { search, scoring, passages } = outcome.took;
  const dealtWith = rows.flatMap(({ name }, at) => (outcome.dealtWith[at] ? [name] : []));
  const told = new Set([
    ...dealtWith,
    ...categories.flatMap(({ kind, name }) => (kind === 'need' ? [name] : [])),
  ]);
  return {
    ...base,
    categories,
    dealtWith,
    unmet: needs.flatMap(({ id, question }) => (told.has(question) ? [] : [{ needId: id, question }])),
    tooBroad: rows.flatMap(({ name }, at) => (outcome.tooBroad[at] ? [name] : [])),
    took: {
      searchMs: search,
      scoringMs: scoring,
      enhancementMs: passages + ended - chosen,
      totalMs: ended - started,
    },
  };
}

async function chosenFor(
  { services, actor: { userId } }: UserContext,
  { mine, needs, rows }: { mine: MemberTold; needs: readonly DescribedNeed[]; rows: readonly Row[] },
): Promise<RecommendOutcome> {
  const [seen, familyOf] = await Promise.all([seenEnough(services.db, userId), patentFamilies(services)]);
  const outcome = await services.index.recommend({
    // A need tells what is looked for as the R&D summary does.
    told: { ...mine.told, summary: [mine.told.summary, ...needs.map(({ topic }) => topic)].join('\n') },
    wishes: rows.map(({ wish }) => wish),
    never: new Set([...mine.known, ...seen]),
    each: RECOMMENDATION_LIMITS.perCategory,
    familyOf,
  });
  if (!outcome)
    throw new AppError('SERVICE_UNAVAILABLE', HTTP_MESSAGES.serverBusy, { retryAfterSeconds: 10 });
  return outcome;
}
