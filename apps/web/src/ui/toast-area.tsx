import { createContext, type ReactNode, type RefObject, use, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import classes from './toast-area.module.css';

const Area = createContext<RefObject<HTMLElement | null> | null>(null);

/** The place for toasts, at the bottom right; a dialog has its own, so that the focus can reach them. */
export function ToastArea({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  return (
    <Area value={area}>
      {children}
      <div ref={area} className={classes.area} data-toast-area />
    </Area>
  );
}

/** Shows its children in the nearest toast area, one above the other. */
export function InToastArea({ children }: { children: ReactNode }) {
  const area = use(Area);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  // The area may be mounted together with its first toast.
  useEffect(() => setPlace(area?.current ?? null), [area]);
  return place && createPortal(children, place);
}
