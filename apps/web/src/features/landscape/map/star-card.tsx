import type { LandscapeStar } from '@cosmos/contract/landscape/landscape.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Arc } from '../../../ui/arc.tsx';
import { NumberChip } from '../../../ui/number-chip.tsx';
import { Readiness } from '../../../ui/readiness.tsx';
import { SaveRecord } from '../../board/save-record.tsx';
import { fieldColour } from '../../sky/map/field-colour.ts';
import type { Size } from '../../sky/map/camera.ts';
import type { Point } from '../../sky/map/geometry.ts';
import { cardCorner } from './card-corner.ts';
import classes from './star-card.module.css';

interface StarCardProps {
  star: LandscapeStar;
  chatId: string;
  at: Point;
  room: RefObject<HTMLElement | null>;
  pinned: boolean;
  onActive: (active: boolean) => void;
}

/** Shows a star’s record, beside the star and connected to it. */
export function StarCard({ star, chatId, at, room, pinned, onActive }: StarCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const [placed, setPlaced] = useState<(Point & Size) | null>(null);
  useLayoutEffect(() => {
    const host = room.current;
    const box = card.current;
    if (!host || !box) return;
    const size = { width: box.offsetWidth, height: box.offsetHeight };
    setPlaced({ ...size, ...cardCorner(at, size, { width: host.clientWidth, height: host.clientHeight }) });
  }, [at, room, star]);
  useLayoutEffect(() => {
    if (pinned) card.current?.focus({ preventScroll: true });
  }, [pinned, star]);
  return (
    <>
      {placed && (
        <svg className={classes.tie} aria-hidden="true">
          <line
            x1={at.x}
            y1={at.y}
            x2={placed.x + (placed.x > at.x ? 4 : placed.width - 4)}
            y2={placed.y + (placed.y > at.y ? 4 : placed.height - 4)}
          />
        </svg>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hovering only keeps it open */}
      <div
        ref={card}
        className={classes.card}
        style={placed ? { left: placed.x, top: placed.y } : { visibility: 'hidden' }}
        role="group"
        aria-label={star.title}
        tabIndex={-1}
        onPointerEnter={() => onActive(true)}
        onPointerLeave={() => {
          if (!pinned) onActive(false);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onActive(false);
        }}
      >
        <span className={classes.top}>
          {star.number !== null && <NumberChip number={star.number} />}
          <span className={classes.dot} style={{ background: fieldColour(star.field) }} />
          <span className={classes.field}>{star.field ?? 'Field not stated'}</span>
          <SaveRecord id={star.id} title={star.title} chatId={chatId} />
        </span>
        <span className={classes.body}>
          <Arc percentage={Math.round(star.score * 100)} size={44} stroke={3.5} />
          <span>
            <span className={classes.title}>{star.title}</span>
            <span className={classes.institution}>{star.university}</span>
          </span>
        </span>
        <span className={classes.foot}>
          <Readiness level={star.trl} />
          <Link to="/chat/$id" params={{ id: chatId }} search={{ card: star.id }} className={classes.open}>
            Open card
            <IconArrowRight size={16} stroke={1.75} aria-hidden="true" />
          </Link>
        </span>
      </div>
    </>
  );
}
