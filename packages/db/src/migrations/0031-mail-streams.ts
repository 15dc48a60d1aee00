import { type Kysely, sql } from 'kysely';

/** Each kind of email has a stream at the provider, and who leaves one of them still gets the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mails add column stream text not null default 'outbound'`.execute(db);
  await sql`
    alter table suppressed_addresses
      add column stream text not null default 'outbound',
      add column is_everywhere boolean not null default false`.execute(db);
  await sql`
    update suppressed_addresses set is_everywhere = true
    where reason in ('HardBounce', 'SpamComplaint')`.execute(db);
  await sql`
    alter table suppressed_addresses
      alter column stream drop default,
      alter column is_everywhere drop default,
      drop constraint suppressed_addresses_pkey,
      add primary key (address, stream, is_everywhere)`.execute(db);
}
