import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { api } from '../../../lib/api/api.ts';
import type { Point } from '../map/geometry.ts';
import type { Stars } from '../map/sky-data.ts';
import type { HeroPainter } from './hero-painter.ts';
import { placeOf, starBeyond, starNear } from './pick-star.ts';
import { StarCard } from './star-card.tsx';
import classes from './star-explorer.module.css';

/** How near the pointer has to be, in pixels. */
const REACH = { mouse: 9, touch: 22 };
/** A pointer that only passes asks for nothing. */
const DWELL_MS = 90;
/** Time to move from the star to its card. */
const LEAVE_MS = 260;

interface StarExplorerProps {
  painter: HeroPainter;
  /** The stars at the places that the server knows, in the order of those shown. */
  places: Stars;
  /** The stars at the places where they are drawn. */
  shown: Stars;
  onAsk: (title: string) => void;
}

/** Shows the record of the star under the pointer, or of the one reached by arrow keys. */
export default function StarExplorer({ painter, places, shown, onAsk }: StarExplorerProps) {
  const [star, setStar] = useState(-1);
  const [byKeys, setByKeys] = useState(false);
  const keys = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const layout = useSyncExternalStore(painter.onLayout, painter.layout);
  const record = api.catalogue.star.useQuery(
    { x: places.x[star] ?? 0, y: places.y[star] ?? 0 },
    { enabled: star >= 0, staleTime: Infinity, retry: false },
  ).data;

  const later = (next: number, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setByKeys(false);
      setStar(next);
    }, ms);
  };
  const keep = () => clearTimeout(timer.current);
  const pointed = useEffectEvent((event: PointerEvent | MouseEvent, reach: number): number => {
    const now = painter.layout();
    const hero = keys.current?.parentElement;
    if (
      !now ||
      !hero ||
      (event.target instanceof Element && event.target.closest('[data-sky-quiet], main, nav'))
    )
      return -1;
    const frame = hero.getBoundingClientRect();
    const at = { x: event.clientX - frame.left, y: event.clientY - frame.top - now.top };
    return starNear(shown, now.view, at, reach);
  });
  const onMove = useEffectEvent((event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    if (event.target instanceof Element && event.target.closest(`.${classes.card}`)) return keep();
    const next = pointed(event, REACH.mouse);
    if (next >= 0 && next === star) return keep();
    if (next >= 0) later(next, DWELL_MS);
    else if (star >= 0 && !byKeys) later(-1, LEAVE_MS);
    else keep();
  });
  const onClick = useEffectEvent((event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest(`.${classes.card}`)) return;
    later(pointed(event, REACH.touch), 0);
  });
  useEffect(() => {
    const hero = keys.current?.parentElement;
    const move = (event: PointerEvent) => onMove(event);
    const click = (event: MouseEvent) => onClick(event);
    hero?.addEventListener('pointermove', move);
    hero?.addEventListener('click', click);
    return () => {
      hero?.removeEventListener('pointermove', move);
      hero?.removeEventListener('click', click);
      clearTimeout(timer.current);
    };
  }, []);

  const close = () => {
    keep();
    setStar(-1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return close();
    if (!layout || !event.key.startsWith('Arrow')) return undefined;
    event.preventDefault();
    const from = star >= 0 ? placeOf(shown, layout.view, star) : { x: layout.view.cx, y: layout.view.cy };
    const next = starBeyond(shown, layout.view, from, event.key);
    if (next < 0) return undefined;
    keep();
    setByKeys(true);
    setStar(next);
    return undefined;
  };
  const ask = () => {
    if (!record) return;
    close();
    onAsk(record.title);
  };
  const at: Point | null = layout && star >= 0 ? placeOf(shown, layout.view, star) : null;

  return (
    <>
      <button
        ref={keys}
        type="button"
        className={classes.keys}
        style={layout ? discOf(layout) : undefined}
        aria-label="Technologies in the catalogue, shown as stars: move with the arrow keys, press Enter to ask about one"
        onKeyDown={onKeyDown}
        onClick={(event) => {
          event.stopPropagation();
          if (byKeys) ask();
        }}
        onBlur={(event) => {
          if (
            !(event.relatedTarget instanceof Element && event.relatedTarget.closest(`.${classes.card}`)) &&
            byKeys
          )
            close();
        }}
      />
      {at && layout && (
        <StarCard
          record={record ?? null}
          at={{ x: at.x, y: at.y + layout.top }}
          width={layout.width}
          onAsk={ask}
          onClose={close}
        />
      )}
      <p className="visually-hidden" aria-live="polite">
        {byKeys && record ? `${record.title}, ${record.university}` : ''}
      </p>
    </>
  );
}

function discOf({ view: { cx, cy, radius }, top }: NonNullable<ReturnType<HeroPainter['layout']>>) {
  return { left: cx - radius, top: top + cy - radius, width: 2 * radius, height: 2 * radius };
}
