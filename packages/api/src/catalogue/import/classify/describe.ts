import type { Field } from '@cosmos/contract/catalogue/fields.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { type Kysely, sql } from 'kysely';

type Session = Kysely<Database>;

export interface DescribedText {
  title: string;
  body: string;
}

/** The keyphrases of each text, selected over all of them; `known` are phrases that people chose elsewhere. */
export type KeyphraseExtractor = (
  texts: readonly DescribedText[],
  options: { known: string[] },
) => string[][];

export type FieldClassifier = (text: DescribedText) => Field | null;

export interface Describers {
  trainFieldClassifier: () => Promise<FieldClassifier>;
  extractKeyphrases: KeyphraseExtractor;
  onProgress: (done: number, total: number) => void;
}

interface ToDescribe extends DescribedText {
  line: number;
  wants_field: boolean;
  wants_keywords: boolean;
}

/** Texts processed together: enough to distinguish a term from a turn of phrase, few enough to fit in memory. */
const TEXTS_AT_ONCE = 10_000;
const BACKGROUND_TEXTS = 2_000;
const BODY_CHARACTERS = 6_000;
const KNOWN_PHRASES = 50_000;

/** Adds a missing field or keywords to new and rewritten technologies, marked as derived, not as stated. */
export async function describeRecords(session: Session, describers: Describers): Promise<void> {
  await keepDescriptions(session);
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::integer as total from staged_technologies
    where status <> 'unchanged' and (field is null or keywords = '{}')`.execute(session);
  const total = counts[0]?.total ?? 0;
  if (total === 0) return;
  const classifyField = await describers.trainFieldClassifier();
  const known = await knownPhrases(session);
  const background = total < BACKGROUND_TEXTS ? await backgroundTexts(session) : [];
  for (let after = 0, done = 0; ;) {
    const { rows } = await sql<ToDescribe>`
      select line, title, left(coalesce(summary, ''), ${BODY_CHARACTERS}::integer) as body,
        field is null as wants_field, keywords = '{}' as wants_keywords
      from staged_technologies join staged_texts using (line)
      where status <> 'unchanged' and (field is null or keywords = '{}') and line > ${after}
      order by line limit ${TEXTS_AT_ONCE}`.execute(session);
    const last = rows.at(-1);
    if (!last) return;
    const keywords = describers.extractKeyphrases([...rows, ...background], { known });
    const described = rows.map((row, at) => ({
      line: row.line,
      field: row.wants_field ? classifyField(row) : null,
      keywords: row.wants_keywords ? (keywords[at] ?? []) : [],
    }));
    await storeDescriptions(session, described);
    after = last.line;
    done += rows.length;
    describers.onProgress(done, total);
  }
}

async function keepDescriptions(session: Session): Promise<void> {
  await sql`
    update staged_technologies s set field = t.field, field_origin = t.field_origin
    from technologies t
    where t.id = s.id and t.content_hash = s.content_hash and s.field is null and t.field_origin = 'classified'`.execute(
    session,
  );
  await sql`
    update staged_technologies s set keywords = t.keywords, keywords_origin = t.keywords_origin
    from technologies t
    where t.id = s.id and t.content_hash = s.content_hash and s.keywords = '{}' and t.keywords_origin = 'extracted'`.execute(
    session,
  );
}

async function knownPhrases(session: Session): Promise<string[]> {
  const { rows } = await sql<{ keyword: string }>`
    select lower(keyword) as keyword from (
      select unnest(keywords) as keyword from technologies where keywords_origin = 'stated'
      union all
      select unnest(keywords) from staged_technologies where keywords_origin = 'stated'
    ) x
    group by 1 order by count(*) desc, 1 limit ${KNOWN_PHRASES}`.execute(session);
  return rows.map((row) => row.keyword);
}

/** Texts from the catalogue, so that a few new ones are not processed without context. */
async function backgroundTexts(session: Session): Promise<DescribedText[]> {
  const { rows } = await sql<DescribedText>`
    select title, left(coalesce(summary, ''), ${BODY_CHARACTERS}::integer) as body
    from technologies where retired_at is null and id not in (select id from staged_technologies)
    order by id limit ${BACKGROUND_TEXTS}`.execute(session);
  return rows;
}

async function storeDescriptions(
  session: Session,
  described: readonly { line: number; field: string | null; keywords: string[] }[],
): Promise<void> {
  await sql`
    update staged_technologies s set
      field = coalesce(s.field, d.field),
      field_origin = case when s.field is null and d.field is not null then 'classified' else s.field_origin end,
      keywords_origin = case when s.keywords = '{}' then 'extracted' else s.keywords_origin end,
      keywords = case when s.keywords = '{}' then d.keywords else s.keywords end
    from json_to_recordset(${JSON.stringify(described)}::json) as d (line integer, field text, keywords text[])
    where d.line = s.line`.execute(session);
}
