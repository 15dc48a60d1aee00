import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import type { ResearcherRecord } from '@cosmos/contract/catalogue/records.ts';
import { DetailHead } from './detail-head.tsx';
import { Facts } from '../record/facts/facts.tsx';
import { textOf, titleOf } from '../record/shown-card.ts';
import { factsOf, TheirTechnologies } from '../record/people/their-technologies.tsx';
import { Topics } from '../record/people/topics.tsx';
import classes from './researcher-details.module.css';

interface ResearcherDetailsProps {
  record: ResearcherRecord;
  card: ResultCard | null;
  onOpen: (id: string) => void;
}

/** A researcher in full. */
export function ResearcherDetails({ record, card, onOpen }: ResearcherDetailsProps) {
  const shown = {
    ...EMPTY,
    ...record,
    title: record.name,
    ...(card && { number: card.number, percentage: card.percentage }),
  };
  return (
    <>
      <DetailHead card={shown} />
      <div className={classes.topics}>
        <Topics topics={record.topics} />
      </div>
      {record.technologies.length > 0 && (
        <div className={classes.technologies}>
          <h3 className={classes.count}>{factsOf(record.technologies)}</h3>
          <TheirTechnologies technologies={record.technologies} person={titleOf(shown)} onOpen={onOpen} />
        </div>
      )}
      <Facts facts={[['Country', textOf(record.country ?? '')]]} url={record.url} />
    </>
  );
}

/** Fields that only technologies have. */
const EMPTY = {
  type: 'researcher',
  field: null,
  trl: null,
  patentStatus: null,
  trlReasoning: null,
  year: null,
  summary: null,
  ipSummary: null,
  publicationsSummary: null,
  referenceNumber: null,
  researchers: null,
  managers: null,
  patents: null,
} as const;
