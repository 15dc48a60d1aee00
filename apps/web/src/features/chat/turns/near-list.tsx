import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { figureOf } from '@cosmos/contract/conversation/requirement-words.ts';
import { WHAT_IS_NEAR } from '@cosmos/contract/search/messages.ts';
import type { ReactNode } from 'react';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { api } from '../../../lib/api/api.ts';
import { countOf } from '../../../lib/format/rounded-count.ts';
import { UniversityTile } from '../../../ui/faces/university-tile.tsx';
import { useOpenCard } from '../../cards/details/use-card-link.ts';
import { FitChips } from '../../cards/record/fit/fit-chips.tsx';
import { titleOf } from '../../cards/record/shown-card.ts';
import { quotedPassage } from '../../cards/record/fit/quoted-passage.ts';
import { WhyItFits } from '../../cards/record/fit/why-it-fits.tsx';
import { isInOtherWords, markedAs, respectIn } from './near-words.ts';
import classes from './near-list.module.css';

/** Beside a title of two lines and a row of chips. */
const QUOTE_LINES = 3;

interface NearListProps {
  results: readonly ResultCard[];
  /** What each shares with the question, and what it lacks; by its number. */
  reasons: Readonly<Record<number, string>>;
  /** Stands at the end of the heading. */
  action?: ReactNode;
}

/** The records that come near where none fits, and in which respect. */
export function NearList({ results, reasons, action }: NearListProps) {
  const technologies = api.catalogue.facts.useQuery().data?.technologies ?? 0;
  const open = useOpenCard();
  return (
    <section>
      <div className={classes.head}>
        <h3 className={classes.name}>{WHAT_IS_NEAR}</h3>
        {technologies > 0 && (
          <span className={classes.searched}>
            {countOf(technologies, 'technology', 'technologies')} searched
          </span>
        )}
        {action}
      </div>
      <ol className={classes.list} aria-label={WHAT_IS_NEAR}>
        {results.map((card) => (
          <NearRow key={card.id} card={card} reason={reasons[card.number]} onOpen={() => open(card.id)} />
        ))}
      </ol>
    </section>
  );
}

interface NearRowProps {
  card: ResultCard;
  reason: string | undefined;
  onOpen: () => void;
}

function NearRow({ card, reason, onOpen }: NearRowProps) {
  const respect = reason ? respectIn(reason) : null;
  // By which figure it misses says more than what it is near in.
  const missed = card.fit.find((each) => each.status === 'not_met' && figureOf(each) !== null);
  const passage = quotedPassage(card.passage, card.fit);
  const quote = missed?.sentence ?? (passage && respect ? markedAs(passage, respect.shared) : passage);
  // That it uses other words says nothing beside its own.
  const isTold = respect && !(quote && isInOtherWords(respect.shared));
  return (
    <li className={classes.row} data-result={card.id}>
      <div className={classes.record}>
        <span className={classes.number}>
          <span className="visually-hidden">Result </span>
          {card.number}
        </span>
        <UniversityTile university={card.university} size={40} />
        <div className={classes.words}>
          <h4 className={classes.title} dir="auto">
            <PlainButton className={classes.open} aria-haspopup="dialog" onClick={onOpen}>
              {titleOf(card)}
            </PlainButton>
          </h4>
          <p className={classes.source}>{sourceOf(card)}</p>
          {/* That none says anything about what was asked for stands above the list. */}
          {card.fit.some(({ status }) => status !== 'not_stated') && (
            <div className={classes.fit}>
              <FitChips rows={2} fit={card.fit} onOpen={onOpen} />
            </div>
          )}
        </div>
      </div>
      <div className={classes.respect}>
        {isTold && (
          <p className={classes.shared}>
            <strong>{respect.shared}</strong>
            {respect.lacking && <span> · {respect.lacking}</span>}
          </p>
        )}
        <div className={classes.quote}>
          <WhyItFits card={card} quote={quote} lines={QUOTE_LINES} />
        </div>
      </div>
    </li>
  );
}

/** "University of Minnesota · 63/052,212 · listed 2021": only what the record has. */
function sourceOf({ university, patents, referenceNumber, year }: ResultCard): string {
  const number = patents?.[0] ?? referenceNumber;
  return [university, number, year && `listed ${year}`].filter(Boolean).join(' · ');
}
