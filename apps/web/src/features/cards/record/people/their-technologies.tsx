import { PlainButton } from '../../../../ui/buttons/plain-button.tsx';
import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import { useState } from 'react';
import { countOf } from '../../../../lib/format/rounded-count.ts';
import { useTabIndex } from '../../../../ui/layout/tab-stop.ts';
import type { ShownCard } from '../shown-card.ts';
import { ShowMore } from '../show-more.tsx';
import classes from './their-technologies.module.css';

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

interface TheirTechnologiesProps {
  technologies: Technologies;
  /** The researcher they belong to. */
  person: string;
  onOpen: (id: string) => void;
  /** On a card: so many, each in one line. Else five, and then all. */
  most?: number;
}

/** The technologies of a researcher; each title opens its record. */
export function TheirTechnologies({ technologies, person, onOpen, most }: TheirTechnologiesProps) {
  const [all, setAll] = useState(false);
  const tabIndex = useTabIndex();
  const first = most ?? CONVERSATION_LIMITS.resultsShownFirst;
  const more = most === undefined ? technologies.length - first : 0;
  const shown = all ? technologies : technologies.slice(0, first);
  return (
    <div>
      <ul aria-label="Technologies">
        {shown.map((technology) => (
          <li key={technology.id} className={classes.technology} data-line={most !== undefined || undefined}>
            <PlainButton
              className={classes.title}
              tabIndex={tabIndex}
              onClick={() => onOpen(technology.id)}
              dir="auto"
            >
              {technology.title}
            </PlainButton>
            {technology.trl && <span className={classes.level}>TRL {technology.trl}</span>}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <div className={classes.more}>
          <ShowMore more={more} open={all} onToggle={() => setAll(!all)} of={`technologies of ${person}`} />
        </div>
      )}
    </div>
  );
}
