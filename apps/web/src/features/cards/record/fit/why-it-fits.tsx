import type { Passage } from '@cosmos/contract/search/search.ts';
import { useCallback, useRef } from 'react';
import { MarkedText } from '../../../../ui/text/marked-text.tsx';
import { cutOf, type Texts } from './passage-place.ts';
import { type Quote, quoteOf } from './quote.ts';
import { onceEach } from './once-each.ts';
import { useMeasured } from '../../../../ui/layout/use-measured.ts';
import { widened } from './widened.ts';
import classes from './why-it-fits.module.css';
import { rectsIn, wordEnd } from '../word-end.ts';

/** About how many characters of a quotation a line of a card holds: at most, and by its width in pixels. */
const LINE_CHARACTERS = 54;
const CHARACTER_WIDTH = 8;

interface WhyItFitsProps {
  card: Texts;
  /** What is quoted of it. */
  quote: Passage | null;
  /** A model’s own words about it. */
  reason?: string | undefined;
  /** How many lines there are. */
  lines: number;
}

/** The record’s passage that answers the question, and why a model thinks so. */
export function WhyItFits({ card, quote, reason, lines }: WhyItFitsProps) {
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
      {quote && left !== 0 && <Quotation card={card} passage={quote} lines={left} />}
    </>
  );
}

interface QuotationProps {
  card: Texts;
  passage: Passage;
  lines: number;
}

/** Width of " …”", in em. */
const ELLIPSIS_EM = 1.6;

const charactersIn = (box: HTMLElement) => Math.floor(box.clientWidth / CHARACTER_WIDTH);

function Quotation({ card, passage, lines }: QuotationProps) {
  const ref = useRef<HTMLDivElement>(null);
  const inLine = useMeasured(ref, charactersIn, LINE_CHARACTERS);
  const room = lines * Math.min(inLine, LINE_CHARACTERS);
  const cut = cutOf(passage, card);
  const quote = quoteOf(widened(passage, card, room), room);
  return (
    <div ref={ref}>
      <CutQuote
        text={quote.text}
        marks={onceEach(quote.text, quote.marks)}
        opening={cut.before || quote.isCut ? '“… ' : '“'}
        isUnfinished={cut.after}
        lines={lines}
      />
    </div>
  );
}

interface CutQuoteProps extends Pick<Quote, 'text'> {
  marks: readonly [number, number][];
  opening: string;
  /** True if its sentence goes on behind it. */
  isUnfinished: boolean;
  lines: number;
}

/** A few lines of a quotation, cut at a word where it is longer; screen readers get all of it. */
function CutQuote({ text, marks, opening, isUnfinished, lines }: CutQuoteProps) {
  const ref = useRef<HTMLQuoteElement>(null);
  const measure = useCallback((box: HTMLElement) => endIn(box, text), [text]);
  const end = useMeasured(ref, measure, text.length);
  return (
    <blockquote ref={ref} className={classes.quote} style={{ maxHeight: `${lines}lh` }} dir="auto">
      <span className={classes.opening}>{opening}</span>
      <span data-words>
        <MarkedText
          text={text.slice(0, end)}
          marks={marks.flatMap(([from, to]) => (from < end ? [[from, Math.min(to, end)] as const] : []))}
        />
      </span>
      {(end < text.length || isUnfinished) && ' …'}”
      <span className={classes.rest} data-words>
        {text.slice(end)}
      </span>
    </blockquote>
  );
}

/** How many characters fit; what was left out is laid out for the moment. */
function endIn(box: HTMLElement, text: string): number {
  box.dataset.measured = '';
  const rectBefore = rectsIn([...box.querySelectorAll('[data-words]')]);
  const end = wordEnd({ text, rectBefore, box, ellipsis: ELLIPSIS_EM });
  delete box.dataset.measured;
  return end;
}
