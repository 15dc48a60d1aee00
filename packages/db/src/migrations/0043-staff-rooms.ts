import { type Kysely, sql } from 'kysely';

/** What staff have done can no longer be changed; keys expire, and their calls are counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Only the erasure of an actor's account touches a row: its foreign key sets `actor_id` to null.
  await sql`
    create function refuse_change_of_staff_actions() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if new.actor_id is null
          and (new.id, new.action, new.subject, new.detail, new.at)
            is not distinct from (old.id, old.action, old.subject, old.detail, old.at)
        then return new;
        end if;
      end if;
      raise exception 'What staff have done is only ever added to.' using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`
    create trigger staff_actions_only_grow before update or delete on staff_actions
    for each row execute function refuse_change_of_staff_actions()`.execute(db);

  await sql`alter table api_keys add column expires_at timestamptz`.execute(db);
  await sql`
    create table key_calls (
      key_id uuid not null references api_keys (id) on delete cascade,
      hour timestamptz not null,
      outcome text not null,
      calls integer not null,
      primary key (key_id, hour, outcome)
    )`.execute(db);
  await sql`create index key_calls_hour on key_calls (hour)`.execute(db);
}
