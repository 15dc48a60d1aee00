import { firstAdmin } from '@cosmos/api/admin/admins.ts';
import type { Env } from '@cosmos/api/env.ts';
import type { Services } from '@cosmos/api/services.ts';
import { hasMailboxPage } from './mail.ts';

/** What an operator needs beside the address: the way in until they came in, and where mail is read while nothing sends it. */
export async function welcomeLines(env: Env, services: Services): Promise<string[]> {
  // What a start prints in production ends up in logs that others read.
  const withLink = env.NODE_ENV !== 'production';
  const admin = await firstAdmin(services, { email: env.ADMIN_EMAIL, withLink });
  const lines: string[] = [];
  if (admin?.url) lines.push(`Sign in as ${admin.email}, once, within a day: ${admin.url}`);
  else if (admin)
    lines.push(
      `No admin has signed in yet. For a sign-in link run: npm run cosmos -- admin create ${admin.email ?? '<email>'}`,
    );
  if (hasMailboxPage(env))
    lines.push(`Mail is not sent; read it at ${services.mailSettings.publicUrl}/dev/mailbox`);
  return lines;
}
