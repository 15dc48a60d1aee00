import type { ComponentPropsWithRef } from 'react';
import classes from './plain-button.module.css';

/** A button that looks like the text around it; by itself it submits no form. */
export function PlainButton({ className, ...others }: ComponentPropsWithRef<'button'>) {
  return (
    <button
      type="button"
      className={className ? `${classes.plain} ${className}` : classes.plain}
      {...others}
    />
  );
}
