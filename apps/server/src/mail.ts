import { resolve } from 'node:path';
import type { Env } from '@cosmos/api/env.ts';
import { developmentMailbox } from '@cosmos/api/providers/mail/development-mailbox.ts';
import type { MailProvider } from '@cosmos/api/providers/mail/mail-provider.ts';
import { postmarkMail } from '@cosmos/api/providers/mail/postmark.ts';
import type { MailSettings } from '@cosmos/api/services.ts';
import { publicUrlOf } from './door.ts';
import { keptMailboxToken, keptWebhookSecret } from './app-secret.ts';

/** Without a provider's token, mail stays in the development mailbox. */
export function mailProvider({ POSTMARK_SERVER_TOKEN: token }: Env): MailProvider {
  return token ? postmarkMail({ token }) : developmentMailbox;
}

/** The secrets that the webhook's address may end in: one, or two while it is being changed. */
export async function webhookSecrets(env: Env, dataDir: string): Promise<string[]> {
  return env.POSTMARK_WEBHOOK_SECRET?.split(',') ?? [await keptWebhookSecret(dataDir)];
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/;

/** The development mailbox shows everybody's sign-in links, so it is only where nobody else can come. */
export function hasMailboxPage(env: Env): boolean {
  return (
    LOOPBACK.test(env.HOST) &&
    env.TRUST_PROXY === undefined &&
    env.NODE_ENV !== 'production' &&
    env.POSTMARK_SERVER_TOKEN === undefined
  );
}

export const MAILBOX_PATH = '/dev/mailbox';

/** What the address of the mailbox page ends in; null where there is no page. */
export async function mailboxToken(env: Env): Promise<string | null> {
  return hasMailboxPage(env) ? keptMailboxToken(resolve(env.DATA_DIR)) : null;
}

/** Where the mailbox is read; null where there is no page. It is on this machine, whatever the product's address is. */
export async function mailboxAddress(env: Env, port: number): Promise<string | null> {
  const token = await mailboxToken(env);
  if (token === null) return null;
  const own = `http://localhost:${port}`;
  const url = LOOPBACK.test(new URL(publicUrlOf(env, port)).hostname) ? publicUrlOf(env, port) : own;
  return `${url}${MAILBOX_PATH}/${token}`;
}

export function mailSettings(env: Env, publicUrl: string): MailSettings {
  return {
    from: env.MAIL_FROM ?? `${env.config.shortName} <cosmos@cosmos.local>`,
    inboundDomain: env.POSTMARK_INBOUND_DOMAIN ?? (env.POSTMARK_SERVER_TOKEN ? null : 'inbound.cosmos.local'),
    publicUrl,
    teamAddress: env.CONTACT_FALLBACK_EMAIL ?? env.config.contact.fallbackEmail ?? undefined,
  };
}
