import type { Preflight } from '@cosmos/contract/email/before-sending.ts';
import type { UserContext } from '../../context/context.ts';
import { RATE_LIMITS } from '../../limits/rate-limits.ts';
import { takeLimits } from '../../limits/take-limits.ts';
import { readWriter } from '../contact/writer.ts';
import { knownTexts } from './known-texts.ts';
import { leaksIn } from './leaks.ts';
import { pointsIn } from './letter-points.ts';

/** What a letter says and what it gives away, for its author to look at. Nothing is refused because of it, nothing stored. */
export async function preflight(
  { services, actor: { userId } }: UserContext,
  { technologyId, text }: { technologyId: string; text: string },
): Promise<Preflight> {
  const { db } = services;
  await takeLimits(db, services, [{ limit: RATE_LIMITS.contactDraftsPerHour, by: userId }]);
  const [writer, known] = await Promise.all([
    readWriter(db, userId),
    knownTexts(db, { userId, technologyId }),
  ]);
  return {
    says: pointsIn(text, { organisation: writer.card.organisation }),
    leaks: leaksIn(text, known),
  };
}
