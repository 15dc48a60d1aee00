import type { TechnologyRecord } from '@cosmos/contract/catalogue/records.ts';
import type { NamedInText } from '@cosmos/contract/records/records.ts';
import { webAddress } from '../../cards/record/shown-card.ts';

interface AskOfficeProps {
  record: Pick<TechnologyRecord, 'title' | 'url'>;
  /** Addresses that the text gives to whoever is interested. */
  contacts: readonly NamedInText[];
}

const EMAIL = /^[^\s@<>?&]+@[^\s@<>?&]+\.[a-z]{2,}$/iu;

/** Leads to whoever can answer: by email where the text gives an address, else to the university’s listing. */
export function AskOffice({ record: { title, url }, contacts }: AskOfficeProps) {
  const email = contacts.find(({ name }) => EMAIL.test(name))?.name;
  if (email) return <a href={`mailto:${email}?subject=${encodeURIComponent(title)}`}>Ask the university</a>;
  const listing = webAddress(url);
  if (!listing) return null;
  return (
    <a href={listing.href} target="_blank" rel="noopener noreferrer">
      Ask the university
      <span className="visually-hidden"> at its listing (opens in a new tab)</span>
    </a>
  );
}
