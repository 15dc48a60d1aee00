import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { openDatabase } from '../client/client.ts';
import type { Database } from '../tables/database.ts';
import { MIGRATIONS_LOCK_TABLE, MIGRATIONS_TABLE, noteOwnTables } from './own-tables.ts';
import * as catalogue from './0001-catalogue.ts';
import * as importsAndIndex from './0002-imports-and-index.ts';
import * as conversation from './0003-conversation.ts';
import * as platform from './0004-platform.ts';
import * as technologyWords from './0005-technology-words.ts';
import * as turnsWithoutStages from './0006-turns-without-stages.ts';
import * as accounts from './0007-accounts.ts';
import * as mail from './0008-mail.ts';
import * as profiles from './0009-profiles.ts';
import * as idempotentReplies from './0010-idempotent-replies.ts';
import * as workspace from './0011-workspace.ts';
import * as modelUsage from './0012-model-usage.ts';
import * as codeLanes from './0013-code-lanes.ts';
import * as passkeys from './0014-passkeys.ts';
import * as alertsOptIn from './0015-alerts-opt-in.ts';
import * as turnFailureReasons from './0016-turn-failure-reasons.ts';
import * as patentStatus from './0017-patent-status.ts';
import * as sentenceVectors from './0018-sentence-vectors.ts';
import * as passageVectors from './0019-passage-vectors.ts';
import * as searchRecords from './0020-search-records.ts';
import * as contact from './0021-contact.ts';
import * as answers from './0022-answers.ts';
import * as receivedContents from './0023-received-contents.ts';
import * as followUps from './0024-follow-ups.ts';
import * as agreements from './0025-agreements.ts';
import * as forwarding from './0026-forwarding.ts';
import * as savedLibrary from './0027-saved-library.ts';
import * as standingNeeds from './0028-standing-needs.ts';
import * as recommendations from './0029-recommendations.ts';
import * as records from './0030-records.ts';
import * as mailStreams from './0031-mail-streams.ts';
import * as outcomes from './0032-outcomes.ts';
import * as answeredLetters from './0033-answered-letters.ts';
import * as refusalsByPerson from './0035-refusals-by-person.ts';
import * as toldOfAnswers from './0036-told-of-answers.ts';
import * as staffRooms from './0043-staff-rooms.ts';
import * as triage from './0044-triage.ts';
import * as webhooks from './0046-webhooks.ts';
import * as sharedRatings from './0047-shared-ratings.ts';
import * as importRuns from './0048-import-runs.ts';
import * as indexBuilds from './0049-index-builds.ts';
import * as demand from './0051-demand.ts';
import * as evaluation from './0052-evaluation.ts';
import * as namedResearchers from './0054-named-researchers.ts';
import * as companySignIn from './0055-company-sign-in.ts';
import * as trialKeys from './0056-trial-keys.ts';
import * as completionPutOff from './0057-completion-put-off.ts';
import * as listingDecisions from './0058-listing-decisions.ts';
import * as movedWork from './0062-moved-work.ts';
import * as officeCases from './0063-office-cases.ts';
import * as movedRows from './0069-moved-rows.ts';
import * as correctedContacts from './0070-corrected-contacts.ts';
import * as severalFields from './0071-several-fields.ts';

