import type { CategoryKind } from '@cosmos/contract/recommendations/recommendations.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useRef } from 'react';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { useOpenCard } from '../cards/details/use-card-link.ts';
import classes from './category-row.module.css';
import { matchesAndNear } from './need-fit.ts';
import { NeedRequirements } from './need-requirements.tsx';
import { RecommendedItem } from './recommended-item.tsx';
import type { Shelved } from './shelves.ts';
import { isReadinessUnknown, showsFigures } from './without-row.ts';
import { useRowEnds } from '../../ui/layout/use-row-ends.ts';

/** What stands before the name, so that a name is not taken for something else. */
const OF_KIND: Partial<Record<CategoryKind, string>> = { need: 'Your need' };

export function rowId(kind: CategoryKind, name: string): string {
  return `row-${kind}-${encodeURIComponent(name)}`;
}

/** A category: its name, how many there are, and the cards side by side; on phones they are swiped. */
export function CategoryRow({ category, span, fits, isPhone }: Shelved & { isPhone: boolean }) {
  const { kind, name, items } = category;
  const strip = useRef<HTMLOListElement>(null);
  const { isAtStart, isAtEnd } = useRowEnds(strip);
  const open = useOpenCard();
  const step = (direction: 1 | -1) => {
    const width = strip.current?.clientWidth ?? 0;
    strip.current?.scrollBy({ left: direction * Math.max(width - PEEK, width / 2), behavior: 'smooth' });
  };
  const id = rowId(kind, name);
  // What is true of every card is said once, below the rows.
  const isUnknown = isReadinessUnknown(items);
  const hasFigures = showsFigures(items);
  return (
    <section
      className={classes.row}
      style={{ gridColumn: `span ${span}` }}
      data-fits={fits || undefined}
      aria-labelledby={`${id}-name`}
      id={id}
      tabIndex={-1}
    >
      <div className={classes.head}>
        <h2 className={classes.title} id={`${id}-name`}>
          {OF_KIND[kind] && <span className={classes.kind}>{OF_KIND[kind]}</span>}
          <span className={classes.name} dir="auto">
            {name}
          </span>{' '}
          <span className={classes.count}>
            {kind === 'need' ? `· ${matchesAndNear(items)}` : items.length}
          </span>
        </h2>
        {/* A single card says them itself. */}
        {kind === 'need' && items.length > 1 && <NeedRequirements items={items} />}
        {!(isAtStart && isAtEnd) && (
          <span className={classes.steps}>
            <IconButton label={`Previous in ${name}`} aria-disabled={isAtStart} onClick={() => step(-1)}>
              <IconChevronLeft size={20} stroke={1.75} />
            </IconButton>
            <IconButton label={`Next in ${name}`} aria-disabled={isAtEnd} onClick={() => step(1)}>
              <IconChevronRight size={20} stroke={1.75} />
            </IconButton>
          </span>
        )}
      </div>
      <ol className={classes.strip} ref={strip} aria-labelledby={`${id}-name`}>
        {items.map((item, at) => (
          <RecommendedItem
            key={item.card.id}
            item={item}
            interest={kind === 'interest' ? name : null}
            saysTrl={!isUnknown}
            saysFigures={hasFigures}
            place={at}
            compact={isPhone}
            onOpen={open}
          />
        ))}
      </ol>
    </section>
  );
}

/** So much of the card at the end is seen again after a step. */
const PEEK = 80;
