import { sql } from 'kysely';
import { RATE_LIMITS } from '../../../limits/rate-limits.ts';
import { countLimits } from '../../../limits/take-limits.ts';
import type { Services } from '../../../context/services.ts';
import type { AssistantCall } from '../../../ports/assistant.ts';

type Payer = AssistantCall['payer'];

/** The payer's turns of this hour are used up, or the tokens of this day are. */
export type BudgetRefusal = 'hour_used' | 'day_used';

/** What the language model may cost. All processes count in the same database. */
export interface ModelBudget {
  /** Takes one of the payer's turns of this hour; null if there was one left. */
  takeTurn(payer: Payer): Promise<BudgetRefusal | null>;
  /** Reserves tokens before a request; null if that many are left today. */
  reserve(payer: Payer, tokens: number): Promise<BudgetRefusal | null>;
  /** Corrects the reservation to the request's actual cost. */
  settle(payer: Payer, tokens: { reserved: number; spent: number }): Promise<void>;
}

type BudgetServices = Pick<Services, 'db' | 'now' | 'config' | 'secrets'>;

const ALL = 'all';

export function modelBudget(services: BudgetServices): ModelBudget {
  const { db, now, config } = services;
  const { limits } = config;
  const today = () => now().toISOString().slice(0, 10);
  const dayShare = (payer: Payer) =>
    payer.kind === 'visitors' ? limits.modelTokensVisitorsPerDay : limits.modelTokensPerPersonPerDay;
  return {
    takeTurn: async (payer) => {
      // Visitors are limited by their few messages each, and by their shared part of the day.
      if (payer.kind === 'visitors') return null;
      const limit = { ...RATE_LIMITS.modelTurnsPerHour, points: limits.modelTurnsPerHour, by: payer.kind };
      const [waitMs = 0] = await countLimits(db, services, [{ limit, by: payer.id }]);
      return waitMs > 0 ? 'hour_used' : null;
    },
    reserve: async (payer, tokens) => {
      const rows = await add(services, today(), payer, { calls: 1, tokens });
      const spent = new Map(rows.map((row) => [row.payer, Number(row.tokens)]));
      const fits =
        (spent.get(nameOf(payer)) ?? 0) <= dayShare(payer) &&
        (spent.get(ALL) ?? 0) <= limits.modelTokensPerDay;
      if (fits) return null;
      await add(services, today(), payer, { calls: -1, tokens: -tokens });
      return 'day_used';
    },
    settle: async (payer, { reserved, spent }) => {
      if (spent !== reserved) await add(services, today(), payer, { calls: 0, tokens: spent - reserved });
    },
  };
}

/** Updates both counters in one statement and always in the same order, so that concurrent updates can't deadlock. */
function add(
  { db }: BudgetServices,
  day: string,
  payer: Payer,
  more: { calls: number; tokens: number },
): Promise<{ payer: string; tokens: number | string | bigint }[]> {
  const values = [nameOf(payer), ALL].toSorted().map((name) => ({ day, payer: name, ...more }));
  return db
    .insertInto('model_usage')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['day', 'payer']).doUpdateSet({
        calls: sql<number>`greatest(0, model_usage.calls + excluded.calls)`,
        tokens: sql<number>`greatest(0, model_usage.tokens + excluded.tokens)`,
      }),
    )
    .returning(['payer', 'tokens'])
    .execute();
}

function nameOf(payer: Payer): string {
  return payer.kind === 'visitors' ? 'visitors' : payer.id;
}

const CHARACTERS_A_TOKEN = 4;
const ANSWER_TOKENS = 400;
const IMAGE_TOKENS = 1_000;

/** An estimate before a request, and after one whose cost the provider does not report. */
export function estimatedTokens(prompt: { system: string; data: string; images: readonly string[] }): number {
  const characters = prompt.system.length + prompt.data.length;
  return Math.ceil(characters / CHARACTERS_A_TOKEN) + ANSWER_TOKENS + prompt.images.length * IMAGE_TOKENS;
}
