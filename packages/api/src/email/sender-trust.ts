import type { PostmarkInbound } from './postmark-payloads.ts';

type Headers = PostmarkInbound['Headers'];

/** An email that no person wrote: out of office, bounces, lists. */
export function isAutomatic({ Headers, FromFull }: PostmarkInbound): boolean {
  const submitted = header(Headers, 'auto-submitted');
  if (submitted !== null && !/^\s*no\b/i.test(submitted)) return true;
  if (/\b(?:bulk|junk|list|auto_reply)\b/i.test(header(Headers, 'precedence') ?? '')) return true;
  if (
    ['x-autoreply', 'x-autorespond', 'x-auto-reply-from', 'x-mail-autoreply'].some(
      (name) => header(Headers, name) !== null,
    )
  )
    return true;
  // A bounce has no sender.
  if (/^\s*<>\s*$/.test(header(Headers, 'return-path') ?? '')) return true;
  return /^(?:mailer-daemon|postmaster)@/.test(FromFull.Email);
}

/**
 * Whether the email comes from its stated sender, and from the person we wrote to. Only the topmost of equal headers counts:
 * Postmark puts its own above those that a sender may have forged.
 */
export function isSenderVerified(mail: PostmarkInbound, addressee: string): boolean {
  const from = mail.FromFull.Email;
  if (from !== addressee) return false;
  const spf = header(mail.Headers, 'received-spf') ?? '';
  const results = header(mail.Headers, 'authentication-results') ?? '';
  const tests = new Set((header(mail.Headers, 'x-spam-tests') ?? '').split(/[\s,]+/));
  const hasFailed =
    /^\s*(?:soft)?fail\b/i.test(spf) ||
    /\b(?:spf=(?:soft)?fail|dkim=fail|dmarc=fail)\b/i.test(results) ||
    tests.has('SPF_FAIL') ||
    tests.has('SPF_SOFTFAIL') ||
    tests.has('DKIM_INVALID');
  if (hasFailed) return false;
  if (tests.has('DKIM_VALID_AU')) return true;
  // SPF is about the envelope; it says something about the sender only if both have the same domain.
  const envelope = /envelope-from=<?[^\s;>]*@([^\s;>]+)>?/i.exec(spf)?.[1]?.toLowerCase();
  return /^\s*pass\b/i.test(spf) && envelope === from.slice(from.lastIndexOf('@') + 1);
}

function header(headers: Headers, name: string): string | null {
  return headers?.find(({ Name }) => Name.toLowerCase() === name)?.Value ?? null;
}
