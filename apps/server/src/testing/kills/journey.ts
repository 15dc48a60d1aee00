import { setTimeout as pause } from 'node:timers/promises';
import type { AppRouter } from '@cosmos/api/app-router.ts';
import type { SignedIn } from '@cosmos/contract/auth/auth.ts';
import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client';
import { type Ledger, newLedger } from './ledger.ts';
import { workInChats } from './workspace.ts';

export type Client = ReturnType<typeof clientOf>;

/** A client like the page's, for one person. */
export function clientOf(url: string, token: () => string | null) {
  return createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: `${url}/trpc`,
        headers: () => {
          const bearer = token();
          return bearer ? { authorization: `Bearer ${bearer}` } : {};
        },
      }),
    ],
  });
}

interface Setting {
  url: string;
  ledger: Ledger;
  admin: Client;
  /** Reads a person's newest code from what the provider accepted; undefined if there is none yet. */
  codeFor(email: string): string | undefined;
  saves: number;
  /** A technology of the catalogue. */
  record: string;
  /** Makes their deletion due, and resolves when they are erased; null for people who stay. */
  letDeletionBeDue: ((userId: string) => Promise<void>) | null;
  /** Called for each answer that acknowledges an action. */
  onAcknowledged(): void;
}

/** Longer than a restart and a lookup of an email whose fate is unknown: only five codes an hour are sent. */
const CODE_WITHIN_MS = 100_000;
/** A killed server is back within seconds, on a machine with other work within minutes. */
const PATIENCE_MS = 600_000;

/** Retries until the server answers: a missing answer, or an unavailable server, says nothing about what was done. */
async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > until) throw error;
      const status =
        error instanceof TRPCClientError ? (error as TRPCClientError<AppRouter>).data?.httpStatus : null;
      if (status !== null && status !== undefined && status !== 503) throw error;
      await pause(40);
    }
  }
}

/** One person from requesting an invitation to stopping a deletion or being erased, whatever the server does in the meantime. */
export async function live(setting: Setting, email: string): Promise<void> {
  const { admin } = setting;
  // Of what people did who are erased, nothing has to be there.
  const ledger = setting.letDeletionBeDue ? newLedger() : setting.ledger;
  let session: SignedIn | null = null;
  const client = clientOf(setting.url, () => session?.accessToken ?? null);

  await untilAnswered(() =>
    client.invite.request.mutate({
      email,
      firstName: 'Ada',
      lastName: email.split('@')[0] ?? 'Lo',
      country: 'India',
      organisation: 'Pump Works',
      designation: 'R&D lead',
      linkedinUrl: 'https://www.linkedin.com/in/ada',
    }),
  );
  ledger.requested.add(email);
  setting.onAcknowledged();

  await untilAnswered(() => approve(admin, email));
  ledger.approved.add(email);
  setting.onAcknowledged();

  session = await signIn(setting, client, email);
  ledger.signedIn.set(email, session.userId);
  setting.onAcknowledged();

  for (let save = 0; save < setting.saves; save += 1) {
    const city = `${email.split('@')[0]} ${save}`;
    ledger.underway.set(email, city);
    await untilAnswered(() => client.profile.save.mutate({ city, otherInfo: `pumps ${save}` }));
    ledger.saved.set(email, city);
    setting.onAcknowledged();
  }

  const { record, url, onAcknowledged } = setting;
  const desk = { url, token: session.accessToken, record, ledger, untilAnswered, onAcknowledged };
  await workInChats(desk, email);

  await untilAnswered(() => client.profile.requestDeletion.mutate());
  ledger.scheduled.add(email);
  setting.onAcknowledged();
  await untilAnswered(() => client.profile.keepAccount.mutate());
  ledger.kept.add(email);
  setting.onAcknowledged();

  if (!setting.letDeletionBeDue) return;
  await untilAnswered(() => client.profile.requestDeletion.mutate());
  setting.onAcknowledged();
  await setting.letDeletionBeDue(session.userId);
  setting.ledger.erased.add(email);
}

/** If the answer to an approval was lost, it turns out to be done. */
async function approve(admin: Client, email: string): Promise<void> {
  try {
    await admin.admin.approveInvite.mutate({ email });
  } catch (error) {
    const status =
      error instanceof TRPCClientError ? (error as TRPCClientError<AppRouter>).data?.httpStatus : null;
    if (status !== 404) throw error;
  }
}

/** A code is requested once; if an answer was lost on the way, another one is requested. */
async function signIn(setting: Setting, client: Client, email: string): Promise<SignedIn> {
  for (;;) {
    const seen = setting.codeFor(email);
    await untilAnswered(() => client.auth.sendCode.mutate({ email, purpose: 'login' })).catch(ignoreLimits);
    const code = await newCode(setting, email, seen);
    if (!code) continue;
    try {
      return await untilAnswered(() => client.auth.verifyCode.mutate({ email, code, purpose: 'login' }));
    } catch (error) {
      // Already used, by a request whose answer was lost.
      const status =
        error instanceof TRPCClientError ? (error as TRPCClientError<AppRouter>).data?.httpStatus : null;
      if (status === undefined || status === null || status >= 500) throw error;
      await pause(26_000);
    }
  }
}

function ignoreLimits(error: unknown): void {
  const status =
    error instanceof TRPCClientError ? (error as TRPCClientError<AppRouter>).data?.httpStatus : null;
  if (status !== 429) throw error;
}

async function newCode(setting: Setting, email: string, seen: string | undefined): Promise<string | null> {
  const until = Date.now() + CODE_WITHIN_MS;
  while (Date.now() < until) {
    const code = setting.codeFor(email);
    if (code && code !== seen) return code;
    await pause(100);
  }
  return null;
}
