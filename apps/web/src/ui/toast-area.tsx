import { createContext, type ReactNode, use, useState } from 'react';
import { createPortal } from 'react-dom';
import classes from './toast-area.module.css';

const Area = createContext<HTMLElement | null>(null);

/** The place for toasts, at the bottom right; a dialog has its own, so that the focus can reach them. */
export function ToastArea({ children }: { children: ReactNode }) {
  const [area, setArea] = useState<HTMLElement | null>(null);
  return (
    <Area value={area}>
      {children}
      <div ref={setArea} className={classes.area} data-toast-area />
    </Area>
  );
}

/** Shows its children in the nearest toast area, one above the other. */
export function InToastArea({ children }: { children: ReactNode }) {
  const area = use(Area);
  return area && createPortal(children, area);
}
