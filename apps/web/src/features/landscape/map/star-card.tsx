import type { LandscapeStar } from '@cosmos/contract/landscape/landscape.ts';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { UniversityTile } from '../../../ui/faces/university-tile.tsx';
import type { Point } from '../../sky/map/geometry.ts';
import { cardCorner } from './card-corner.ts';
import classes from './star-card.module.css';

interface StarCardProps {
  star: LandscapeStar;
  at: Point;
  room: RefObject<HTMLElement | null>;
  onOpen: () => void;
}

/** Names a star’s record beside it. Says what the star’s own button says, so it is there for eyes and fingers only. */
export function StarCard({ star, at, room, onOpen }: StarCardProps) {
  const card = useRef<HTMLButtonElement>(null);
  const [corner, setCorner] = useState<Point | null>(null);
  useLayoutEffect(() => {
    const host = room.current;
    const box = card.current;
    if (!host || !box) return;
    const size = { width: box.offsetWidth, height: box.offsetHeight };
    setCorner(cardCorner(at, size, { width: host.clientWidth, height: host.clientHeight }));
  }, [at, room, star]);
  return (
    <PlainButton
      ref={card}
      className={classes.card}
      style={corner ? { left: corner.x, top: corner.y } : { visibility: 'hidden' }}
      tabIndex={-1}
      aria-hidden
      // Keeps the focus on the star, without which there is no card.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
    >
      <UniversityTile university={star.university} />
      <span className={classes.words}>
        <span className={classes.title} dir="auto">
          {star.title}
        </span>
        <span className={classes.university}>{star.university}</span>
      </span>
    </PlainButton>
  );
}
