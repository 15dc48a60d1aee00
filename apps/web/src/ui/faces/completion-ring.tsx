import type { ReactNode } from 'react';
import classes from './completion-ring.module.css';

interface CompletionRingProps {
  /** In whole percent. */
  percentage: number;
  size: number;
  stroke?: number;
  /** Content of the ring. */
  children?: ReactNode;
}

/**
 * Shows how complete a profile is: a circle, red until it closes, then gold. Mantine’s RingProgress leaves a tenth
 * of its size empty around the circle; here the circle is the edge.
 */
export function CompletionRing({ percentage, size, stroke = 3, children }: CompletionRingProps) {
  const shape = {
    cx: size / 2,
    cy: size / 2,
    r: (size - stroke) / 2,
    pathLength: 100,
    fill: 'none',
    strokeWidth: stroke,
  };
  return (
    <span
      className={classes.ring}
      style={{ width: size, height: size }}
      data-complete={percentage >= 100 || undefined}
    >
      <svg width={size} height={size} className={classes.shape} aria-hidden="true">
        <circle {...shape} stroke="var(--hairline)" />
        <circle {...shape} className={classes.filled} strokeDasharray={`${Math.min(percentage, 100)} 100`} />
      </svg>
      {children}
    </span>
  );
}
