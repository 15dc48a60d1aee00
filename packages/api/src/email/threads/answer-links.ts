import { randomBytes } from 'node:crypto';
import { ANSWER_LIMITS, OFFICE_ANSWERS, type OfficeAnswer } from '@cosmos/contract/email/answers.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely, Transaction } from 'kysely';
import { hashToken } from '../../context/secrets.ts';
import type { Services } from '../../context/services.ts';
import type { AnswerUrls } from '../../outbox/templates/answer-choices.ts';

/** What a link opens: an answer to choose, the refusal of more, or the question whether it was really them. */
export type Opens = OfficeAnswer | 'refusal' | 'confirm-answer' | 'confirm-refusal';

/** The links of a letter. */
export interface LetterLinks {
  answers: AnswerUrls | null;
  refusalUrl: string;
}

export const ANSWER_PATH = '/answer';
const TOKEN = /^[0-9a-f]{32}$/;
const DAY_MS = 24 * 60 * 60 * 1_000;

type LinkServices = Pick<Services, 'mailSettings' | 'now'>;

interface Keeping {
  threadId: string;
  mailId: string;
}

/** Links for a letter, each with a token of its own, and how to keep their hashes once the email has its row. */
export function newAnswerLinks(
  services: LinkServices,
  { withAnswers }: { withAnswers: boolean },
): { links: LetterLinks; keep: (trx: Transaction<Database>, where: Keeping) => Promise<void> } {
  const made: { opens: Opens; token: string }[] = [];
  const url = (opens: Opens) => {
    const token = newToken();
    made.push({ opens, token });
    return urlOf(services, token);
  };
  return {
    links: { answers: withAnswers ? answersBy(url) : null, refusalUrl: url('refusal') },
    keep: (trx, where) => keepLinks(trx, services, { ...where, made }),
  };
}

/** One link on its own. */
export function newAnswerLink(services: LinkServices, opens: Opens) {
  const token = newToken();
  return {
    url: urlOf(services, token),
    keep: (trx: Transaction<Database>, where: Keeping) =>
      keepLinks(trx, services, { ...where, made: [{ opens, token }] }),
  };
}

/** As they look in a letter that has not been written yet. */
export function shownLinks(services: LinkServices): LetterLinks {
  const url = urlOf(services, '0'.repeat(32));
  return { answers: answersBy(() => url), refusalUrl: url };
}

function answersBy(url: (answer: OfficeAnswer) => string): AnswerUrls {
  return Object.fromEntries(OFFICE_ANSWERS.map((answer) => [answer, url(answer)])) as Record<
    OfficeAnswer,
    string
  >;
}

/** 128 unguessable bits. */
function newToken(): string {
  return randomBytes(16).toString('hex');
}

function urlOf({ mailSettings }: Pick<Services, 'mailSettings'>, token: string): string {
  return new URL(`${ANSWER_PATH}/${token}`, mailSettings.publicUrl).href;
}

async function keepLinks(
  trx: Transaction<Database>,
  { now }: LinkServices,
  { threadId, mailId, made }: Keeping & { made: readonly { opens: Opens; token: string }[] },
): Promise<void> {
  const at = now();
  await trx
    .insertInto('answer_links')
    .values(
      made.map(({ opens, token }) => ({
        token_hash: hashToken(token),
        thread_id: threadId,
        mail_id: mailId,
        opens,
        created_at: at,
      })),
    )
    .execute();
}

/** A link that can be used. */
export interface AnswerLink {
  hash: Buffer;
  threadId: string;
  mailId: string;
  opens: Opens;
  /** Of the email that it stands in. */
  deliveredAt: Date | null;
  /** Where that went. */
  toAddress: string;
  sentAt: Date | null;
}

/** The link of a token; undefined alike if it is unknown, too old, or its email was taken back. */
export async function findLink(
  db: Kysely<Database>,
  { now }: Pick<Services, 'now'>,
  token: string,
): Promise<AnswerLink | undefined> {
  const row = await db
    .selectFrom('answer_links as l')
    .innerJoin('mails as m', 'm.id', 'l.mail_id')
    .innerJoin('threads as t', 't.id', 'l.thread_id')
    .select(['l.token_hash', 'l.thread_id', 'l.mail_id', 'l.opens', 'm.delivered_at', 'm.sent_at'])
    .select('m.to_address')
    // What is no token is looked up too, so that it takes as long as a guess.
    .where('l.token_hash', '=', hashToken(TOKEN.test(token) ? token : ''))
    .where('l.created_at', '>', new Date(now().getTime() - ANSWER_LIMITS.linkDays * DAY_MS))
    .where('m.state', '!=', 'cancelled')
    .where('t.undone_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    hash: row.token_hash,
    threadId: row.thread_id,
    mailId: row.mail_id,
    opens: row.opens as Opens,
    deliveredAt: row.delivered_at,
    sentAt: row.sent_at,
    toAddress: row.to_address,
  };
}
