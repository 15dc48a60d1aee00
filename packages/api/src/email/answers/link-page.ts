import {
  ANSWER_LIMITS,
  ANSWER_WORDS,
  OFFICE_ANSWERS,
  OFFICE_REFUSALS,
  type OfficeAnswer,
  type OfficeRefusal,
} from '@cosmos/contract/email/answers.ts';
import { oneLine } from '@cosmos/contract/text/line-text.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely, Selectable } from 'kysely';
import type { Services } from '../../context/services.ts';
import { readProfileRow } from '../../profile/profile-fields.ts';
import type { AnswerLink } from '../threads/answer-links.ts';
import { pageStamp } from './page-stamp.ts';

export type Choice = OfficeAnswer | OfficeRefusal;
export type Topic = 'answer' | 'refusal';
type Given = Selectable<Database['given_answers']>;

/** What somebody without an account sees behind a link of an email. */
export interface LinkPage {
  asks: Topic | 'confirmation';
  /** Who wrote, about what, and their words. */
  question: {
    name: string;
    company: string;
    technology: string;
    university: string;
    message: string;
    at: Date;
  };
  options: { value: string; label: string }[];
  /** Chosen beforehand; null if the person has to choose. */
  chosen: string | null;
  /** The answer that counts. */
  given: ShownAnswer | null;
  /** True if another choice still replaces it. */
  isOpen: boolean;
  changeableUntil: Date | null;
  /** Chosen, perhaps by a program. On the page of the confirmation it is the one that is asked about. */
  unconfirmed: ShownAnswer | null;
  stamp: string;
}

export interface ShownAnswer {
  id: string;
  choice: Choice;
  label: string;
  words: string;
  offered: { name: string | null; email: string | null } | null;
  at: Date;
}

export const CONFIRMATION = { no: 'no', yes: 'yes', unsure: 'unsure' } as const;
const CONFIRMATION_OPTIONS = [
  { value: CONFIRMATION.no, label: 'No, it wasn’t me' },
  { value: CONFIRMATION.yes, label: 'Yes, this is my answer' },
  { value: CONFIRMATION.unsure, label: 'I’m not sure' },
];
const COMPANY_MAX = 100;
const DAY_MS = 24 * 60 * 60 * 1_000;

export function topicOf({ opens }: AnswerLink): Topic {
  return opens === 'refusal' || opens === 'confirm-refusal' ? 'refusal' : 'answer';
}

export function isConfirmation({ opens }: AnswerLink): boolean {
  return opens === 'confirm-answer' || opens === 'confirm-refusal';
}

/** The page of a link, as it stands. Reading it changes nothing. */
export async function linkPage(
  db: Kysely<Database>,
  services: Pick<Services, 'secrets' | 'now'>,
  link: AnswerLink,
): Promise<LinkPage> {
  const topic = topicOf(link);
  const asks = isConfirmation(link) ? 'confirmation' : topic;
  const giving = givenIn(db, link.threadId, topic);
  // A confirmation asks about a link of another email.
  const letterId = asks === 'confirmation' ? (await giving).unconfirmed?.mail_id : link.mailId;
  const [question, given] = await Promise.all([questionOf(db, link.threadId, letterId ?? null), giving]);
  const counted = given.counted && shown(given.counted);
  const unconfirmed = given.unconfirmed && shown(given.unconfirmed);
  return {
    asks,
    question,
    options: optionsOf(asks, counted),
    chosen: asks === 'confirmation' ? null : chosenOf(link, counted),
    given: counted,
    isOpen: isChangeable(given, services.now()),
    changeableUntil: changeableUntil(given),
    unconfirmed,
    stamp: pageStamp(services, link.hash),
  };
}

function optionsOf(asks: LinkPage['asks'], counted: ShownAnswer | null): LinkPage['options'] {
  if (asks === 'confirmation') return CONFIRMATION_OPTIONS;
  const choices: readonly Choice[] =
    asks === 'answer'
      ? OFFICE_ANSWERS
      : OFFICE_REFUSALS.filter((refusal) => refusal !== 'refuse-nobody' || counted !== null);
  return choices.map((value) => ({ value, label: ANSWER_WORDS[value] }));
}

function chosenOf({ opens }: AnswerLink, counted: ShownAnswer | null): string {
  if (opens === 'refusal') return counted?.choice ?? 'refuse-person';
  return opens;
}

export interface GivenIn {
  counted: Given | null;
  unconfirmed: Given | null;
  /** Of the first one that counted. */
  firstAt: Date | null;
}

/** What has been chosen in a conversation. */
export async function givenIn(db: Kysely<Database>, threadId: string, topic: Topic): Promise<GivenIn> {
  const [rows, first] = await Promise.all([
    db
      .selectFrom('given_answers')
      .selectAll()
      .where('thread_id', '=', threadId)
      .where('topic', '=', topic)
      .where('state', 'in', ['unconfirmed', 'counted'])
      .execute(),
    db
      .selectFrom('given_answers')
      .select(({ fn }) => fn.min('counted_at').as('at'))
      .where('thread_id', '=', threadId)
      .where('topic', '=', topic)
      .executeTakeFirst(),
  ]);
  return {
    counted: rows.find(({ state }) => state === 'counted') ?? null,
    unconfirmed: rows.find(({ state }) => state === 'unconfirmed') ?? null,
    firstAt: first?.at ?? null,
  };
}

function changeableUntil({ firstAt }: GivenIn): Date | null {
  return firstAt && new Date(firstAt.getTime() + ANSWER_LIMITS.changeDays * DAY_MS);
}

export function isChangeable(given: GivenIn, now: Date): boolean {
  const until = changeableUntil(given);
  return until === null || now < until;
}

function shown({ id, answer, words, offered, created_at: at }: Given): ShownAnswer {
  const choice = answer as Choice;
  return { id, choice, label: ANSWER_WORDS[choice], words, offered, at };
}

/** A letter of the conversation, or the latest one if it isn't known which. */
async function questionOf(
  db: Kysely<Database>,
  threadId: string,
  mailId: string | null,
): Promise<LinkPage['question']> {
  const letter = await db
    .selectFrom('thread_messages as m')
    .innerJoin('threads as t', 't.id', 'm.thread_id')
    .select(['m.text', 'm.from_name', 'm.created_at', 't.user_id', 't.technology_title', 't.university'])
    .where('m.thread_id', '=', threadId)
    .where('m.direction', '=', 'sent')
    .where('m.cancelled_at', 'is', null)
    .orderBy((eb) => eb.fn.coalesce(eb('m.mail_id', '=', mailId), eb.lit(false)), 'desc')
    .orderBy('m.created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const profile = await readProfileRow(db, letter.user_id);
  return {
    name: letter.from_name || 'A member',
    company: oneLine(profile?.organisation ?? '').slice(0, COMPANY_MAX),
    technology: letter.technology_title,
    university: letter.university,
    message: letter.text,
    at: letter.created_at,
  };
}
