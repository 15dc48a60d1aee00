import { useEffect, useRef } from 'react';
import mark from '../../../ui/marked-text.module.css';

interface MarkedPassageProps {
  text: string;
  /** The marked range, as [start, end). */
  place: [number, number] | null;
  /** Scrolls it into view. */
  scroll: boolean;
}

/** A long text with the relevant passage marked. */
export function MarkedPassage({ text, place, scroll }: MarkedPassageProps) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!scroll) return;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    ref.current?.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
  }, [scroll]);
  if (!place) return <span dir="auto">{text}</span>;
  return (
    <span dir="auto">
      {text.slice(0, place[0])}
      <mark className={mark.mark} ref={ref} data-passage>
        {text.slice(...place)}
      </mark>
      {text.slice(place[1])}
    </span>
  );
}
