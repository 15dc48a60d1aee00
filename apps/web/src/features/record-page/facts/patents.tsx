import type { TechnologyRecord } from '@cosmos/contract/catalogue/records.ts';
import { IconCertificate, IconExternalLink } from '@tabler/icons-react';
import { patentAddress } from './patent-address.ts';
import classes from './patents.module.css';
import { Section } from '../frame/record-layout.tsx';

const STATUS = { granted: 'Granted', pending: 'Pending' } as const;

/** The numbers of patents and applications as the record writes them; those that can’t be mistaken are links. */
export function Patents({ record }: { record: Pick<TechnologyRecord, 'patents' | 'patentStatus'> }) {
  const numbers = [...new Set(record.patents.map((number) => number.trim()).filter(Boolean))];
  const status = record.patentStatus && STATUS[record.patentStatus];
  if (numbers.length === 0) return null;
  return (
    <Section title={numbers.length === 1 ? 'Patent' : 'Patents'} ruled>
      <ul className={classes.list}>
        {numbers.map((number) => (
          <li key={number} className={classes.patent}>
            <IconCertificate size={20} stroke={1.5} aria-hidden="true" />
            <PatentNumber written={number} />
          </li>
        ))}
      </ul>
      {status && <p className={classes.status}>{status}, according to the record</p>}
    </Section>
  );
}

function PatentNumber({ written }: { written: string }) {
  const address = patentAddress(written);
  if (!address) return <span>{written}</span>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={classes.link}>
      {written}
      <IconExternalLink size={16} stroke={1.75} aria-hidden="true" />
      <span className="visually-hidden">(opens in a new tab)</span>
    </a>
  );
}
