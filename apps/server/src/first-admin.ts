import { firstAdmin } from '@cosmos/api/admin/admins.ts';
import type { Env } from '@cosmos/api/env.ts';
import type { Services } from '@cosmos/api/services.ts';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/;

/** What an operator needs after the first start: the way in, and where mail goes while nothing sends it. */
export async function welcomeLines(env: Env, services: Services): Promise<string[]> {
  const admin = await firstAdmin(services, env.ADMIN_EMAIL);
  if (!admin) return [];
  const lines = [`Sign in as ${admin.email}, once, within a day: ${admin.url}`];
  if (hasMailboxPage(env))
    lines.push(`Mail is not sent; read it at ${services.mailSettings.publicUrl}/dev/mailbox`);
  return lines;
}

/** The mailbox shows everybody's codes: it is for the one machine it runs on. */
export function hasMailboxPage(env: Env): boolean {
  return (
    LOOPBACK.test(env.HOST) &&
    env.TRUST_PROXY === undefined &&
    env.NODE_ENV !== 'production' &&
    env.POSTMARK_SERVER_TOKEN === undefined
  );
}
