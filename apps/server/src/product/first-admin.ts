import { firstAdmin } from '@cosmos/api/admin/admins.ts';
import type { Env } from '@cosmos/api/context/env.ts';
import type { Services } from '@cosmos/api/context/services.ts';
import { mailboxAddress } from '../platform/mail.ts';

/** What an operator needs besides the address: a sign-in link until the first admin's sign-in, and the mailbox page. */
export async function welcomeLines(env: Env, services: Services, port: number): Promise<string[]> {
  // What a start prints in production ends up in logs that others read.
  const withLink = env.NODE_ENV !== 'production';
  const admin = await firstAdmin(services, { email: env.ADMIN_EMAIL, withLink });
  const lines: string[] = [];
  if (admin?.url) lines.push(`One-time sign-in link for ${admin.email}, valid for a day: ${admin.url}`);
  else if (admin)
    lines.push(
      `No admin has logged in yet. For a sign-in link run: npm run cosmos -- admin create ${admin.email ?? '<email>'}`,
    );
  const mailbox = await mailboxAddress(env, port);
  if (mailbox) lines.push(`Emails aren’t sent from here; read them at ${mailbox}`);
  return lines;
}
