import { headline } from '@cosmos/contract/text/headline.ts';
import type { Field } from '@cosmos/contract/catalogue/fields.ts';
import { RECORDS_LIMITS } from '@cosmos/contract/records/limits.ts';
import type { RecordTitle } from '@cosmos/contract/records/records.ts';
import type { Context } from '../context/context.ts';
import type { Services } from '../context/services.ts';

/** Records whose title contains each word of the text, best first. */
export async function recordTitles(
  { services }: Context,
  { text }: { text: string },
): Promise<RecordTitle[]> {
  return services.index.titled(text, RECORDS_LIMITS.titlesFound) ?? titlesStored(services, text);
}

/** Without an index, technologies only. */
async function titlesStored({ db }: Pick<Services, 'db'>, text: string): Promise<RecordTitle[]> {
  const words = text.split(/\s+/).filter(Boolean);
  const rows = await db
    .selectFrom('technologies as t')
    .innerJoin('universities as u', 'u.id', 't.university_id')
    .select(['t.id', 't.title', 'u.name as university', 't.field'])
    .where('t.retired_at', 'is', null)
    .where(({ eb, and }) => and(words.map((word) => eb('t.title', 'ilike', `%${escaped(word)}%`))))
    .orderBy('t.title')
    .limit(RECORDS_LIMITS.titlesFound)
    .execute();
  return rows.map((row) => ({
    ...row,
    title: headline(row.title),
    type: 'technology',
    field: row.field as Field | null,
  }));
}

function escaped(word: string): string {
  return word.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
