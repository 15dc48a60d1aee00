import { signedName } from '../reading/parts/signed-name.ts';
import type { SenderTrust } from '@cosmos/db/tables/contact.ts';
import { isQuotable } from '../../providers/assistant/plain-text.ts';

interface Sender {
  from_name: string;
  /** Null if it was chosen by one click. */
  from_address: string | null;
  sender_trust: SenderTrust | null;
  /** The text of the answer, which they may have signed. */
  text?: string;
}

const LONGEST_NAME = 80;

/**
 * What somebody of an office is called. They choose their name; one that is no name gives way to the one that they signed with, then to
 * that of the contact, or, of a colleague, to the one in their address.
 */
export function officeName(
  { from_name: name, from_address: address, sender_trust: trust, text = '' }: Sender,
  contact: string,
): string {
  if (isName(name)) return inOrder(name);
  const signed = signedName(text);
  if (signed !== null) return signed;
  const named = nameInAddress(trust === 'colleague' ? (address ?? '') : contact);
  if (trust === 'colleague') return named ?? 'A colleague';
  return isName(contact) ? contact : (named ?? 'The technology manager');
}

/** "Brandt, Helga" is Helga Brandt, and "Helga Brandt, PhD" too. */
function inOrder(name: string): string {
  const [first = '', second = '', ...more] = name.split(/,\s*/);
  if (second === '' || more.length > 0) return first;
  return /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?$/u.test(second) && !/^(?:Esq|Mag|Dipl)$/u.test(second)
    ? `${second} ${first}`
    : first;
}

function isName(name: string): boolean {
  return name.length <= LONGEST_NAME && isQuotable(name) && !/[\d@:/<>{}[\]"“”]/.test(name);
}

/** "jo.smith@uni.example" is Jo Smith's. */
function nameInAddress(address: string): string | null {
  const [, first = '', last = ''] = /^(\p{L}{2,20})[._](\p{L}{2,30})@/u.exec(address) ?? [];
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
  return first === '' ? null : `${capital(first)} ${capital(last)}`;
}