/** In order, forward only: a released migration is never edited. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-catalogue': catalogue,
  '0002-imports-and-index': importsAndIndex,
  '0003-conversation': conversation,
  '0004-platform': platform,
  '0005-technology-words': technologyWords,
  '0006-turns-without-stages': turnsWithoutStages,
  '0007-accounts': accounts,
  '0008-mail': mail,
  '0009-profiles': profiles,
  '0010-idempotent-replies': idempotentReplies,
  '0011-workspace': workspace,
  '0012-model-usage': modelUsage,
  '0013-code-lanes': codeLanes,
  '0014-passkeys': passkeys,
  '0015-alerts-opt-in': alertsOptIn,
  '0016-turn-failure-reasons': turnFailureReasons,
  '0017-patent-status': patentStatus,
  '0018-sentence-vectors': sentenceVectors,
  '0019-passage-vectors': passageVectors,
  '0020-search-records': searchRecords,
  '0021-contact': contact,
  '0022-answers': answers,
  '0023-received-contents': receivedContents,
  '0024-follow-ups': followUps,
  '0025-agreements': agreements,
  '0026-forwarding': forwarding,
  '0027-saved-library': savedLibrary,
  '0028-standing-needs': standingNeeds,
  '0029-recommendations': recommendations,
  '0030-records': records,
  '0031-mail-streams': mailStreams,
  '0032-outcomes': outcomes,
  '0033-answered-letters': answeredLetters,
  '0035-refusals-by-person': refusalsByPerson,
  '0036-told-of-answers': toldOfAnswers,
  '0043-staff-rooms': staffRooms,
  '0044-triage': triage,
  '0046-webhooks': webhooks,
  '0047-shared-ratings': sharedRatings,
  '0048-import-runs': importRuns,
  '0049-index-builds': indexBuilds,
  '0051-demand': demand,
  '0052-evaluation': evaluation,
  '0054-named-researchers': namedResearchers,
  '0055-company-sign-in': companySignIn,
  '0056-trial-keys': trialKeys,
  '0057-completion-put-off': completionPutOff,
  '0058-listing-decisions': listingDecisions,
  '0062-moved-work': movedWork,
  '0063-office-cases': officeCases,
  '0069-moved-rows': movedRows,
  '0070-corrected-contacts': correctedContacts,
  '0071-several-fields': severalFields,
};

/** The database was written by a newer release; running on it could destroy data this release doesn't know. */
export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError';
  constructor(migration: string) {
    super(
      `The database was migrated by a newer version of Cosmos (${migration}); start that version, or restore an earlier backup with "npm run cosmos -- restore <file>".`,
    );
  }
}

/** Migrates over its own connection, without timeouts on either side. For the start of a process. */
export async function migrateDatabase(url: string): Promise<string[]> {
  const client = openDatabase({ url, connectionsMax: 1, statementTimeoutMs: 0 });
  try {
    return await migrateToLatest(client.db);
  } finally {
    await client.close();
  }
}

/**
 * Migrates the database to the newest schema: all missing migrations in one transaction, under an advisory lock, so that
 * a kill leaves the old schema and a second process waits. Returns the names of those applied. On a pool with a
 * statement timeout, the wait ends after that timeout, by the driver's own clock.
 */
export async function migrateToLatest(
  db: Kysely<Database>,
  migrations: Readonly<Record<string, Migration>> = MIGRATIONS,
): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    // A migration, or waiting for one, may take longer than a request is allowed to.
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`set lock_timeout = 0`.execute(connection);
    try {
      return await migrate(connection, migrations);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
      await sql`reset lock_timeout`.execute(connection);
    }
  });
}

/** Applies the missing migrations; `db` may be a transaction. */
export async function migrate(
  db: Kysely<Database>,
  migrations: Readonly<Record<string, Migration>>,
): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    migrationTableName: MIGRATIONS_TABLE,
    migrationLockTableName: MIGRATIONS_LOCK_TABLE,
  });
  await refuseNewer(db, migrations);
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) {
    await refuseNewer(db, migrations);
    throw error;
  }
  await noteOwnTables(db);
  return (results ?? [])
    .filter((result) => result.status === 'Success')
    .map((result) => result.migrationName);
}

async function refuseNewer(
  db: Kysely<Database>,
  migrations: Readonly<Record<string, Migration>>,
): Promise<void> {
  const table = await sql<{ found: boolean }>`
    select to_regclass('schema_migrations') is not null as found`.execute(db);
  if (!table.rows[0]?.found) return;
  const applied = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(db);
  const unknown = applied.rows.find((row) => !Object.hasOwn(migrations, row.name));
  if (unknown) throw new NewerSchemaError(unknown.name);
}
