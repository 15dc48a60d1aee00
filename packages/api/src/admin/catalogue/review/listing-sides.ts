import type { ListingSide } from '@cosmos/contract/admin/review.ts';
import type { Services } from '../../../context/services.ts';
import { readManagers } from '../records/record.ts';

/** Listings side by side, retired ones too; those that are no longer there are left out. */
export async function listingSides(
  services: Pick<Services, 'db' | 'now'>,
  { ids }: { ids: readonly string[] },
): Promise<{ listings: ListingSide[] }> {
  const rows = await services.db
    .selectFrom('technologies as t')
    .innerJoin('universities as u', 'u.id', 't.university_id')
    .select(['t.id', 't.title', 'u.name as university', 't.source', 't.url', 't.reference_number', 't.trl'])
    .select(['t.published', 't.patents', 't.keywords', 't.summary', 't.ip_summary', 't.created_at'])
    .select('t.retired_at')
    .where('t.id', 'in', ids)
    .execute();
  const listings = await Promise.all(
    rows
      .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
      .map(async (row) => ({
        id: row.id,
        title: row.title,
        university: row.university,
        isRetired: row.retired_at !== null,
        source: row.source,
        url: row.url,
        referenceNumber: row.reference_number,
        published: row.published,
        trl: row.trl,
        patents: row.patents,
        keywords: row.keywords,
        summary: row.summary,
        ipSummary: row.ip_summary,
        managers: await readManagers(services, row.id),
        createdAt: row.created_at.toISOString(),
      })),
  );
  return { listings };
}
