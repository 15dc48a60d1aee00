import { FIT_STATUSES } from '@cosmos/contract/conversation/requirements.ts';
import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { z } from 'zod';
import type { ClaimedFit, Exchange, Reranked } from '../../../ports/assistant.ts';
import { clipped, plainText } from '../plain-text.ts';
import type { Claims } from './claims/claims.ts';
import { fitPrompt, gradePrompt } from './prompts.ts';
import { skill } from './skills.ts';

/** So many results are judged, and so many at a time: an answer on more of them takes longer than all batches beside each other. */
export const JUDGED = { grades: { most: 20, batch: 10 }, fit: { most: 12, batch: 4 } } as const;

/** How well a result answers a question. */
export interface Grade {
  /** The probability that a technology scout would put it before the person, 0…1. */
  probability: number;
  /** In one sentence; null if none is given or borne out by the record. */
  reason: string | null;
}

const REASON_CHARACTERS = 200;

/** The results that are judged, in batches that are asked about beside each other. */
export function batchesOf(
  cards: readonly ResultCard[],
  { most, batch }: { most: number; batch: number },
): ResultCard[][] {
  const judged = cards.slice(0, most);
  const count = Math.ceil(judged.length / batch);
  return Array.from({ length: count }, (_, at) => judged.slice(at * batch, (at + 1) * batch));
}

/** Grades by id. One that is no probability is left out, and so is a reason that the record doesn't bear out. */
export function gradeSkill(
  { cards, ...input }: { question: string; cards: readonly ResultCard[]; earlier: Exchange[] },
  claims: Claims,
) {
  return skill({
    prompt: gradePrompt({ cards, ...input }),
    schema: z.object({
      grades: z.array(
        z.object({ number: z.number(), probability: z.number(), reason: z.string().nullable() }),
      ),
    }),
    read: ({ grades }): [string, Grade][] => {
      const byId = new Map<string, Grade>();
      for (const { number, probability, reason } of grades) {
        const card = cards.find((each) => each.number === number);
        if (!card || byId.has(card.id) || probability < 0 || probability > 1) continue;
        byId.set(card.id, { probability, reason: reasonOf(reason ?? '', { card, claims }) });
      }
      return [...byId];
    },
  });
}

/** The score of a search is a probability of the same, so a result without a grade keeps the place that its score gives it. */
export function byGrade(cards: readonly ResultCard[], grades: ReadonlyMap<string, Grade>): Reranked {
  const worth = ({ id, score }: ResultCard) => grades.get(id)?.probability ?? score;
  const reasons = [...grades].flatMap(([id, { reason }]) => (reason === null ? [] : [[id, reason] as const]));
  return {
    order: cards.toSorted((a, b) => worth(b) - worth(a)).map(({ id }) => id),
    reasons: Object.fromEntries(reasons),
  };
}

function reasonOf(written: string, { card, claims }: { card: ResultCard; claims: Claims }): string | null {
  if (!claims.isBorneOut({ text: written, citations: [card.number] })) return null;
  return clipped(plainText(written, claims.addresses), REASON_CHARACTERS) || null;
}

/** What is said of unknown records and requirements is left out; the caller holds the rest against the records. */
export function fitSkill({ question, cards }: { question: string; cards: readonly ResultCard[] }) {
  const requirements = (cards[0]?.fit ?? []).map(({ requirement }) => requirement);
  return skill({
    prompt: fitPrompt({ question, cards }),
    schema: z.object({
      fits: z.array(
        z.object({
          record: z.number(),
          requirement: z.number(),
          status: z.enum(FIT_STATUSES),
          sentence: z.string().nullable(),
        }),
      ),
    }),
    read: ({ fits }): ClaimedFit[] =>
      fits.flatMap(({ record, requirement: at, status, sentence }) => {
        const card = cards.find(({ number }) => number === record);
        const requirement = requirements[at - 1];
        return card && requirement !== undefined ? [{ id: card.id, requirement, status, sentence }] : [];
      }),
  });
}
