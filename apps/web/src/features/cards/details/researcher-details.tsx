import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import type { ResearcherRecord } from '@cosmos/contract/catalogue/records.ts';
import { DetailHead } from './detail-head.tsx';
import { Facts } from '../record/facts.tsx';
import { textOf, titleOf } from '../record/shown-card.ts';
import { factsOf, TheirTechnologies } from '../record/their-technologies.tsx';
import classes from './researcher-details.module.css';

interface ResearcherDetailsProps {
  record: ResearcherRecord;
  card: ResultCard | null;
  onOpen: (id: string) => void;
}

/** A researcher in full. */
export function ResearcherDetails({ record, card, onOpen }: ResearcherDetailsProps) {
  const topics = record.topics.filter((topic) => topic.trim() !== '');
  const shown = {
    ...EMPTY,
    ...record,
    title: record.name,
    ...(card && { number: card.number, percentage: card.percentage }),
  };
  return (
    <>
      <DetailHead card={shown} />
      {topics.length > 0 && (
        <ul className={classes.topics} aria-label="Topics">
          {topics.map((topic) => (
            <li key={topic} dir="auto">
              {topic}
            </li>
          ))}
        </ul>
      )}
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
