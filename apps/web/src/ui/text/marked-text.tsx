import { Fragment } from 'react';
import { joined, type Mark } from './joined-marks.ts';
import { plainPassage } from './plain-words.ts';
import classes from './marked-text.module.css';

/**
 * A record’s text, without its markup, with [start, end) ranges marked; adjacent words are joined, overlapping marks are
 * dropped.
 */
export function MarkedText({ text: written, marks }: { text: string; marks: readonly Mark[] }) {
  const { text, marks: kept } = plainPassage(written, joined(written, marks));
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
