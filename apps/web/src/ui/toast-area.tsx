import { createContext, type ReactNode, use, useState } from 'react';
import { createPortal } from 'react-dom';
import classes from './toast-area.module.css';

const Area = createContext<HTMLElement | null>(null);

/** Gives what is inside one place for what is said in passing, at the bottom right; a dialog has its own, where the focus can reach it. */
export function ToastArea({ children }: { children: ReactNode }) {
  const [area, setArea] = useState<HTMLElement | null>(null);
  return (
    <Area value={area}>
      {children}
      <div ref={setArea} className={classes.area} data-toast-area />
    </Area>
  );
}

/** Shows its children in the nearest place for toasts, one above the other. */
export function InToastArea({ children }: { children: ReactNode }) {
  const area = use(Area);
  return area && createPortal(children, area);
}
