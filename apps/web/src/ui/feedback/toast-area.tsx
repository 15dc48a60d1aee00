import { createContext, type ReactNode, type RefObject, use, useRef, useSyncExternalStore } from 'react';
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

const never = () => () => undefined;

/** Shows its children in the nearest toast area, one above the other. */
export function InToastArea({ children }: { children: ReactNode }) {
  const area = use(Area);
  // Looked up again once it is mounted, since the area may come together with its first toast.
  const place = useSyncExternalStore(
    never,
    () => area?.current ?? null,
    () => null,
  );
  return place && createPortal(children, place);
}
