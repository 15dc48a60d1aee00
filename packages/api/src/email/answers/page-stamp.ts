import { ANSWER_LIMITS } from '@cosmos/contract/email/answers.ts';
import { sameSecret } from '../../context/secrets.ts';
import type { Services } from '../../context/services.ts';

type StampServices = Pick<Services, 'secrets' | 'now'>;

/**
 * Stands in a page's form: when it was opened, signed for its link. A form elsewhere can't have it, so that nothing is
 * answered but from the page itself; and what was opened beside it can be told from earlier visits.
 */
export function pageStamp({ secrets, now }: StampServices, linkHash: Buffer): string {
  const at = now().getTime().toString(36);
  return `${at}.${signature({ secrets }, linkHash, at)}`;
}

/** When the page was opened; `foreign` if the form comes from none of ours, `old` if it was too long ago. */
export function openedAt(
  { secrets, now }: StampServices,
  linkHash: Buffer,
  stamp: string,
): Date | 'foreign' | 'old' {
  const [at = '', signed = ''] = stamp.split('.', 2);
  if (!sameSecret(signed, signature({ secrets }, linkHash, at))) return 'foreign';
  const opened = new Date(Number.parseInt(at, 36));
  return now().getTime() - opened.getTime() < ANSWER_LIMITS.pageMs ? opened : 'old';
}

function signature({ secrets }: Pick<Services, 'secrets'>, linkHash: Buffer, at: string): string {
  return secrets.mac('answer-page', linkHash.toString('hex'), at).toString('base64url');
}
