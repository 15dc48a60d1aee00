import type { Env } from '@cosmos/api/env.ts';
import { developmentMailbox } from '@cosmos/api/providers/mail/development-mailbox.ts';
import type { MailProvider } from '@cosmos/api/providers/mail/mail-provider.ts';
import type { MailSettings } from '@cosmos/api/services.ts';

/** Without a provider's token, mail stays in the development mailbox. */
export function mailProvider(_env: Env): MailProvider {
  return developmentMailbox;
}

export function mailSettings(env: Env, publicUrl: string): MailSettings {
  return {
    from: env.MAIL_FROM ?? `${env.config.shortName} <cosmos@cosmos.local>`,
    inboundDomain: env.POSTMARK_INBOUND_DOMAIN ?? (env.POSTMARK_SERVER_TOKEN ? null : 'inbound.cosmos.local'),
    publicUrl,
  };
}
