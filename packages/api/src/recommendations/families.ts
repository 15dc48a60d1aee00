import { sql } from 'kysely';
import type { Services } from '../context/services.ts';

type Families = ReadonlyMap<string, string>;

const known = new WeakMap<Services['db'], { generation: string; families: Promise<Families> }>();

/**
 * The family of each technology that shares a patent number, or its office's case number, with another one: any name for it, by
 * record. Read once for each generation of the index.
 */
export function patentFamilies({ db, index }: Pick<Services, 'db' | 'index'>): Promise<Families> {
  const generation = index.generation() ?? '';
  const kept = known.get(db);
  if (kept?.generation === generation) return kept.families;
  const families = readFamilies(db);
  known.set(db, { generation, families });
  // What failed is read again.
  families.catch(() => known.delete(db));
  return families;
}

async function readFamilies(db: Services['db']): Promise<Families> {
  const { rows } = await sql<{ ids: string[] }>`
    select array_agg(distinct t.id order by t.id) as ids
    from technologies t, unnest(t.patents) as patent
    where t.retired_at is null
    group by patent
    having count(distinct t.id) > 1
    union all
    select array_agg(id order by id)
    from technologies
    where retired_at is null and reference_number is not null
    group by university_id, reference_number
    having count(*) > 1`.execute(db);
  const familyOf = new Map<string, string>();
  for (const { ids } of rows) {
    const [first = ''] = ids;
    const name = ids.map((id) => familyOf.get(id)).find((known) => known !== undefined) ?? first;
    for (const id of ids) familyOf.set(id, name);
  }
  return familyOf;
}
