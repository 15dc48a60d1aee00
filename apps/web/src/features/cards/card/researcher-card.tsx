import { UnstyledButton } from '@mantine/core';
import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import { useId, useState } from 'react';
import { countOf } from '../../../lib/format/rounded-count.ts';
import check from '../../../ui/check.module.css';
import { CardFoot } from './card-foot.tsx';
import { CardHead, CardTitle } from '../record/card-head.tsx';
import type { CardProps } from './card-props.ts';
import classes from './card.module.css';
import people from './researcher-card.module.css';
import type { ShownCard } from '../record/shown-card.ts';
import { titleOf } from '../record/shown-card.ts';
import { ShowMore } from '../record/show-more.tsx';

/** A researcher with their technologies, one of which can be chosen to write about. */
export function ResearcherCard({ card, label, reason, mine, onOpen, onClose, action }: CardProps) {
  const technologies = card.technologies ?? [];
  return (
    <div role="group" className={classes.card} aria-label={titleOf(card)} data-card={card.id}>
      <CardHead card={card} label={label} onClose={onClose} />
      <CardTitle card={card} onOpen={() => onOpen(card.id)} />
      <p className={people.facts}>{factsOf(technologies)}</p>
      <div className={people.technologies}>
        {reason && (
          <p className={people.reason} dir="auto">
            {reason}
          </p>
        )}
        {technologies.length > 0 && (
          <TechnologyChoice technologies={technologies} person={titleOf(card)} onOpen={onOpen} />
        )}
      </div>
      <CardFoot {...mine} title={titleOf(card)} onOpen={() => onOpen(card.id)} action={action} />
    </div>
  );
}

type Technologies = NonNullable<ShownCard['technologies']>;

/** "7 technologies in the catalogue, TRL 3 to 7"; levels only if a record states one, empty without technologies. */
export function factsOf(technologies: Technologies): string {
  if (technologies.length === 0) return '';
  const count = `${countOf(technologies.length, 'technology', 'technologies')} in the catalogue`;
  const levels = technologies.map(({ trl }) => trl ?? null).filter((level) => level !== null);
  if (levels.length === 0) return count;
  const [low, high] = [Math.min(...levels), Math.max(...levels)];
  return `${count}, TRL ${low === high ? low : `${low} to ${high}`}`;
}

interface TechnologyChoiceProps {
  technologies: Technologies;
  /** The researcher they belong to. */
  person: string;
  onOpen: (id: string) => void;
}

/** Chooses the technology for the message; its title opens its card. */
export function TechnologyChoice({ technologies, person, onOpen }: TechnologyChoiceProps) {
  const [chosen, setChosen] = useState(technologies[0]?.id);
  const [all, setAll] = useState(false);
  const id = useId();
  const more = technologies.length - CONVERSATION_LIMITS.resultsShownFirst;
  const shown = all ? technologies : technologies.slice(0, CONVERSATION_LIMITS.resultsShownFirst);
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <p className={people.prompt} id={id}>
        Select Tech to Contact
      </p>
      <ul>
        {shown.map((technology) => (
          <li key={technology.id} className={people.technology}>
            <input
              type="radio"
              className={`${check.check} ${people.radio}`}
              name={id}
              aria-label={technology.title}
              checked={technology.id === chosen}
              onChange={() => setChosen(technology.id)}
            />
            <UnstyledButton className={people.title} onClick={() => onOpen(technology.id)} dir="auto">
              {technology.title}
            </UnstyledButton>
            {technology.trl && <span className={people.level}>TRL {technology.trl}</span>}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <div className={people.more}>
          <ShowMore more={more} open={all} onToggle={() => setAll(!all)} of={`technologies of ${person}`} />
        </div>
      )}
    </div>
  );
}
