import { randomBytes } from 'node:crypto';
import {
  type Demand,
  type DemandPageLink,
  FIELD_KINDS,
  hasOwnNumbers,
} from '@cosmos/contract/admin/demand.ts';
import { DEMAND_PAGE_MESSAGES } from '@cosmos/contract/admin/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import { recordAction } from '../../audit/record-action.ts';
import { AppError } from '../../context/errors.ts';
import type { Services } from '../../context/services.ts';
import { RATE_LIMITS } from '../../limits/rate-limits.ts';
import { countLimits, peekLimits } from '../../limits/take-limits.ts';
import { readDemand } from './read-demand.ts';

/** Where the pages of universities are. */
export const DEMAND_PATH = '/demand';
const TOKEN = /^[0-9a-f]{32}$/;

type PageServices = Pick<Services, 'db' | 'now' | 'mailSettings' | 'config' | 'secrets'>;

/** Pages that are published, for staff. The links are kept as they are, since all that they open is such a page. */
export async function listDemandPages(services: PageServices): Promise<DemandPageLink[]> {
  const rows = await services.db.selectFrom('demand_pages').selectAll().orderBy('university_id').execute();
  return rows.map((row) => linkOf(services, row));
}

/** Publishes the page of a university that has numbers to show, or finds the link that it already has. */
export async function publishDemandPage(
  services: PageServices,
  { universityId, by }: { universityId: string; by: string },
): Promise<DemandPageLink> {
  return inTransaction(services.db, async (trx) => {
    const university = await trx
      .selectFrom('universities')
      .select('name')
      .where('id', '=', universityId)
      .executeTakeFirst();
    if (!university) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
    const published = await trx
      .selectFrom('demand_pages')
      .selectAll()
      .where('university_id', '=', universityId)
      .executeTakeFirst();
    if (published) return linkOf(services, published);
    if (!hasOwnNumbers(await readDemand(trx), universityId))
      throw new AppError('CONFLICT', DEMAND_PAGE_MESSAGES.noNumbers);
    const at = services.now();
    const made = await trx
      .insertInto('demand_pages')
      .values({ university_id: universityId, token: randomBytes(16).toString('hex'), created_at: at })
      .onConflict((conflict) => conflict.column('university_id').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (made)
      await recordAction(trx, {
        actorId: by,
        action: 'demand page published',
        subject: universityId,
        detail: { what: university.name },
        at,
      });
    const page = await trx
      .selectFrom('demand_pages')
      .selectAll()
      .where('university_id', '=', universityId)
      .executeTakeFirstOrThrow();
    return linkOf(services, page);
  });
}

/** From now on the link opens nothing; a page published later has another one. */
export async function withdrawDemandPage(
  services: PageServices,
  { universityId, why, by }: { universityId: string; why: string; by: string },
): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const gone = await trx
      .deleteFrom('demand_pages')
      .where('university_id', '=', universityId)
      .executeTakeFirst();
    if (gone.numDeletedRows === 0n) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
    await recordAction(trx, {
      actorId: by,
      action: 'demand page withdrawn',
      subject: universityId,
      detail: { why },
      at: services.now(),
    });
  });
}

/** What a university reads: the fields that everybody reads, and its own records. */
export interface DemandPage extends Pick<Demand, 'months' | 'cells'> {
  university: string;
}

/** The page behind a link; reading it changes nothing. Null alike for every token that opens nothing. */
export async function openDemandPage(
  services: PageServices,
  { token, address }: { token: string; address: string },
): Promise<DemandPage | null> {
  const { db } = services;
  const wrong = { limit: RATE_LIMITS.demandGuessesPerAddress, by: address };
  const [wait = 0] = await peekLimits(db, services, [wrong]);
  if (wait > 0)
    throw new AppError('TOO_MANY_REQUESTS', DEMAND_PAGE_MESSAGES.tooMany, {
      retryAfterSeconds: Math.ceil(wait / 1_000),
    });
  const page = TOKEN.test(token)
    ? await db
        .selectFrom('demand_pages as p')
        .leftJoin('universities as n', 'n.id', 'p.university_id')
        .select(['p.university_id', 'n.name'])
        .where('p.token', '=', token)
        .executeTakeFirst()
    : undefined;
  if (!page) {
    await countLimits(db, services, [wrong]);
    return null;
  }
  const { months, cells } = await readDemand(db);
  const isOfFields = (kind: string) => FIELD_KINDS.some((one) => one === kind);
  return {
    university: page.name ?? page.university_id,
    months,
    cells: cells.filter(({ kind, subject }) => isOfFields(kind) || subject === page.university_id),
  };
}

function linkOf(
  { mailSettings }: Pick<Services, 'mailSettings'>,
  page: { university_id: string; token: string; created_at: Date },
): DemandPageLink {
  return {
    universityId: page.university_id,
    url: new URL(`${DEMAND_PATH}/${page.token}`, mailSettings.publicUrl).href,
    createdAt: page.created_at.toISOString(),
  };
}
