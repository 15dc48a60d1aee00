import { RESEARCHER_ID, TECHNOLOGY_ID } from '@cosmos/contract/catalogue/record-ids.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import type { RecordPreview } from '@cosmos/contract/records/records.ts';
import { beginning } from '../catalogue/beginning.ts';
import { researcherDetails, technologyDetails } from '../catalogue/cards.ts';
import { type Context, isKnown } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import { RATE_LIMITS } from '../limits/rate-limits.ts';
import { takeLimits } from '../limits/take-limits.ts';

/** Of a technology title, institution, TRL and the beginning of the summary; of a researcher name and institution. */
export async function previewRecord(
  { services, actor }: Context,
  { id }: { id: string },
): Promise<RecordPreview> {
  const { db } = services;
  // Ids can be guessed, and the preview is no way to copy the catalogue.
  if (!isKnown(actor))
    await takeLimits(db, services, [{ limit: RATE_LIMITS.recordPreviewsPerAddress, by: actor.address }]);
  const card = TECHNOLOGY_ID.test(id)
    ? (await technologyDetails(db, [id])).get(id)
    : RESEARCHER_ID.test(id)
      ? (await researcherDetails(db, [id])).get(id)
      : undefined;
  if (!card) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  const { type, title, university, trl, summary } = card;
  return { type, title, university, trl, beginning: beginning(summary) };
}
