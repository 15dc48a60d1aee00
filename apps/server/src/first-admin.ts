import { firstAdmin } from '@cosmos/api/admin/admins.ts';
import type { Env } from '@cosmos/api/env.ts';
import type { Services } from '@cosmos/api/services.ts';
import { hasMailboxPage } from './mail.ts';

/** What an operator needs beside the address: the way in until they came in, and where mail is read while nothing sends it. */
export async function welcomeLines(env: Env, services: Services): Promise<string[]> {
  const admin = await firstAdmin(services, env.ADMIN_EMAIL);
  const lines: string[] = [];
  if (admin) lines.push(`Sign in as ${admin.email}, once, within a day: ${admin.url}`);
  if (hasMailboxPage(env))
    lines.push(`Mail is not sent; read it at ${services.mailSettings.publicUrl}/dev/mailbox`);
  return lines;
}
