import type { Database } from '@cosmos/db/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import { madeId } from '../identify/record-keys.ts';
import { SAMPLE_SOURCE } from './sample-records.ts';

type Session = Kysely<Database>;

interface MatchContext {
  source: string;
  /** Fictional people are ignored. */
  real: boolean;
}

/**
 * Finds the people named in technologies' lines: by id or address, otherwise by name at the same university, in the file
 * before the catalogue and people with their own line first. Anybody else becomes a researcher known only by name.
 */
export async function matchNamings(session: Session, { source, real }: MatchContext): Promise<void> {
  const shown = sql`not (${real} and r.source = ${SAMPLE_SOURCE})`;
  await sql`delete from staged_namings n where not exists (select from staged_technologies s where s.line = n.line)`.execute(
    session,
  );
  await sql`create index on staged_researchers (university_id, lower(name))`.execute(session);
  await sql`
    update staged_namings n set researcher_id = s.id
    from staged_researchers s where s.source_key = n.source_key or s.id = n.given_id`.execute(session);
  await sql`
    update staged_namings n set researcher_id = r.id
    from researchers r where n.researcher_id is null and r.id = n.given_id and ${shown}`.execute(session);
  await matchNames(session, shown, 'own');
  await sql`
    update staged_namings n set researcher_id = r.id
    from researchers r
    where n.researcher_id is null and r.source = ${source} and r.source_key = n.source_key and ${shown}`.execute(
    session,
  );
  await matchNames(session, shown, 'any');
  await mint(session, source);
}

async function matchNames(
  session: Session,
  shown: ReturnType<typeof sql>,
  which: 'own' | 'any',
): Promise<void> {
  if (which === 'own') {
    await sql`
      update staged_namings n set researcher_id = (
        select s.id from staged_researchers s
        where s.university_id = n.university_id and lower(s.name) = lower(n.name)
          and (s.url is null or n.url is null or s.url = n.url)
        order by s.line limit 1)
      where n.researcher_id is null and n.ref is null`.execute(session);
  }
  const own = which === 'own' ? sql`r.content_hash <> ''` : sql`true`;
  await sql`
    update staged_namings n set researcher_id = (
      select r.id from researchers r
      where r.university_id = n.university_id and lower(r.name) = lower(n.name) and r.retired_at is null
        and (r.url is null or n.url is null or r.url = n.url) and ${own} and ${shown}
      order by r.content_hash = '', r.created_at, r.id limit 1)
    where n.researcher_id is null and n.ref is null`.execute(session);
}

/** New people get the given id, otherwise one derived from their key; two keys never share an id. */
async function mint(session: Session, source: string): Promise<void> {
  await sql`
    update staged_namings set researcher_id = coalesce(given_id, made_id), minted = true
    where researcher_id is null`.execute(session);
  // An address that two universities state is one person, as the first of them has it.
  await sql`
    update staged_namings n set researcher_id = f.researcher_id, university_id = f.university_id
    from (
      select distinct on (source_key) source_key, researcher_id, university_id from staged_namings where minted
      order by source_key, given_id is null, line, position
    ) f
    where n.minted and n.source_key = f.source_key and n.researcher_id <> f.researcher_id`.execute(session);
  const { rows: clashes } = await sql<{ source_key: string; university_id: string }>`
    select x.source_key, min(x.university_id) as university_id from (
      select source_key, university_id, researcher_id, given_id is null as made,
        dense_rank() over (partition by researcher_id order by given_id is null, source_key) as place
      from staged_namings where minted
    ) x
    left join researchers r on r.id = x.researcher_id
    left join staged_researchers s on s.id = x.researcher_id
    where x.made and (x.place > 1 or r.id is not null or s.id is not null)
    group by x.source_key`.execute(session);
  for (const { source_key, university_id } of clashes) {
    for (let attempt = 1; ; attempt++) {
      const id = madeId('researcher', { source, key: source_key, university: university_id, attempt });
      const { rows } = await sql<{ taken: boolean }>`
        select exists (select from researchers where id = ${id})
          or exists (select from staged_researchers where id = ${id})
          or exists (select from staged_namings where researcher_id = ${id}) as taken`.execute(session);
      if (rows[0]?.taken) continue;
      await sql`
        update staged_namings set researcher_id = ${id} where source_key = ${source_key} and minted`.execute(
        session,
      );
      break;
    }
  }
}

/** Finds the technologies named in researchers' lines; unknown ones are left out. */
export async function matchClaims(session: Session, { source, real }: MatchContext): Promise<void> {
  const shown = sql`not (${real} and t.source = ${SAMPLE_SOURCE})`;
  await sql`delete from staged_claims c where not exists (select from staged_researchers s where s.line = c.line)`.execute(
    session,
  );
  await sql`
    update staged_claims c set technology_id = s.id
    from staged_technologies s where s.source_key = c.ref`.execute(session);
  await sql`
    update staged_claims c set technology_id = s.id
    from staged_technologies s where c.technology_id is null and s.id = c.ref`.execute(session);
  await sql`
    update staged_claims c set technology_id = t.id
    from technologies t where c.technology_id is null and t.id = c.ref and ${shown}`.execute(session);
  await sql`
    update staged_claims c set technology_id = t.id
    from technologies t
    where c.technology_id is null and t.source = ${source} and t.source_key = c.ref and ${shown}`.execute(
    session,
  );
  await sql`delete from staged_claims where technology_id is null`.execute(session);
}
