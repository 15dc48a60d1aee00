import {
  USAGE_ASKERS,
  type Usage,
  type UsageAsker,
  type UsageDay,
  type UsageInput,
  type UsageOutcome,
} from '@cosmos/contract/admin/usage.ts';
import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import type { Services } from '../../context/services.ts';
import { readIndexState } from './index-state.ts';
import { askedBetween, askedSince, funnelSince } from './usage-queries.ts';

/** How the product is used, from what it stores anyway. */
export async function readUsage(
  services: Pick<Services, 'db' | 'index' | 'now'>,
  { days }: UsageInput,
): Promise<Usage> {
  const { db, now } = services;
  const all = Array.from({ length: days }, (_, at) =>
    new Date(now().getTime() - (days - 1 - at) * PRODUCT_LIMITS.dayMs).toISOString().slice(0, 10),
  );
  const [first = ''] = all;
  const since = new Date(`${first}T00:00:00Z`);
  const earlier = new Date(since.getTime() - days * PRODUCT_LIMITS.dayMs);
  const [{ counts, latency }, before, funnel, model, index] = await Promise.all([
    askedSince(db, since),
    askedBetween(db, earlier, since),
    funnelSince(db, since),
    db
      .selectFrom('model_usage')
      .selectAll()
      .where('day', '>=', first)
      .where('payer', 'in', ['all', 'visitors'])
      .execute(),
    readIndexState(services),
  ]);
  return {
    days: all.map((day) => {
      const cost = model.find((row) => row.day === day && row.payer === 'all');
      return {
        day,
        outcomes: outcomesOf(counts, day),
        calls: cost?.calls ?? 0,
        tokens: Number(cost?.tokens ?? 0),
      };
    }),
    questionsBy: Object.fromEntries(
      USAGE_ASKERS.map((asker) => [asker, sum(counts.filter((each) => each.asker === asker))]),
    ) as Record<UsageAsker, number>,
    before,
    latency,
    funnel,
    tokensOfVisitors: model
      .filter(({ payer }) => payer === 'visitors')
      .reduce((total, { tokens }) => total + Number(tokens), 0),
    index,
  };
}

interface Count {
  day: string;
  asker: UsageAsker;
  outcome: UsageOutcome;
  questions: number;
}

function outcomesOf(counts: readonly Count[], day: string): UsageDay['outcomes'] {
  const outcomes: UsageDay['outcomes'] = {};
  for (const each of counts)
    if (each.day === day) outcomes[each.outcome] = (outcomes[each.outcome] ?? 0) + each.questions;
  return outcomes;
}

function sum(counts: readonly Count[]): number {
  return counts.reduce((total, { questions }) => total + questions, 0);
}
