import { firstAdmin } from '@cosmos/api/admin/admins.ts';
import type { Env } from '@cosmos/api/env.ts';
import type { Services } from '@cosmos/api/services.ts';
import { mailboxAddress } from './mail.ts';

/** What an operator needs beside the address: the way in until they came in, and where mail is read while nothing sends it. */
export async function welcomeLines(env: Env, services: Services, port: number): Promise<string[]> {
  // What a start prints in production ends up in logs that others read.
  const withLink = env.NODE_ENV !== 'production';
  const admin = await firstAdmin(services, { email: env.ADMIN_EMAIL, withLink });
  const lines: string[] = [];
  if (admin?.url) lines.push(`Sign in as ${admin.email}, once, within a day: ${admin.url}`);
  else if (admin)
    lines.push(
      `No admin has signed in yet. For a sign-in link run: npm run cosmos -- admin create ${admin.email ?? '<email>'}`,
    );
  const mailbox = await mailboxAddress(env, port);
  if (mailbox) lines.push(`Mail is not sent; read it at ${mailbox}`);
  return lines;
}
