import { useCallback, useRef } from 'react';
import classes from './cut-title.module.css';
import { useMeasured } from '../../../../ui/layout/use-measured.ts';
import { rectsIn, wordEnd } from '../word-end.ts';

/** Width of " …" in the sizes of titles, in em. */
const ELLIPSIS_EM = 1.1;

/** A title of a few lines, cut at a word where it is longer; screen readers get all of it. */
export function CutTitle({ title }: { title: string }) {
  const ref = useRef<HTMLSpanElement>(null);
  const measure = useCallback((element: HTMLElement) => cutOf(element, title), [title]);
  const cut = useMeasured(ref, measure, title.length);
  return (
    <span className={classes.title} ref={ref}>
      <span data-cut={cut < title.length || undefined}>{title.slice(0, cut)}</span>
      <span className={classes.rest}>{title.slice(cut)}</span>
    </span>
  );
}

/** How many characters of the title fit into the lines of the element. */
function cutOf(element: HTMLElement, title: string): number {
  const shown = element.firstElementChild?.firstChild;
  // Shown whole at first, it is measured where it is: a probe in each of many cards would lay out the page for each.
  if (shown instanceof Text && shown.data === title) return cutIn(shown, element);
  const probe = document.createElement('span');
  probe.className = classes.title ?? '';
  probe.dataset.probe = '';
  const text = document.createTextNode(title);
  probe.append(text);
  element.append(probe);
  const cut = cutIn(text, probe);
  probe.remove();
  return cut;
}

function cutIn(text: Text, box: HTMLElement): number {
  return wordEnd({ text: text.data, rectBefore: rectsIn([box]), box, ellipsis: ELLIPSIS_EM });
}
