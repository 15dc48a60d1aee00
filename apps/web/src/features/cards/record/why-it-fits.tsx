import { MarkedText } from '../../../ui/marked-text.tsx';
import { cutOf, sourceOf } from './passage-place.ts';
import type { ShownCard } from './shown-card.ts';
import classes from './why-it-fits.module.css';

interface WhyItFitsProps {
  card: Pick<ShownCard, 'passage' | 'summary' | 'ipSummary' | 'publicationsSummary'>;
  /** A model’s own words about it. */
  reason?: string | undefined;
  /** Hides the line that names the source. */
  short?: boolean;
}

/** The record’s passage that answers the question, and where it comes from. */
export function WhyItFits({ card, reason, short = false }: WhyItFitsProps) {
  const { passage } = card;
  const cut = passage && cutOf(passage, card);
  return (
    <>
      {passage && (
        <figure className={classes.why}>
          <blockquote className={classes.quote} dir="auto">
            <span className={classes.opening}>“{cut?.before && '… '}</span>
            <MarkedText text={passage.text} marks={passage.marks} />
            {cut?.after && ' …'}”
          </blockquote>
          {!short && (
            <figcaption className={classes.source}>Why it fits · {sourceOf(passage, card)}</figcaption>
          )}
        </figure>
      )}
      {reason && (
        <p className={classes.reason} dir="auto">
          {reason}
        </p>
      )}
    </>
  );
}
