import { randomUUID } from 'node:crypto';
import { REVIEW_MESSAGES } from '@cosmos/contract/admin/messages.ts';
import type { DecideInput, DecideSeveralInput } from '@cosmos/contract/admin/review.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { sql, type Transaction } from 'kysely';
import { recordAction } from '../../../audit/record-action.ts';
import { withdrawAvailability } from '../../../catalogue/availability.ts';
import { markDuplicates, rebuildKeywords } from '../../../catalogue/import/stage/duplicates.ts';
import { retireUnnamed } from '../../../catalogue/import/stage/commit-records.ts';
import { AppError } from '../../../context/errors.ts';
import type { Services } from '../../../context/services.ts';
import { type DoubtRow, doubtsAt } from './doubts.ts';
import { countMoved, moveWork } from './move-work.ts';

type Trx = Transaction<Database>;

/** Nothing that a member has begun takes longer. */
const LATE_MS = 60_000;
type DecideServices = Pick<Services, 'db' | 'now' | 'jobs'>;

/** Settles a doubt. A listing that is retired stays so although its source still lists it. */
export async function decide(
  services: DecideServices,
  { why, by, ...choice }: DecideInput & { by: string },
): Promise<{ decisionId: string; retiredId: string | null }> {
  return inTransaction(services.db, async (trx) => {
    const version = await holdCatalogue(trx);
    const made = await settle(trx, services, { ...choice, why, by, version });
    if (!made) throw new AppError('CONFLICT', REVIEW_MESSAGES.settled);
    if (made.retiredId !== null) await publish(trx, services);
    return made;
  });
}

/** The same decision about several, together; those that somebody else has settled meanwhile are left out. */
export async function decideSeveral(
  services: DecideServices,
  { listings, decision, why, by }: DecideSeveralInput & { by: string },
): Promise<{ decided: number; settled: string[] }> {
  return inTransaction(services.db, async (trx) => {
    const version = await holdCatalogue(trx);
    const settled: string[] = [];
    let isRetired = false;
    for (const { doubt, id, keptId } of listings) {
      const made = await settle(trx, services, { doubt, id, keptId, decision, why, by, version });
      if (made) isRetired ||= made.retiredId !== null;
      else settled.push(id);
    }
    if (isRetired) await publish(trx, services);
    return { decided: listings.length - settled.length, settled };
  });
}

interface Settled extends DecideInput {
  by: string;
  version: number;
}

/** Null, and nothing is written, if it is no longer in doubt or the one to keep is neither of the two. */
async function settle(
  trx: Trx,
  services: DecideServices,
  { doubt, id, decision, keptId, why, by, version }: Settled,
): Promise<{ decisionId: string; retiredId: string | null } | null> {
  const at = services.now();
  const found = await findDoubt(trx, { doubt, id, at });
  if (!found || (keptId && keptId !== id && keptId !== found.other_id)) return null;
  const retiredId = retiredBy({ id, other: found.other_id, decision, keptId });
  const saidId =
    decision === 'still-available' && doubt === 'not-available'
      ? await withdrawSaying(trx, services, { id, why, by })
      : null;
  const moved =
    retiredId !== null && keptId ? await moveWork(trx, { from: retiredId, to: keptId, at }) : null;
  const decisionId = randomUUID();
  await trx
    .insertInto('listing_decisions')
    .values({
      id: decisionId,
      doubt,
      record_id: id,
      other_id: found.other_id,
      decision,
      retired_id: retiredId,
      said_id: saidId,
      moved: moved && JSON.stringify(moved),
      catalogue_version: retiredId === null ? null : version + 1,
      decided_by: by,
      decided_at: at,
    })
    .execute();
  if (retiredId !== null) await retire(trx, { id: retiredId, version: version + 1, at });
  await recordAction(trx, {
    actorId: by,
    action: 'listing decided',
    subject: id,
    detail: {
      before: doubt,
      after: decision,
      why,
      retiredId,
      otherId: found.other_id,
      ...(moved && { moved: countMoved(moved) }),
    },
    at,
  });
  return { decisionId, retiredId };
}

/** The version of the catalogue, which nobody else changes until the end of the transaction. */
export async function holdCatalogue(trx: Trx): Promise<number> {
  const state = trx.selectFrom('catalogue_state').select('version').forUpdate();
  return Number((await state.executeTakeFirstOrThrow()).version);
}

/** Makes a change of what is listed known to everything that is made of it. */
export async function publish(trx: Trx, { jobs, now }: Pick<Services, 'jobs' | 'now'>): Promise<void> {
  await retireUnnamed(trx);
  await markDuplicates(trx);
  await rebuildKeywords(trx);
  await sql`update catalogue_state set version = version + 1`.execute(trx);
  // What members were doing with it at this moment follows.
  await jobs.enqueue(trx, 'housekeeping.sweep', {}, { startAfter: new Date(now().getTime() + LATE_MS) });
  await jobs.enqueue(trx, 'catalogue.index-update', {});
}

async function findDoubt(
  trx: Trx,
  { doubt, id, at }: { doubt: string; id: string; at: Date },
): Promise<DoubtRow | null> {
  const { rows } = await sql<DoubtRow>`
    select * from (${doubtsAt(at)}) x where x.id = ${id} and x.doubt = ${doubt}`.execute(trx);
  return rows[0] ?? null;
}

interface Choice extends Pick<DecideInput, 'id' | 'decision' | 'keptId'> {
  other: string | null;
}

function retiredBy({ id, other, decision, keptId }: Choice): string | null {
  if (decision === 'retire') return id;
  if (decision !== 'keep-one') return null;
  return keptId === id ? other : id;
}

/** It is available, so what the university said of it is no longer shown. */
async function withdrawSaying(
  trx: Trx,
  { now }: Pick<Services, 'now'>,
  { id, why, by }: { id: string; why: string; by: string },
): Promise<string | null> {
  const said = await trx
    .selectFrom('said_availability')
    .select('id')
    .where('technology_id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  await withdrawAvailability({ db: trx, now }, { technologyId: id, by, why });
  return said?.id ?? null;
}

async function retire(
  trx: Trx,
  { id, version, at }: { id: string; version: number; at: Date },
): Promise<void> {
  await trx
    .updateTable('technologies')
    .set({ retired_at: at, updated_at: at, duplicate_of: null })
    .where('id', '=', id)
    .execute();
  // Those who have saved it are told.
  await trx
    .insertInto('catalogue_changes')
    .values({ version, record_id: id, kind: 'withdrawn', is_rewritten: false, facts: '[]', created_at: at })
    .execute();
  // For the next one that is decided together with it.
  await markDuplicates(trx);
}
