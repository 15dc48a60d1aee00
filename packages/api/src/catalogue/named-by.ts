import type { Services } from '../context/services.ts';

/** Of links that only a text proves, the sentences that do: by researcher for a technology, by technology for a researcher. */
export async function namedBy(
  { db }: Pick<Services, 'db'>,
  of: { technologyId: string } | { researcherId: string },
): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('technology_researchers')
    .select(['technology_id', 'researcher_id', 'evidence'])
    .where('evidence', 'is not', null)
    .where((eb) =>
      'technologyId' in of
        ? eb('technology_id', '=', of.technologyId)
        : eb('researcher_id', '=', of.researcherId),
    )
    .execute();
  return Object.fromEntries(
    rows.map((row) => ['technologyId' in of ? row.researcher_id : row.technology_id, row.evidence ?? '']),
  );
}
