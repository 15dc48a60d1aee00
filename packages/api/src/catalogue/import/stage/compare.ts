import type { Database } from '@cosmos/db/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import { isHeldBack } from './held-back.ts';

type Session = Kysely<Database>;

/**
 * Marks each staged record as added, changed or unchanged. A field or keywords that were derived here count as unchanged
 * if the file states the same or nothing, so that importing an export changes nothing.
 */
export async function compareRecords(session: Session): Promise<void> {
  await sql`
    update staged_technologies s set status = case
      when t.id is null or s.taken_over then 'added'
      when t.content_hash <> s.content_hash then 'changed'
      when t.retired_at is not null and not ${isHeldBack(sql`t`)} then 'changed'
      when s.field is null and t.field_origin = 'stated' then 'changed'
      when s.field is not null and s.field is distinct from t.field then 'changed'
      when s.keywords <> t.keywords and not (s.keywords = '{}' and t.keywords_origin = 'extracted') then 'changed'
      else 'unchanged' end
    from staged_technologies o left join technologies t on t.id = o.id
    where o.line = s.line`.execute(session);
  await sql`
    update staged_researchers s set status = case
      when r.id is null or r.content_hash = '' or s.taken_over then 'added'
      when r.retired_at is not null or r.content_hash <> s.content_hash then 'changed'
      else 'unchanged' end
    from staged_researchers o left join researchers r on r.id = o.id
    where o.line = s.line`.execute(session);
  await comparePeople(session);
}

/** A technology has changed if its researcher or manager has a new name. The first line that names a person counts. */
async function comparePeople(session: Session): Promise<void> {
  await sql`
    create temp table renamed_researchers as
    select distinct on (n.researcher_id) n.researcher_id as id, n.name, coalesce(n.url, r.url) as url, n.university_id
    from staged_namings n join researchers r on r.id = n.researcher_id
    where r.content_hash = '' and not exists (select from staged_researchers s where s.id = r.id)
      and not exists (
        select from staged_technologies s join technologies t on t.id = s.id
        where s.line = n.line and ${isHeldBack(sql`t`)})
    order by n.researcher_id, n.line, n.position`.execute(session);
  await sql`
    delete from renamed_researchers x using researchers r
    where r.id = x.id and r.name = x.name and r.url is not distinct from x.url and r.retired_at is null`.execute(
    session,
  );
  await sql`
    create temp table named_managers as
    select distinct on (university_id, email) university_id, email, name, manager_id as id
    from staged_contacts where line in (select line from staged_technologies)
    order by university_id, email, name is null, line`.execute(session);
  await sql`
    update staged_technologies s set status = 'changed'
    where status = 'unchanged' and (
      exists (
        select from staged_namings n join renamed_researchers x on x.id = n.researcher_id where n.line = s.line)
      or exists (
        select from staged_contacts c
        join named_managers n on n.university_id = c.university_id and n.email = c.email
        join technology_managers m on m.university_id = c.university_id and m.email = c.email
        where c.line = s.line and n.name is not null and n.name is distinct from m.name))`.execute(session);
}

/**
 * Computes who belongs to which technology: a link exists if either line states it. A link that neither states any more
 * is removed, unless a line outside this file may state it. Technologies whose list differs go into `relinked`.
 */
export async function compareLinks(session: Session): Promise<void> {
  await sql`
    create temp table touched as
    select id from staged_technologies union select technology_id from staged_claims`.execute(session);
  await sql`
    create temp table said as
    select s.id as technology_id, n.researcher_id, min(n.position) as position, true as by_technology
    from staged_namings n join staged_technologies s on s.line = n.line group by 1, 2
    union all
    select c.technology_id, s.id, null, false
    from staged_claims c join staged_researchers s on s.line = c.line group by 1, 2`.execute(session);
  await sql`
    create temp table standing as
    select l.technology_id, l.researcher_id, l.position
    from technology_researchers l join touched x on x.id = l.technology_id
    join researchers r on r.id = l.researcher_id
    where l.evidence is null and (r.retired_at is null
      or exists (select from said where said.technology_id = l.technology_id and said.researcher_id = l.researcher_id))`.execute(
    session,
  );
  await sql`analyze touched, said, standing`.execute(session);
  await sql`
    create temp table staged_links as
    select technology_id, researcher_id,
      row_number() over (partition by technology_id order by min(place), min(stood), researcher_id) - 1 as position
    from (
      select said.technology_id, said.researcher_id, said.position as place, standing.position as stood
      from said left join standing using (technology_id, researcher_id)
      union all
      select k.technology_id, k.researcher_id, null, k.position
      from standing k join researchers r on r.id = k.researcher_id
      where not exists (select from staged_technologies s where s.id = k.technology_id)
        or (r.content_hash <> '' and not exists (select from staged_researchers s where s.id = k.researcher_id))
    ) x
    group by technology_id, researcher_id`.execute(session);
  await sql`
    create temp table relinked as
    select x.id from touched x
    left join (select technology_id, array_agg(researcher_id order by position) as people
      from standing group by 1) a on a.technology_id = x.id
    left join (select technology_id, array_agg(researcher_id order by position) as people
      from staged_links group by 1) b on b.technology_id = x.id
    where a.people is distinct from b.people`.execute(session);
  await sql`analyze staged_links, relinked`.execute(session);
  await markRelinked(session);
}

/** An added link changes the record whose line states it, a dropped one both; a new order changes the technology. */
async function markRelinked(session: Session): Promise<void> {
  await sql`
    update staged_technologies s set status = 'changed'
    where status = 'unchanged' and s.id in (select id from relinked) and not (
      exists (select from staged_links l where l.technology_id = s.id
        and not exists (select from standing k where k.technology_id = l.technology_id and k.researcher_id = l.researcher_id))
      and not exists (select from staged_links l join said on said.technology_id = l.technology_id
          and said.researcher_id = l.researcher_id and said.by_technology
        where l.technology_id = s.id
          and not exists (select from standing k where k.technology_id = l.technology_id and k.researcher_id = l.researcher_id))
    )`.execute(session);
  await sql`
    update staged_researchers s set status = 'changed'
    where status = 'unchanged' and (
      exists (select from said where said.researcher_id = s.id and not said.by_technology
        and not exists (select from standing k where k.technology_id = said.technology_id and k.researcher_id = said.researcher_id))
      or exists (select from standing k where k.researcher_id = s.id
        and not exists (select from staged_links l where l.technology_id = k.technology_id and l.researcher_id = k.researcher_id)))`.execute(
    session,
  );
}
