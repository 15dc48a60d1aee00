import type { ThreadInfo } from '@cosmos/contract/email/threads.ts';
import { universityFace } from '@cosmos/contract/catalogue/university-faces.ts';

/** The other side of a conversation. Without an address on record, the platform team passes the message on. */
export function whoIs({
  contactName,
  university,
  isForwarded,
}: Pick<ThreadInfo, 'contactName' | 'university' | 'isForwarded'>): { name: string; office: string } {
  if (isForwarded) return { name: 'Platform team', office: `forwards to ${university}` };
  return { name: contactName, office: universityFace(university).short };
}

/** Whom an answer names instead. */
export interface Offered {
  name: string | null;
  email: string | null;
}

export function offeredName({ name, email }: Offered): string {
  return name && email ? `${name} (${email})` : (name ?? email ?? 'someone else');
}
