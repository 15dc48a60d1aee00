import { firstAdmin } from '@cosmos/api/admin/admins.ts';
import type { Env } from '@cosmos/api/env.ts';
import type { Services } from '@cosmos/api/services.ts';
import { mailboxAddress } from './mail.ts';

/** What an operator needs beside the address: the way in until they came in, and where mail is read while nothing sends it. */
export async function welcomeLines(env: Env, services: Services, port: number): Promise<string[]> {
  const admin = await firstAdmin(services, env.ADMIN_EMAIL);
  const lines: string[] = [];
  if (admin) lines.push(`Sign in as ${admin.email}, once, within a day: ${admin.url}`);
  const mailbox = await mailboxAddress(env, port);
  if (mailbox) lines.push(`Mail is not sent; read it at ${mailbox}`);
  return lines;
}
