import { randomUUID } from 'node:crypto';
import { isEmail, normalisedEmail } from '@cosmos/contract/auth/email-address.ts';
import { TECHNOLOGY_ID } from '@cosmos/contract/catalogue/record-ids.ts';
import { NEED_LIMITS } from '@cosmos/contract/standing-needs/limits.ts';
import { NEED_PAGE_MESSAGES } from '@cosmos/contract/standing-needs/messages.ts';
import type { NeedAnswerForm } from '@cosmos/contract/standing-needs/needs.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { AppError } from '../context/errors.ts';
import type { Services } from '../context/services.ts';
import { RATE_LIMITS } from '../limits/rate-limits.ts';
import { countLimits, peekLimits, takeLimits } from '../limits/take-limits.ts';
import { isPageToken, needStamp, openFor } from './need-links.ts';

type PageServices = Pick<Services, 'db' | 'now' | 'secrets' | 'config' | 'mailSettings'>;

/** What somebody without an account sees of a published need. */
export interface NeedPage {
  text: string;
  /** Only if the member chose so. */
  author: { name: string; company: string } | null;
  since: Date;
  stamp: string;
}

/** What has to be put right; `at` is the field. */
export interface NeedProblem {
  text: string;
  at: keyof NeedAnswerForm | null;
}

export type NeedAnswered = { state: 'taken' } | { state: 'problem'; problem: NeedProblem; page: NeedPage };

interface Knocking {
  token: string;
  /** The network address that it came from. */
  address: string;
}

/** The page of a need. Reading it changes nothing. Null alike for every token that opens nothing. */
export async function openNeedPage(services: PageServices, knocking: Knocking): Promise<NeedPage | null> {
  const need = await published(services, knocking);
  return need ? pageOf(services, need) : null;
}

/** An office answers on the page of a need. Null alike for every token that opens nothing. */
export async function answerNeed(
  services: PageServices,
  knocking: Knocking,
  form: NeedAnswerForm,
): Promise<NeedAnswered | null> {
  const need = await published(services, knocking);
  if (!need) return null;
  const since = openFor(services, need.token, form.opened);
  // Shown again, the page counts as open since it was opened first.
  const shown = { ...pageOf(services, need), ...(since === null ? {} : { stamp: form.opened }) };
  const problem = problemOf(form, since);
  if (problem) return { state: 'problem', problem, page: shown };
  await takeLimits(services.db, services, [
    { limit: RATE_LIMITS.needAnswersPerAddress, by: knocking.address },
  ]);
  const isFull = await inTransaction(services.db, (trx) => store(trx, services, { need, form }));
  return isFull
    ? { state: 'problem', problem: { text: NEED_PAGE_MESSAGES.tooManyAnswers, at: null }, page: shown }
    : { state: 'taken' };
}

interface PublishedNeed {
  id: string;
  token: string;
  text: string;
  since: Date;
  author: NeedPage['author'];
}

async function published(
  services: PageServices,
  { token, address }: Knocking,
): Promise<PublishedNeed | null> {
  const { db } = services;
  const wrong = { limit: RATE_LIMITS.needGuessesPerAddress, by: address };
  const [wait = 0] = await peekLimits(db, services, [wrong]);
  if (wait > 0)
    throw new AppError('TOO_MANY_REQUESTS', NEED_PAGE_MESSAGES.tooMany, {
      retryAfterSeconds: Math.ceil(wait / 1_000),
    });
  const row = isPageToken(token) ? await readPublished(db, token) : undefined;
  if (!row) await countLimits(db, services, [wrong]);
  return (
    (row && {
      id: row.id,
      token,
      text: row.public_text ?? row.question,
      since: row.created_at,
      author: row.names_author
        ? { name: `${row.first_name} ${row.last_name}`.trim(), company: row.organisation }
        : null,
    }) ??
    null
  );
}

