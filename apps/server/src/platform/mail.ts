import { resolve } from 'node:path';
import type { Env } from '@cosmos/api/context/env.ts';
import { developmentMailbox } from '@cosmos/api/providers/mail/development-mailbox.ts';
import type { MailProvider } from '@cosmos/api/ports/mail-provider.ts';
import { postmarkMail } from '@cosmos/api/providers/mail/postmark.ts';
import type { MailSettings } from '@cosmos/api/context/services.ts';
import type { Logger } from 'pino';
import { publicUrlOf } from '../http/listener.ts';
import { keptMailboxToken, keptWebhookSecret } from '../process/app-secret.ts';

/** Without a provider's token, email stays in the development mailbox. */
export function mailProvider({ POSTMARK_SERVER_TOKEN: token }: Env): MailProvider {
  return token ? postmarkMail({ token }) : developmentMailbox;
}

/** Openings are noticed only where the sender of an email agreed, which works only while the provider's own switch is off. */
export async function warnOfTracking(provider: MailProvider, log: Pick<Logger, 'warn'>): Promise<void> {
  try {
    if (await provider.tracksByItself?.())
      log.warn(
        'Postmark tracks openings or links of every email; please switch that off in the server’s settings',
      );
  } catch (error) {
    log.warn({ err: error }, 'Postmark did not say whether it tracks emails by itself');
  }
}

/** The secrets accepted at the end of the webhook's address: one, or two while it is being changed. */
export async function webhookSecrets(env: Env, dataDir: string): Promise<string[]> {
  return env.POSTMARK_WEBHOOK_SECRET?.split(',') ?? [await keptWebhookSecret(dataDir)];
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/;

/** The development mailbox shows everybody's sign-in links, so it exists only where nobody else has access. */
export function hasMailboxPage(env: Env): boolean {
  return (
    LOOPBACK.test(env.HOST) &&
    env.TRUST_PROXY === undefined &&
    env.NODE_ENV !== 'production' &&
    env.POSTMARK_SERVER_TOKEN === undefined
  );
}

export const MAILBOX_PATH = '/dev/mailbox';

/** The secret at the end of the mailbox's address; null if there is no page. */
export async function mailboxToken(env: Env): Promise<string | null> {
  return hasMailboxPage(env) ? keptMailboxToken(resolve(env.DATA_DIR)) : null;
}

/** The address of the mailbox; null if there is no page. It is on this machine, whatever the product's address. */
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
    alertsStream: env.POSTMARK_ALERTS_STREAM,
    publicUrl,
    // Without a provider the team's mailbox is the development mailbox too, so every technology can be written about.
    teamAddress:
      env.CONTACT_FALLBACK_EMAIL ??
      env.config.contact.fallbackEmail ??
      (env.POSTMARK_SERVER_TOKEN ? undefined : 'team@cosmos.local'),
  };
}
