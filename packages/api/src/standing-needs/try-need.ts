import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import type { NearestRecord, TriedNeed, TryNeedInput } from '@cosmos/contract/standing-needs/needs.ts';
import { NEED_LIMITS } from '@cosmos/contract/standing-needs/limits.ts';
import { NEED_MESSAGES } from '@cosmos/contract/standing-needs/messages.ts';
import type { UserContext } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import type { Services } from '../context/services.ts';
import { retrieve } from '../conversation/find/retrieve.ts';
import { byFit, isNoAnswer } from '../conversation/fit/by-fit.ts';
import { withFit } from '../conversation/fit/fit.ts';
import { nearestOf } from '../conversation/tell/nearest-sentences.ts';
import { RATE_LIMITS } from '../limits/rate-limits.ts';
import { takeLimits } from '../limits/take-limits.ts';
import { type Need, understood } from './need-question.ts';
import { readNeed, requireOwn } from './own-needs.ts';

/** What the catalogue has on a need now, as an answer would find it. Changes nothing. */
export async function tryNeed(ctx: UserContext, input: TryNeedInput): Promise<TriedNeed> {
  const { services, actor } = ctx;
  await takeLimits(services.db, services, [{ limit: RATE_LIMITS.needTriesPerHour, by: actor.userId }]);
  if (services.index.generation() === null)
    throw new AppError('SERVICE_UNAVAILABLE', NEED_MESSAGES.indexBuilding);
  const need = 'text' in input ? readNeed(services.index, input.text) : await requireOwn(ctx, input.needId);
  const { cards, isNone } = await foundNow(services, need);
  return {
    reading: need.reading,
    results: cards.slice(0, NEED_LIMITS.triedShown),
    total: isNone ? 0 : cards.length,
    isNone,
  };
}

/** What comes nearest to a need, and in which respect it misses it. Empty where something fits after all, or nothing is near. */
export async function nearestTo(ctx: UserContext, { needId }: { needId: string }): Promise<NearestRecord[]> {
  const { services, actor } = ctx;
  await takeLimits(services.db, services, [{ limit: RATE_LIMITS.nearestPerHour, by: actor.userId }]);
  if (services.index.generation() === null) return [];
  const need = await requireOwn(ctx, needId);
  const { cards } = await foundNow(services, need);
  const near = cards.slice(0, NEED_LIMITS.nearestShown);
  const { reasons } = nearestOf(services.index, { cards: near, topic: need.topic });
  return near.map(({ id, title, university, fit }) => ({
    recordId: id,
    title,
    university,
    fit,
    why: reasons[id] ?? '',
  }));
}

/** Best first; if none is good, what comes nearest. */
export async function foundNow(
  services: Pick<Services, 'db' | 'index'>,
  need: Need,
): Promise<{ cards: ResultCard[]; isNone: boolean }> {
  const { question, understanding, spelling } = understood(services.index, need);
  const found = await retrieve(services, { question, understanding, spelling, mayBeNearest: true });
  const fitted = withFit(services.index, found.cards, need.reading);
  const isNone = found.none || isNoAnswer(fitted);
  return { cards: isNone ? fitted : byFit(fitted), isNone };
}
