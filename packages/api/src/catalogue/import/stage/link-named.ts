import type { Database } from '@cosmos/db/tables/database.ts';
import { sql, type Transaction } from 'kysely';
import { namedOrigins, peopleDescribed } from '../../../extract/named-origins.ts';

type Trx = Transaction<Database>;

const TECHNOLOGIES_AT_ONCE = 250;
/** People of OpenAlex are known by their address there, whichever file they came with. */
const OF_OPEN_ALEX = sql`r.url like 'https://openalex.org/A%' and r.retired_at is null`;

/**
 * Links people of OpenAlex to technologies of their university whose text names them as its makers, with the sentence that does,
 * unless two of them have the same name there. Looks at what this import changed; returns whether any link was made or dropped.
 */
export async function linkNamed(trx: Trx): Promise<boolean> {
  await sql`
    create temp table looked_at on commit drop as
    with people as (
      select r.id, r.university_id from staged_researchers s join researchers r on r.id = s.id
      where s.status <> 'unchanged'
    )
    select t.id from technologies t
    where t.retired_at is null and exists (
      select from researchers r where r.university_id = t.university_id and ${OF_OPEN_ALEX}
    ) and (
      exists (select from staged_technologies s where s.id = t.id and s.status <> 'unchanged')
      or t.university_id in (select university_id from people)
    )
    union
    select l.technology_id from technology_researchers l join people on people.id = l.researcher_id
    where l.evidence is not null`.execute(trx);
  await sql`
    create temp table named_people (
      technology_id text not null, university_id text not null, name text not null, evidence text not null, place integer not null
    ) on commit drop`.execute(trx);
  for (let after = ''; ;) {
    const technologies = await technologiesAfter(trx, after);
    const last = technologies.at(-1);
    if (!last) break;
    const named = technologies.flatMap(peopleIn);
    await sql`
      insert into named_people
      select * from json_populate_recordset(null::named_people, ${JSON.stringify(named)})`.execute(trx);
    after = last.id;
  }
  return storeNamed(trx);
}

interface Described {
  id: string;
  university_id: string;
  university: string;
  summary: string;
}

async function technologiesAfter(trx: Trx, after: string): Promise<Described[]> {
  const { rows } = await sql<Described>`
    select t.id, t.university_id, u.name as university, t.summary
    from looked_at x join technologies t on t.id = x.id join universities u on u.id = t.university_id
    where t.id > ${after} and t.summary is not null
    order by t.id limit ${TECHNOLOGIES_AT_ONCE}`.execute(trx);
  return rows;
}

function peopleIn({ id, university_id, university, summary }: Described) {
  const people = [...namedOrigins(summary, university), ...peopleDescribed(summary, university)].filter(
    ({ kind, name }) => kind === 'person' && name.includes(' '),
  );
  return people.flatMap(({ name, sentence }, place) =>
    spellings(name).map((spelled) => ({
      technology_id: id,
      university_id,
      name: spelled,
      evidence: sentence.trim(),
      place,
    })),
  );
}

/** "Ada Q. O’Dell" is also written "Ada Q O'Dell". */
function spellings(name: string): string[] {
  const plain = name.toLowerCase().replaceAll('’', "'");
  return [...new Set([name.toLowerCase(), plain, plain.replaceAll('.', '')])];
}

async function storeNamed(trx: Trx): Promise<boolean> {
  await sql`analyze named_people, looked_at`.execute(trx);
  await sql`
    create temp table named_links on commit drop as
    with matched as (
      select distinct on (n.technology_id, r.id) n.technology_id, r.id as researcher_id, lower(r.name) as name, n.evidence, n.place
      from named_people n join researchers r on r.university_id = n.university_id and lower(r.name) = n.name
      where ${OF_OPEN_ALEX}
      order by n.technology_id, r.id, n.place
    ), alone as (
      select *, count(*) over (partition by technology_id, name) as namesakes from matched
    )
    select technology_id, researcher_id, evidence, place from alone
    where namesakes = 1 and not exists (
      select from technology_researchers l join researchers other on other.id = l.researcher_id
      where l.technology_id = alone.technology_id and l.evidence is null and lower(other.name) = alone.name)`.execute(
    trx,
  );
  const dropped = await sql`
    delete from technology_researchers l using looked_at x
    where x.id = l.technology_id and l.evidence is not null and not exists (
      select from named_links n
      where n.technology_id = l.technology_id and n.researcher_id = l.researcher_id and n.evidence = l.evidence)`.execute(
    trx,
  );
  const made = await sql`
    insert into technology_researchers (technology_id, researcher_id, position, evidence)
    select n.technology_id, n.researcher_id, n.place + coalesce((
        select max(position) + 1 from technology_researchers l
        where l.technology_id = n.technology_id and l.evidence is null), 0), n.evidence
    from named_links n
    on conflict (technology_id, researcher_id) do nothing`.execute(trx);
  return Number(dropped.numAffectedRows) + Number(made.numAffectedRows) > 0;
}
