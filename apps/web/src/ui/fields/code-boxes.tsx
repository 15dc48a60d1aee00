import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import classes from './code-boxes.module.css';
import { type CodeDigits, isFilled, withoutDigit, withText } from './code-digits.ts';
import field from './field.module.css';

interface CodeBoxesProps {
  label: string;
  digits: CodeDigits;
  onDigits: (digits: string[]) => void;
  /** Why the last code was refused. */
  fault: string | null;
}

/**
 * One box per digit. Typing moves on, Backspace moves back, a pasted or autofilled code fills them all. Mantine’s
 * PinInput accepts neither "402 9" nor "Your code: 4029", and shifts the other digits when one of them is cleared.
 */
export function CodeBoxes({ label, digits, onDigits, fault }: CodeBoxesProps) {
  const id = useId();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const focus = (at: number) => {
    boxes.current[at]?.focus();
    boxes.current[at]?.select();
  };
  const change = (next: { digits: string[]; focus: number }) => {
    onDigits(next.digits);
    focus(next.focus);
  };
  const empty = digits.every((digit) => digit === '');
  // Returning to a code continues at the first empty box.
  const next = Math.max(digits.indexOf(''), 0);
  useEffect(() => {
    // After the boxes were emptied, the next code starts at the first.
    if (empty) boxes.current[0]?.focus();
  }, [empty]);
  const onKey = (at: number) => (event: KeyboardEvent) => {
    const moves: Record<string, () => void> = {
      Backspace: () => change(withoutDigit(digits, at)),
      ArrowLeft: () => focus(Math.max(at - 1, 0)),
      ArrowRight: () => focus(Math.min(at + 1, digits.length - 1)),
    };
    const move = moves[event.key];
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move();
  };
  return (
    <div className={field.field} role="group" aria-labelledby={`${id}-label`}>
      <span className={field.label} id={`${id}-label`}>
        {label}
      </span>
      <span className={classes.boxes}>
        {digits.map((digit, at) => (
          <input
            // oxlint-disable-next-line react/no-array-index-key -- a box is identified by its position
            key={at}
            ref={(box) => {
              boxes.current[at] = box;
            }}
            className={classes.box}
            data-autofocus={at === next || undefined}
            aria-label={`Digit ${at + 1} of ${digits.length}`}
            aria-describedby={`${id}-fault`}
            aria-invalid={(fault !== null && !isFilled(digits)) || undefined}
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            value={digit}
            onFocus={(event) => event.currentTarget.select()}
            onKeyDown={onKey(at)}
            onChange={(event) => change(withText(digits, at, typedInto(event.currentTarget.value, digit)))}
          />
        ))}
      </span>
      <span className={classes.fault} id={`${id}-fault`} role="alert">
        {fault}
      </span>
    </div>
  );
}

/** The text added to a box that already held a digit. */
function typedInto(value: string, before: string): string {
  return value.length === 2 && before !== '' ? value.replace(before, '') : value;
}
