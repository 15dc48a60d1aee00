import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import type { PassageSource } from '@cosmos/contract/search/search.ts';
import { MarkedText } from '../../ui/text/marked-text.tsx';
import classes from './row-detail.module.css';

const SOURCES: Record<PassageSource, string> = {
  title: 'From the title',
  summary: 'From the summary',
  ip: 'From the IP Highlights',
  publications: 'From the publications',
  topics: 'From the topics',
};

interface RowDetailProps {
  result: ResultCard;
  /** True if the server left something out. */
  limited: boolean;
}

/** Why the record fits, in its own words, and its summary: only the beginning for visitors, all for members. */
export function RowDetail({ result, limited }: RowDetailProps) {
  return (
    <div className={classes.detail}>
      {result.passage && (
        <figure className={classes.passage}>
          <blockquote className={classes.quote}>
            <MarkedText text={result.passage.text} marks={result.passage.marks} />
          </blockquote>
          <figcaption className={classes.source}>{SOURCES[result.passage.source]}</figcaption>
        </figure>
      )}
      <Part label="Summary" text={result.summary} />
      {!limited && <WholeRecord result={result} />}
    </div>
  );
}

function Part({ label, text }: { label: string; text: string | null }) {
  if (!text) return null;
  return (
    <div>
      <h3 className={classes.label}>{label}</h3>
      <p className={classes.summary}>{text}</p>
    </div>
  );
}

function WholeRecord({ result }: { result: ResultCard }) {
  const { researchers, technologies, topics, url } = result;
  return (
    <>
      <Part label="Readiness" text={result.trlReasoning} />
      <Part label="IP Highlights" text={result.ipSummary} />
      <Part label="Publications" text={result.publicationsSummary} />
      <Part label="Researchers" text={listed(researchers?.map(({ name }) => name))} />
      <Part
        label="Technologies"
        text={listed(
          technologies?.map(({ title }) => title),
          '; ',
        )}
      />
      <Part label="Topics" text={listed(topics)} />
      <Part label="Case number" text={result.referenceNumber} />
      {url && /^https?:/i.test(url) && (
        <p className={classes.summary}>
          <a href={url} target="_blank" rel="noreferrer noopener">
            Open the listing
          </a>
        </p>
      )}
    </>
  );
}

function listed(parts: readonly string[] | null | undefined, separator = ', '): string | null {
  return parts && parts.length > 0 ? parts.join(separator) : null;
}
