import { sql } from 'kysely';

/** Whom to write to about a technology. */
export interface TechnologyContact {
  technology_id: string;
  /** Of whom the listing names, or named when staff corrected it. */
  manager_id: string;
  position: number;
  name: string | null;
  email: string;
  /** What the listing says now, where staff have corrected it; both null where it names them no longer. */
  listed_name: string | null;
  listed_email: string | null;
  correction_id: string | null;
}

/**
 * Contacts of technologies as staff have corrected them, instead of those that imports brought. A correction stands even if
 * the listing names somebody else by now: it comes before them.
 */
export const TECHNOLOGY_CONTACTS = sql<TechnologyContact>`(
  select l.technology_id, l.manager_id, l.position, coalesce(c.name, m.name) as name, coalesce(c.email, m.email) as email,
    m.name as listed_name, m.email as listed_email, c.id as correction_id
  from technology_manager_links l join technology_managers m on m.id = l.manager_id
  left join contact_corrections c
    on c.technology_id = l.technology_id and c.manager_id = l.manager_id and c.undone_at is null
  union all
  select c.technology_id, c.manager_id, c.position - 0.5, c.name, c.email, null, null, c.id
  from contact_corrections c
  where c.undone_at is null and not exists (
    select from technology_manager_links l
    where l.technology_id = c.technology_id and l.manager_id = c.manager_id))`;
