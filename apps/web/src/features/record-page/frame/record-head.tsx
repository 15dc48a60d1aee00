import type { TechnologyRecord } from '@cosmos/contract/catalogue/records.ts';
import type { ReactNode } from 'react';
import { caseName } from '../../../lib/format/case-name.ts';
import { UniversityTile } from '../../../ui/faces/university-tile.tsx';
import { useArrival } from '../../board/use-arrival.ts';
import { FieldDot } from '../../../ui/faces/field-dot.tsx';
import { saidLine } from '../../cards/record/facts/said-availability.ts';
import classes from './record-head.module.css';

/** Title and institution of a technology, with what its record states beside. */
export function TechnologyHead({ record }: { record: TechnologyRecord }) {
  const { title, university, referenceNumber, year, field, id, availability } = record;
  const facts = [referenceNumber && caseName(referenceNumber), year && `Listed ${year}`];
  return (
    <RecordHead title={title || id} university={university}>
      {facts.map((fact) => fact && <li key={fact}>{fact}</li>)}
      {field && (
        <li className={classes.field}>
          <FieldDot field={field} />
          {field}
        </li>
      )}
      {availability && <li>{saidLine(availability)}</li>}
    </RecordHead>
  );
}

interface RecordHeadProps {
  title: string;
  university: string;
  /** Items of the line below the title. */
  children?: ReactNode;
}

export function RecordHead({ title, university, children }: RecordHeadProps) {
  const heading = useArrival<HTMLHeadingElement>();
  return (
    <header className={classes.head}>
      <UniversityTile university={university} size={64} />
      <div className={classes.words}>
        <h1 className={classes.title} ref={heading} tabIndex={-1} dir="auto">
          {title}
        </h1>
        <div className={classes.clip}>
          <ul className={classes.line}>
            <li className={classes.university}>{university}</li>
            {children}
          </ul>
        </div>
      </div>
    </header>
  );
}