function readPublished(db: Kysely<Database>, token: string) {
  return db
    .selectFrom('standing_needs as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .innerJoin('profiles as p', 'p.user_id', 'n.user_id')
    .select(['n.id', 'n.question', 'n.public_text', 'n.names_author', 'n.created_at'])
    .select(['p.first_name', 'p.last_name', 'p.organisation'])
    .where('n.link_token', '=', token)
    .where('n.deleted_at', 'is', null)
    .where('u.status', '=', 'active')
    .executeTakeFirst();
}

function pageOf(services: PageServices, { token, text, author, since }: PublishedNeed): NeedPage {
  return { text, author, since, stamp: needStamp(services, token) };
}

function problemOf({ words, link, name, email }: NeedAnswerForm, since: number | null): NeedProblem | null {
  if (words === '' && link === '') return { text: NEED_PAGE_MESSAGES.empty, at: 'words' };
  if (words.length > NEED_LIMITS.answerCharacters)
    return { text: NEED_PAGE_MESSAGES.wordsTooLong, at: 'words' };
  if (link.length > NEED_LIMITS.linkCharacters || (looksLikeAddress(link) && addressOf(link) === null))
    return { text: NEED_PAGE_MESSAGES.linkInvalid, at: 'link' };
  if (name.length > NEED_LIMITS.nameCharacters) return { text: NEED_PAGE_MESSAGES.nameTooLong, at: 'name' };
  if (email !== '' && !isEmail(normalisedEmail(email)))
    return { text: NEED_PAGE_MESSAGES.emailInvalid, at: 'email' };
  if (since === null) return { text: NEED_PAGE_MESSAGES.pageOld, at: null };
  return since < NEED_LIMITS.soonestMs ? { text: NEED_PAGE_MESSAGES.tooSoon, at: null } : null;
}

/** True if the need takes no more answers for now. The same answer once more is taken once. */
async function store(
  trx: Transaction<Database>,
  { now }: PageServices,
  { need, form }: { need: PublishedNeed; form: NeedAnswerForm },
): Promise<boolean> {
  await trx.selectFrom('standing_needs').select('id').where('id', '=', need.id).forUpdate().execute();
  const at = now();
  const { name, email } = form;
  const technologyId = await technologyNamed(trx, form.link);
  const link = addressOf(form.link) ?? '';
  // A title that no record has is part of what they say.
  const isUnknownTitle = technologyId === null && link === '' && form.link !== '';
  const words = isUnknownTitle ? [form.link, form.words].filter(Boolean).join('\n\n') : form.words;
  const earlier = await trx
    .selectFrom('need_answers')
    .select(['words', 'link', 'email', 'created_at'])
    .where('need_id', '=', need.id)
    .execute();
  if (earlier.some((one) => one.words === words && one.link === link && one.email === email)) return false;
  const day = at.getTime() - DAY_MS;
  const today = earlier.filter(({ created_at: given }) => given.getTime() > day);
  if (today.length >= NEED_LIMITS.answersPerDay || earlier.length >= NEED_LIMITS.answersKept) return true;
  await trx
    .insertInto('need_answers')
    .values({
      id: randomUUID(),
      need_id: need.id,
      name,
      email: email === '' ? '' : normalisedEmail(email),
      words,
      link,
      technology_id: technologyId,
      created_at: at,
    })
    .execute();
  return false;
}

const DAY_MS = 24 * 60 * 60 * 1_000;
const IN_PATH = /UTECH-[A-Z0-9]+-[A-Z0-9]+/i;

/** A web address as it is kept; null if it is none. An id of the catalogue is one without an address. */
function addressOf(link: string): string | null {
  if (link === '' || TECHNOLOGY_ID.test(link)) return '';
  if (link.length > NEED_LIMITS.linkCharacters) return null;
  const given = /^[a-z][a-z0-9+.-]*:/i.test(link) ? link : `https://${link}`;
  if (!URL.canParse(given)) return null;
  const { protocol, hostname, href, username } = new URL(given);
  const isWeb = (protocol === 'https:' || protocol === 'http:') && hostname.includes('.') && username === '';
  return isWeb ? href : null;
}

/** Whether it is meant as a web address, whole or not, and not as a title. */
function looksLikeAddress(link: string): boolean {
  return /^\S+\.\S+$|^[a-z][a-z0-9+.-]*:(?=\S)/i.test(link);
}

/** The technology that an address, an id or a title belongs to. */
async function technologyNamed(trx: Transaction<Database>, link: string): Promise<string | null> {
  return (
    (await technologyAt(trx, link)) ?? (looksLikeAddress(link) ? null : await technologyTitled(trx, link))
  );
}

/** The only technology that has this title, in whatever case, with whatever signs between its words. */
async function technologyTitled(trx: Transaction<Database>, title: string): Promise<string | null> {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return null;
  const rows = await trx
    .selectFrom('technologies')
    .select('id')
    .where(sql<boolean>`trim(regexp_replace(lower(title), '[^[:alnum:]]+', ' ', 'g')) = ${words.join(' ')}`)
    .where('retired_at', 'is', null)
    .limit(2)
    .execute();
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}

/** The technology that an address or an id belongs to. */
async function technologyAt(trx: Transaction<Database>, link: string): Promise<string | null> {
  if (link === '') return null;
  const id = IN_PATH.exec(link)?.[0].toUpperCase() ?? '';
  const address = addressOf(link) ?? '';
  const urls = [address, address.replace(/\/$/, ''), link].filter((url) => url !== '');
  const row = await trx
    .selectFrom('technologies')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', id), ...(urls.length > 0 ? [eb('url', 'in', urls)] : [])]))
    .where('retired_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
