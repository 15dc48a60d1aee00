import type { PersonInstead } from '@cosmos/contract/email/outcome.ts';
import { organisationOf } from '../../accounts/organisation.ts';
import type { Saying } from '../../ports/letters.ts';

interface Mailbox {
  Email: string;
  Name?: string;
  /** Of an address of ours. */
  MailboxHash: string;
}

interface Copied {
  FromFull: { Email: string };
  ToFull?: readonly Mailbox[] | null | undefined;
  CcFull?: readonly Mailbox[] | null | undefined;
}

/**
 * Whom an answer names, with their address where only its headers have it: "my colleague Nils Bak (in copy) will take over". Who is
 * in copy has to be of the sender's organisation; whom nobody names counts only if they are alone.
 */
export function withCopiedAddress(
  named: PersonInstead | null,
  says: readonly Saying[],
  { FromFull: { Email: sender }, ToFull, CcFull }: Copied,
): PersonInstead | null {
  if (named?.email) return named;
  const organisation = organisationOf(sender);
  if (organisation === null) return named;
  const others = [...(ToFull ?? []), ...(CcFull ?? [])].filter(
    ({ Email, MailboxHash }) =>
      MailboxHash === '' &&
      Email.toLowerCase() !== sender.toLowerCase() &&
      organisationOf(Email) === organisation,
  );
  if (named?.name) {
    const words = wordsOf(named.name);
    const box = others.find(({ Name = '', Email }) =>
      wordsOf(`${Name} ${Email.split('@')[0] ?? ''}`).some((word) => words.includes(word)),
    );
    return box ? { name: named.name, email: box.Email.toLowerCase() } : named;
  }
  const [alone] = others;
  if (!alone || others.length > 1 || !says.some(({ kind }) => kind === 'wrong-person')) return named;
  return { name: alone.Name?.trim() || null, email: alone.Email.toLowerCase() };
}

const SHORTEST = 3;

function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => word.length >= SHORTEST);
}
