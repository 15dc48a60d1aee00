import { LIMITS } from '@cosmos/contract/limits.ts';
import type { ResultCard } from '@cosmos/contract/conversation.ts';
import type { PassageSource } from '@cosmos/contract/search.ts';
import { MarkedText } from '../../ui/marked-text.tsx';
import classes from './row-detail.module.css';

const SOURCES: Record<PassageSource, string> = {
  title: 'From the title',
  summary: 'From the summary',
  ip: 'From the IP highlights',
  publications: 'From the publications',
  topics: 'From the topics',
};

/** Why the record fits, in its own words, and how its summary begins. */
export function RowDetail({ result }: { result: ResultCard }) {
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
      {result.summary && (
        <div>
          <h3 className={classes.label}>Summary</h3>
          <p className={classes.summary}>
            {result.summary}
            {result.summary.length >= LIMITS.visitorSummaryCharacters && '…'}
          </p>
        </div>
      )}
    </div>
  );
}
