import type { Landscape } from '@cosmos/contract/landscape/landscape.ts';
import { UnstyledButton } from '@mantine/core';
import type { Point } from '../../sky/map/geometry.ts';
import classes from './star-map.module.css';

export interface ActiveStar {
  index: number;
  /** Pressed, so that it stays until something else is pressed. */
  pinned: boolean;
}

interface StarMarksProps {
  landscape: Landscape;
  lit: readonly boolean[];
  places: readonly Point[];
  active: ActiveStar | null;
  onActive: (active: ActiveStar | null) => void;
}

/** The interactive marks of the found stars; the answer’s numbered ones are in tab order. */
export function StarMarks({ landscape, lit, places, active, onActive }: StarMarksProps) {
  const order = landscape.stars
    .map((star, index) => ({ star, index }))
    .filter(({ index }) => lit[index])
    .toSorted((a, b) => (a.star.number ?? Infinity) - (b.star.number ?? Infinity));
  return order.map(({ star, index }) => {
    const at = places[index];
    if (!at) return null;
    const hover = () => {
      if (!active?.pinned) onActive({ index, pinned: false });
    };
    return (
      <UnstyledButton
        key={star.id}
        className={classes.mark}
        style={{ left: at.x, top: at.y }}
        tabIndex={star.number === null ? -1 : 0}
        aria-label={`${star.number === null ? '' : `${star.number}: `}${star.title}, ${star.university}`}
        aria-expanded={active?.index === index}
        onPointerEnter={(event) => {
          if (event.pointerType === 'mouse') hover();
        }}
        onPointerLeave={() => {
          if (!active?.pinned) onActive(null);
        }}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) onActive({ index, pinned: false });
        }}
        onClick={() => onActive({ index, pinned: true })}
      />
    );
  });
}
