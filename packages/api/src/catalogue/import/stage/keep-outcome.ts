import type { FieldChange, RecordChange } from '@cosmos/contract/catalogue/catalogue-import.ts';
import { CATALOGUE_LIMITS } from '@cosmos/contract/catalogue/limits.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';

type Trx = Transaction<Database>;

export interface ChangeRow {
  record_id: string;
  kind: 'technology' | 'researcher';
  change: RecordChange;
  title: string;
  university: string;
  fields: FieldChange[];
}

const TECHNOLOGY_FIELDS = [
  'title',
  'summary',
  'ip_summary',
  'publications_summary',
  'field',
  'trl',
  'trl_reasoning',
  'keywords',
  'reference_number',
  'patents',
  'published',
  'url',
];
const RESEARCHER_FIELDS = ['name', 'topics', 'url'];

/** From here on, the transaction keeps each row of the catalogue as it was before the run changes it. */
export async function keepWhatWas(trx: Trx, runId: string): Promise<void> {
  await sql`select set_config('cosmos.import_run', ${runId}, true)`.execute(trx);
}

/** What the run has done to each record, field by field; called at its end. People known only by name are left out. */
export function changesOf(runId: string): RawBuilder<ChangeRow> {
  return sql<ChangeRow>`
    select t.id as record_id, 'technology' as kind, ${changeOf(sql`t`)} as change, t.title, u.name as university, f.fields
    from (
      select distinct split_part(key, ' ', 1) as id from import_before
      where run_id = ${runId} and table_name in ('technologies', 'technology_researchers', 'technology_manager_links')
    ) x
    join technologies t on t.id = x.id
    join universities u on u.id = t.university_id
    left join import_before b on b.run_id = ${runId} and b.table_name = 'technologies' and b.key = t.id
    cross join lateral (${fieldsOf(sql`
      ${columnsOf(sql`t`, TECHNOLOGY_FIELDS)}
      union all ${universityOf()}
      union all select 101, 'researchers', ${peopleThen(runId, RESEARCHERS)}, ${peopleNow(RESEARCHERS)}
      union all select 102, 'tech_managers', ${peopleThen(runId, MANAGERS)}, ${peopleNow(MANAGERS)}`)}) f
    where ${changeOf(sql`t`)} <> 'changed' or f.fields <> '[]'
    union all
    select t.id, 'researcher', ${changeOf(sql`t`)}, t.name, u.name, f.fields
    from import_before b
    join researchers t on t.id = b.key
    join universities u on u.id = t.university_id
    cross join lateral (${fieldsOf(sql`
      ${columnsOf(sql`t`, RESEARCHER_FIELDS)} union all ${universityOf()}`)}) f
    where b.run_id = ${runId} and b.table_name = 'researchers' and t.content_hash <> ''
      and (${changeOf(sql`t`)} <> 'changed' or f.fields <> '[]')`;
}

/** A fingerprint of all that the run wrote, apart from the time: equal for a preview and its run. */
export async function digestOf(trx: Trx, runId: string): Promise<string> {
  const written = (table: string, row: RawBuilder<unknown>) => sql`
    select md5(b.table_name || b.key || coalesce(${row}::text, '')) as line
    from import_before b left join ${sql.table(table)} t on t.id = b.key
    where b.run_id = ${runId} and b.table_name = ${table}`;
  const record = sql`
    to_jsonb(t) - '{created_at,updated_at,retired_at,words}'::text[] || jsonb_build_object('retired', t.retired_at is not null)`;
  const { rows } = await sql<{ digest: string }>`
    select md5(coalesce(string_agg(line, '' order by line), '')) as digest from (
      ${written('technologies', record)}
      union all ${written('researchers', record)}
      union all ${written('universities', sql`to_jsonb(t)`)}
      union all ${written('technology_managers', sql`to_jsonb(t)`)}
      union all select md5(technology_id || ' ' || researcher_id || ' ' || position)
      from technology_researchers l where exists (
        select from import_before b where b.run_id = ${runId} and b.table_name = 'technology_researchers'
          and split_part(b.key, ' ', 1) = l.technology_id)
      union all select md5(technology_id || ' ' || manager_id || ' ' || position)
      from technology_manager_links l where exists (
        select from import_before b where b.run_id = ${runId} and b.table_name = 'technology_manager_links'
          and split_part(b.key, ' ', 1) = l.technology_id)
    ) x`.execute(trx);
  return rows[0]?.digest ?? '';
}

