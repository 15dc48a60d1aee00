import { caseName } from '../../../lib/format/case-name.ts';
import { webAddress } from '../../cards/record/shown-card.ts';

export interface ShortAddress {
  href: string;
  /** Without "www". */
  host: string;
  /** What the address leads to, for people; null if it is the host’s own page. */
  path: string | null;
}

/** An address as people read it: its host, and the case number or the last words of its path. */
export function shortAddress(url: string | null, caseNumber: string | null): ShortAddress | null {
  const address = webAddress(url);
  if (!address) return null;
  const { pathname, searchParams } = new URL(address.href);
  const words = [...pathname.split('/'), ...searchParams.values()].map(decoded).filter(Boolean);
  return {
    href: address.href,
    host: address.host.replace(/^www\./, ''),
    path: caseNumber?.trim() ? caseName(caseNumber, 'case') : (words.at(-1) ?? null),
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part).replaceAll('_', ' ').trim();
  } catch {
    return part;
  }
}
