import { patentStatus } from '@cosmos/db/tables/patent-status.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { sql, type Transaction } from 'kysely';
import { isHeldBack } from './held-back.ts';
import { SAMPLE_SOURCE } from './sample-records.ts';
import type { UniversityCodes } from '../identify/university-codes.ts';

type Trx = Transaction<Database>;

/** Stores universities; returns whether any changed its country or ROR id. */
export async function storeUniversities(trx: Trx, universities: UniversityCodes): Promise<boolean> {
  const { added, moved } = universities.changes();
  for (let at = 0; at < added.length; at += 1_000) {
    await trx
      .insertInto('universities')
      .values(added.slice(at, at + 1_000))
      .execute();
  }
  for (const { id, country, ror } of moved) {
    await trx.updateTable('universities').set({ country, ror }).where('id', '=', id).execute();
  }
  return moved.length > 0;
}

/** Records per statement, so that each stays far below the statement timeout, whatever the size of the file. */
const RECORDS_AT_ONCE = 250;

/** Stores new and changed technologies. Records of one import keep the order of their file, by microseconds. */
export async function storeTechnologies(
  trx: Trx,
  source: string,
  onStored: (done: number) => void,
): Promise<void> {
  for (let after = 0, done = 0; ;) {
    const { rows } = await sql<{ last: number | null; count: number }>`
      select max(line) as last, count(*)::integer as count from (
        select line from staged_technologies where status <> 'unchanged' and line > ${after}
        order by line limit ${RECORDS_AT_ONCE}
      ) x`.execute(trx);
    const { last = null, count = 0 } = rows[0] ?? {};
    if (last === null) return;
    await storeTechnologiesBetween(trx, source, [after, last]);
    after = last;
    done += count;
    onStored(done);
  }
}

async function storeTechnologiesBetween(
  trx: Trx,
  source: string,
  [after, last]: [number, number],
): Promise<void> {
  await sql`
    insert into technologies (
      id, source, source_key, university_id, title, summary, ip_summary, publications_summary, field, field_origin,
      trl, trl_reasoning, keywords, keywords_origin, reference_number, patents, patent_status, published, url, content_hash,
      created_at
    )
    select id, ${source}, source_key, university_id, title, summary, ip_summary, publications_summary, field, field_origin,
      trl, trl_reasoning, keywords, keywords_origin, reference_number, patents, ${patentStatus(sql`patents`, sql`ip_summary`)}, published, url,
      content_hash, now() + line * interval '1 microsecond'
    from staged_technologies join staged_texts using (line)
    where not known and line > ${after} and line <= ${last}`.execute(trx);
  await sql`
    update technologies t set
      source = case when s.taken_over then ${source} else t.source end,
      source_key = case when s.taken_over then s.source_key else t.source_key end,
      university_id = s.university_id, title = s.title, summary = x.summary, ip_summary = x.ip_summary,
      publications_summary = x.publications_summary, field = s.field, field_origin = s.field_origin, trl = s.trl,
      trl_reasoning = x.trl_reasoning, keywords = s.keywords, keywords_origin = s.keywords_origin,
      reference_number = s.reference_number, patents = s.patents,
      patent_status = ${patentStatus(sql`s.patents`, sql`x.ip_summary`)}, published = s.published, url = s.url,
      content_hash = s.content_hash, updated_at = now(),
      retired_at = case when ${isHeldBack(sql`t`)} then t.retired_at end
    from staged_technologies s join staged_texts x using (line)
    where s.id = t.id and s.known and s.status <> 'unchanged' and s.line > ${after} and s.line <= ${last}`.execute(
    trx,
  );
}

/** Stores new and changed researchers, and those only named by technologies (their content hash is empty). */
export async function storeResearchers(trx: Trx, source: string): Promise<void> {
  await sql`
    insert into researchers (id, source, source_key, university_id, name, topics, url, content_hash, created_at)
    select id, ${source}, source_key, university_id, name, topics, url, content_hash,
      now() + line * interval '1 microsecond'
    from staged_researchers where not known`.execute(trx);
  await sql`
    update researchers r set
      source = case when s.taken_over then ${source} else r.source end,
      source_key = case when s.taken_over then s.source_key else r.source_key end,
      university_id = s.university_id, name = s.name, topics = s.topics, url = s.url,
      content_hash = s.content_hash, updated_at = now(), retired_at = null
    from staged_researchers s where s.id = r.id and s.known and s.status <> 'unchanged'`.execute(trx);
  await sql`
    insert into researchers (id, source, source_key, university_id, name, url, content_hash)
    select distinct on (researcher_id) researcher_id, ${source}, source_key, university_id, name, url, ''
    from staged_namings where minted
    order by researcher_id, line, position
    on conflict (id) do update set
      source = excluded.source, source_key = excluded.source_key, university_id = excluded.university_id,
      name = excluded.name, topics = '{}', url = excluded.url, content_hash = '', updated_at = now(), retired_at = null`.execute(
    trx,
  );
  await sql`
    update researchers r set name = x.name, url = x.url, updated_at = now(), retired_at = null
    from renamed_researchers x where x.id = r.id`.execute(trx);
}