/** Keeps what a preview has found; its own transaction was rolled back. */
export async function storeChanges(
  db: Kysely<Database>,
  runId: string,
  changes: readonly ChangeRow[],
): Promise<void> {
  for (let at = 0; at < changes.length; at += STORED_AT_ONCE)
    await sql`
      insert into import_changes (run_id, record_id, kind, change, title, university, fields)
      select ${runId}, record_id, kind, change, title, university, fields
      from json_to_recordset(${JSON.stringify(changes.slice(at, at + STORED_AT_ONCE))}::json)
        as x (record_id text, kind text, change text, title text, university text, fields jsonb)`.execute(db);
}

const STORED_AT_ONCE = 1_000;

function changeOf(row: RawBuilder<unknown>): RawBuilder<RecordChange> {
  return sql<RecordChange>`case
    when b.key is null then 'changed'
    when ${row}.retired_at is not null and b.before ->> 'retired_at' is null then 'retired'
    when ${row}.retired_at is not null then 'changed'
    when b.before is null or b.before ->> 'retired_at' is not null then 'added'
    else 'changed' end`;
}

function fieldsOf(differing: RawBuilder<unknown>): RawBuilder<unknown> {
  const most = sql`${CATALOGUE_LIMITS.importChangeCharacters}::integer`;
  return sql`
    select coalesce(jsonb_agg(
      jsonb_build_object('field', field, 'from', left(was, ${most}), 'to', left(is_now, ${most})) order by place), '[]') as fields
    from (${differing}) as d (place, field, was, is_now)
    where was is distinct from is_now and ${changeOf(sql`t`)} = 'changed'`;
}

function columnsOf(row: RawBuilder<unknown>, names: readonly string[]): RawBuilder<unknown> {
  const text = (value: RawBuilder<unknown>) => sql`
    case jsonb_typeof(${value})
      when 'array' then (select string_agg(part, '; ' order by at) from jsonb_array_elements_text(${value}) with ordinality p (part, at))
      else ${value} #>> '{}' end`;
  return sql`
    select n.place, n.name, ${text(sql`(b.before -> n.name)`)}, ${text(sql`(r.whole -> n.name)`)}
    from (select to_jsonb(${row}) - 'words' as whole) r, unnest(${names}::text[]) with ordinality n (name, place)
    where b.before is not null`;
}

function universityOf(): RawBuilder<unknown> {
  return sql`
    select 100, 'university', (select name from universities where id = b.before ->> 'university_id'), u.name
    where b.before is not null`;
}

interface People {
  links: string;
  id: string;
  table: string;
  name: RawBuilder<unknown>;
  nameThen: RawBuilder<unknown>;
}
const RESEARCHERS: People = {
  links: 'technology_researchers',
  id: 'researcher_id',
  table: 'researchers',
  name: sql`p.name`,
  nameThen: sql`coalesce(w.before ->> 'name', p.name)`,
};
const MANAGERS: People = {
  links: 'technology_manager_links',
  id: 'manager_id',
  table: 'technology_managers',
  name: sql`concat_ws(' ', p.name, '<' || p.email || '>')`,
  nameThen: sql`concat_ws(' ', case when w.before is null then p.name else w.before ->> 'name' end, '<' || p.email || '>')`,
};

function peopleNow({ links, id, table, name }: People): RawBuilder<unknown> {
  return sql`(
    select string_agg(${name}, '; ' order by l.position)
    from ${sql.table(links)} l join ${sql.table(table)} p on p.id = l.${sql.ref(id)}
    where l.technology_id = t.id)`;
}

/** Links that the run hasn’t touched, and those that it removed or numbered anew. */
function peopleThen(runId: string, { links, id, table, nameThen }: People): RawBuilder<unknown> {
  return sql`(
    select string_agg(${nameThen}, '; ' order by l.position)
    from (
      select ${sql.ref(id)} as person, position from ${sql.table(links)} k
      where k.technology_id = t.id and not exists (
        select from import_before i where i.run_id = ${runId} and i.table_name = ${links}
          and i.key = k.technology_id || ' ' || k.${sql.ref(id)})
      union all
      select i.before ->> ${id}, (i.before ->> 'position')::integer from import_before i
      where i.run_id = ${runId} and i.table_name = ${links} and i.before is not null
        and split_part(i.key, ' ', 1) = t.id
    ) l
    join ${sql.table(table)} p on p.id = l.person
    left join import_before w on w.run_id = ${runId} and w.table_name = ${table} and w.key = p.id)`;
}
