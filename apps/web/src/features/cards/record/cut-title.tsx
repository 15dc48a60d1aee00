import { useCallback, useRef } from 'react';
import classes from './cut-title.module.css';
import { useMeasured } from './use-measured.ts';

const SPACE = /\s/u;
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
  return box.scrollHeight <= box.clientHeight + 1 ? text.length : fitting(text, box);
}

/** The end of the last word inside the box that leaves room for the ellipsis; of a character, where words have no spaces. */
function fitting(text: Text, box: HTMLElement): number {
  const { bottom, left, right } = box.getBoundingClientRect();
  const { direction, fontSize } = getComputedStyle(box);
  const ellipsis = ELLIPSIS_EM * Number.parseFloat(fontSize);
  const rectOf = (end: number) => {
    const range = document.createRange();
    range.setStart(text, end - 1);
    range.setEnd(text, end);
    return range.getBoundingClientRect();
  };
  const isInside = (end: number) => {
    const rect = rectOf(end);
    return direction === 'rtl' ? rect.left >= left + ellipsis : rect.right <= right - ellipsis;
  };
  let [low, high] = [1, text.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (rectOf(middle).bottom <= bottom + 1) low = middle;
    else high = middle - 1;
  }
  const ends = Array.from({ length: low }, (_, back) => low - back);
  const isWordEnd = (end: number) =>
    SPACE.test(text.data[end] ?? ' ') && !SPACE.test(text.data[end - 1] ?? ' ');
  const word = ends.find((end) => isWordEnd(end) && isInside(end)) ?? 0;
  return word > low / 2 ? word : (ends.find(isInside) ?? low);
}
