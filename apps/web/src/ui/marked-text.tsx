import { Fragment } from 'react';
import classes from './marked-text.module.css';

type Mark = readonly [number, number];

/** Text with [start, end) pieces marked; overlapping or reversed marks are left out. */
export function MarkedText({ text, marks }: { text: string; marks: readonly Mark[] }) {
  const kept = apart(marks);
  return (
    <>
      {kept.map(([start, end], index) => (
        <Fragment key={start}>
          {text.slice(kept[index - 1]?.[1] ?? 0, start)}
          <mark className={classes.mark}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(kept.at(-1)?.[1] ?? 0)}
    </>
  );
}

function apart(marks: readonly Mark[]): Mark[] {
  const kept: Mark[] = [];
  for (const mark of marks.toSorted((a, b) => a[0] - b[0])) {
    if (mark[0] >= (kept.at(-1)?.[1] ?? 0) && mark[1] > mark[0]) kept.push(mark);
  }
  return kept;
}
