import { PlainButton } from '../../../../ui/buttons/plain-button.tsx';
import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import { useId, useState } from 'react';
import { countOf } from '../../../../lib/format/rounded-count.ts';
import { FoldButton } from '../../../../ui/layout/fold.tsx';
import classes from './researchers.module.css';
import { type ShownCard, titleOf } from '../shown-card.ts';
import { ShowMore } from '../show-more.tsx';

interface ResearchersProps {
  card: ShownCard;
  /** Opens a researcher’s details. */
  onOpen: (id: string) => void;
}

/** The researchers behind a technology, if it names any: their names in a line, which expands to their cards. */
export function Researchers({ card, onOpen }: ResearchersProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const [all, setAll] = useState(false);
  const people = card.researchers ?? [];
  const more = people.length - CONVERSATION_LIMITS.resultsShownFirst;
  const shown = all ? people : people.slice(0, CONVERSATION_LIMITS.resultsShownFirst);
  if (people.length === 0) return null;
  return (
    <div className={classes.researchers}>
      <FoldButton open={open} onToggle={() => setOpen(!open)} controls={id} className={classes.line}>
        <span className={classes.count}>
          {countOf(people.length, 'researcher')}
          <span className="visually-hidden"> behind {titleOf(card)}</span>
        </span>
        {!open && <span className={classes.names}>{people.map(nameOf).join(', ')}</span>}
      </FoldButton>
      <div id={id} className={classes.people} hidden={!open}>
        <ul>
          {shown.map((person) => (
            <li key={person.id} className={classes.person}>
              <PlainButton className={classes.name} onClick={() => onOpen(person.id)}>
                {nameOf(person)}
              </PlainButton>
              <span className={classes.theirs}>
                {countOf(person.technologies ?? 0, 'technology', 'technologies')}
              </span>
            </li>
          ))}
        </ul>
        {more > 0 && (
          <ShowMore
            more={more}
            open={all}
            onToggle={() => setAll(!all)}
            of={`researchers behind ${titleOf(card)}`}
          />
        )}
      </div>
    </div>
  );
}

function nameOf({ name }: { name: string }): string {
  return name || CATALOGUE_MESSAGES.unknownResearcher;
}
