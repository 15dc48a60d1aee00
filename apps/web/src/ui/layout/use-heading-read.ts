import { useEffect, useState } from 'react';

/** A heading counts as read from here on, in parts of the window. */
const READ_AT = 0.25;

/** Id of the heading whose text is being read: the last one that has come up, or at the end of the page the very last. */
export function useHeadingRead(headings: readonly { id: string }[]): string | undefined {
  const [current, setCurrent] = useState(headings[0]?.id);
  useEffect(() => {
    const look = () => {
      const { scrollY, innerHeight } = window;
      const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
      const read = headings.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;
        return isAtEnd || top < innerHeight * READ_AT;
      });
      setCurrent((read.at(-1) ?? headings[0])?.id);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [headings]);
  return current;
}
