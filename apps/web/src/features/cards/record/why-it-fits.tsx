import { MarkedText } from '../../../ui/marked-text.tsx';
import { cutOf } from './passage-place.ts';
import { quoteOf } from './quote.ts';
import type { ShownCard } from './shown-card.ts';
import classes from './why-it-fits.module.css';

type WithPassage = Pick<ShownCard, 'passage' | 'summary' | 'ipSummary' | 'publicationsSummary'>;

/** About how many characters of a quotation a line of a card in columns holds. */
const LINE_CHARACTERS = 54;

interface WhyItFitsProps {
  card: WithPassage;
  /** A model’s own words about it. */
  reason?: string | undefined;
  /** How many lines there are. */
  lines: number;
}

/** The record’s passage that answers the question, and why a model thinks so. */
export function WhyItFits({ card, reason, lines }: WhyItFitsProps) {
  // Where there is little room, a model’s sentence says more than the quotation behind it.
  const own = reason ? Math.min(lines, lines <= 4 ? lines : 2) : 0;
  const left = lines - own;
  return (
    <>
      {reason && (
        <p className={classes.reason} style={{ WebkitLineClamp: own }} dir="auto">
          {reason}
        </p>
      )}
      {card.passage && left !== 0 && <Quotation card={card} passage={card.passage} lines={left} />}
    </>
  );
}

interface QuotationProps {
  card: WithPassage;
  passage: NonNullable<WithPassage['passage']>;
  lines: number;
}

function Quotation({ card, passage, lines }: QuotationProps) {
  const cut = cutOf(passage, card);
  const quote = quoteOf(passage, lines * LINE_CHARACTERS);
  return (
    <figure>
      <blockquote className={classes.quote} style={{ WebkitLineClamp: lines }} dir="auto">
        <span className={classes.opening}>“{(cut.before || quote.isCut) && '… '}</span>
        <MarkedText text={quote.text} marks={quote.marks} />
        {cut.after && ' …'}”
      </blockquote>
    </figure>
  );
}