export async function storeManagers(trx: Trx): Promise<void> {
  await sql`
    insert into technology_managers (id, university_id, name, email)
    select id, university_id, name, email from named_managers
    on conflict (university_id, email) do update set name = excluded.name
    where excluded.name is not null and excluded.name is distinct from technology_managers.name`.execute(trx);
  await sql`
    delete from technology_manager_links l using staged_technologies s
    where s.id = l.technology_id and s.status <> 'unchanged'`.execute(trx);
  await sql`
    insert into technology_manager_links (technology_id, manager_id, position)
    select s.id, m.id, c.position
    from staged_contacts c join staged_technologies s on s.line = c.line
    join technology_managers m on m.university_id = c.university_id and m.email = c.email
    where s.status <> 'unchanged'`.execute(trx);
}

export async function storeLinks(trx: Trx): Promise<void> {
  await sql`delete from technology_researchers l using relinked x where x.id = l.technology_id and l.evidence is null`.execute(
    trx,
  );
  await sql`
    insert into technology_researchers (technology_id, researcher_id, position)
    select l.technology_id, l.researcher_id, l.position
    from staged_links l join relinked x on x.id = l.technology_id
    on conflict (technology_id, researcher_id) do update set position = excluded.position, evidence = null`.execute(
    trx,
  );
}

/** Retires records of the source that are not in the file; returns how many were listed. */
export async function retireMissing(trx: Trx, source: string): Promise<number> {
  const missing = sql`t.source = ${source}
    and not exists (select from staged_technologies s where s.id = t.id)
    and not exists (select from staged_seen k where k.source_key in (t.source_key, t.id))`;
  await sql`
    update technologies t set retired_at = now() where ${missing} and ${isHeldBack(sql`t`)}`.execute(trx);
  const technologies = await sql`
    update technologies t set retired_at = now(), updated_at = now(), duplicate_of = null
    where ${missing} and t.retired_at is null`.execute(trx);
  const researchers = await sql`
    update researchers r set retired_at = now(), updated_at = now()
    where r.source = ${source} and r.retired_at is null and r.content_hash <> ''
      and not exists (select from staged_researchers s where s.id = r.id)
      and not exists (select from staged_seen k where k.source_key in (r.source_key, r.id))`.execute(trx);
  return Number(technologies.numAffectedRows) + Number(researchers.numAffectedRows);
}

/** Retires the fictional sample in favour of a real catalogue, for good; returns how many records that retires. */
export async function retireSample(trx: Trx): Promise<number> {
  await sql`
    update technologies t set retired_at = now()
    where source = ${SAMPLE_SOURCE} and ${isHeldBack(sql`t`)}`.execute(trx);
  const technologies = await sql`
    update technologies set retired_at = now(), updated_at = now(), duplicate_of = null
    where source = ${SAMPLE_SOURCE} and retired_at is null`.execute(trx);
  const researchers = await sql`
    update researchers set retired_at = now(), updated_at = now()
    where source = ${SAMPLE_SOURCE} and retired_at is null`.execute(trx);
  await sql`update catalogue_state set sample_retired = true where not sample_retired`.execute(trx);
  return Number(technologies.numAffectedRows) + Number(researchers.numAffectedRows);
}

/** People known only by name are removed with the last technology that names them. */
export async function retireUnnamed(trx: Trx): Promise<void> {
  await sql`
    update researchers r set retired_at = now(), updated_at = now()
    where r.content_hash = '' and r.retired_at is null and not exists (
      select from technology_researchers l join technologies t on t.id = l.technology_id
      where l.researcher_id = r.id and t.retired_at is null)`.execute(trx);
}
