import { expect } from '@playwright/test';
import type { GivenThread } from '../../../../server/src/testing/given-threads.ts';
import { ROOMY } from '../../product/addresses.ts';
import { errand, mailboxPath, mailsTo } from './desk.ts';

/** Gives a member past conversations. Returns their ids. */
export const giveThreads = (email: string, threads: GivenThread[]) =>
  errand<string[]>('/threads', { email, threads });

/** Technologies of the catalogue with somebody to write to. */
export const contactable = (count: number) =>
  errand<{ id: string; title: string }[]>('/contactable', { count });

interface ContactMail {
  id: string;
  message_id: string | null;
  text: string;
}

/** What a member's latest email to a university says. */
export const latestLetter = async (email: string) =>
  (await errand<ContactMail[]>('/contact-mails', { email })).at(-1)?.text ?? '';

/** A member's conversations, with all that happened in them, happened so many days earlier. */
export const ageContacts = (email: string, days: number) => errand<null>('/age-contacts', { email, days });

/** A member's emails to universities were delivered so many seconds ago. */
export const deliveredAgo = (email: string, seconds: number) =>
  errand<null>('/delivered-ago', { email, seconds });

/** The office does something with a member's latest email, once it has been sent. */
export async function officeActs(
  email: string,
  act:
    | 'deliver'
    | 'open'
    | 'open-machine'
    | 'bounce'
    | 'answer'
    | 'answer-formatted'
    | 'answer-colleague'
    | 'answer-stranger'
    | 'answer-away'
    | 'answer-invitation'
    | 'scan'
    | 'press',
  words: { text?: string; from?: string } = {},
): Promise<void> {
  const latest = async () => (await errand<ContactMail[]>('/contact-mails', { email })).at(-1);
  await expect.poll(async () => (await latest())?.message_id ?? null, { timeout: 40_000 }).not.toBeNull();
  await recipientActs((await latest())?.id ?? '', act, words);
}

/** An email can’t be delivered to somebody’s mailbox, once it has been sent. */
export async function bounces(email: string): Promise<void> {
  const latest = async () => (await mailsTo(email)).at(-1);
  await expect.poll(async () => (await latest())?.message_id ?? null, { timeout: 40_000 }).not.toBeNull();
  await recipientActs((await latest())?.id ?? '', 'bounce');
}

/** Does in the development mailbox what the recipient of an email does. */
async function recipientActs(mailId: string, act: string, words: Record<string, string> = {}): Promise<void> {
  const response = await fetch(`${ROOMY.url}${await mailboxPath()}/${mailId}/act`, {
    method: 'POST',
    redirect: 'manual',
    // As from a form of the mailbox itself.
    headers: { origin: ROOMY.url },
    body: new URLSearchParams({ act, ...words }),
  });
  expect(response.status).toBe(303);
}
