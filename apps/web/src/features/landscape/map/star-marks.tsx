import type { Landscape } from '@cosmos/contract/landscape/landscape.ts';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import {
  type KeyboardEvent,
  type PointerEvent,
  type Ref,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import type { Point } from '../../sky/map/geometry.ts';
import { starInDirection } from './star-in-direction.ts';
import classes from './star-map.module.css';

export interface StarMarksHandle {
  focus: (index: number) => void;
}

interface StarMarksProps {
  landscape: Landscape;
  lit: readonly boolean[];
  places: readonly Point[];
  /** While the sky moves, the marks are not where the stars are. */
  moving: boolean;
  active: number | null;
  onActive: (index: number | null) => void;
  onOpen: (index: number) => void;
  /** A focused star has to be in sight. */
  onReach: (index: number) => void;
  marksRef: Ref<StarMarksHandle>;
}

/** A button on each lit star. Together they are one stop for Tab; arrow keys go from star to star. */
export function StarMarks({
  landscape: { stars, groups },
  lit,
  places,
  moving,
  active,
  onActive,
  onOpen,
  onReach,
  marksRef,
}: StarMarksProps) {
  const buttons = useRef(new Map<number, HTMLButtonElement>());
  const [current, setCurrent] = useState<number | null>(null);
  const order = [...stars.keys()]
    .filter((index) => lit[index] && places[index])
    .toSorted((a, b) => (stars[a]?.number ?? Infinity) - (stars[b]?.number ?? Infinity));
  const stop = current !== null && order.includes(current) ? current : order[0];
  /** The last star tapped by a finger that wasn’t named yet. */
  const tapped = useRef<number | null>(null);
  const focused = () => order.find((index) => buttons.current.get(index) === document.activeElement) ?? null;
  const focus = (index: number) => buttons.current.get(index)?.focus({ preventScroll: true });
  useImperativeHandle(marksRef, () => ({ focus }));

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const ends: Readonly<Record<string, number | undefined>> = { Home: order[0], End: order.at(-1) };
    const next = ends[event.key] ?? starInDirection(event.key, places, index, order);
    if (event.key === 'Escape' && active !== null) onActive(null);
    else if (event.key.startsWith('Arrow') || next !== null) {
      if (next !== null) focus(next);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div role="group" aria-label="Results" className={classes.marks} data-moving={moving || undefined}>
      {order.map((index) => {
        const star = stars[index];
        const at = places[index];
        if (!star || !at) return null;
        const group = star.group === null ? null : groups[star.group]?.name;
        return (
          <PlainButton
            key={star.id}
            ref={(button: HTMLButtonElement | null) => {
              if (button) buttons.current.set(index, button);
              else buttons.current.delete(index);
            }}
            className={classes.mark}
            style={{ left: at.x, top: at.y }}
            tabIndex={index === stop ? 0 : -1}
            aria-haspopup="dialog"
            aria-label={[
              `${star.number === null ? '' : `${star.number}: `}${star.title}`,
              star.university,
              ...(group ? [group] : []),
            ].join(', ')}
            onFocus={() => {
              setCurrent(index);
              onActive(index);
              onReach(index);
            }}
            onBlur={() => onActive(null)}
            onPointerEnter={(event: PointerEvent) => {
              if (event.pointerType === 'mouse') onActive(index);
            }}
            onPointerLeave={(event: PointerEvent) => {
              if (event.pointerType === 'mouse') onActive(focused());
            }}
            onPointerDown={(event: PointerEvent) => {
              tapped.current = event.pointerType !== 'mouse' && active !== index ? index : null;
            }}
            onKeyDown={(event) => onKeyDown(event, index)}
            onClick={() => {
              // A finger can’t hover, so its first tap names the star.
              if (tapped.current === index) onActive(index);
              else onOpen(index);
              tapped.current = null;
            }}
          />
        );
      })}
    </div>
  );
}
