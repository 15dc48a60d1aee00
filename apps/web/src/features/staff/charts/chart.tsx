import { type ComponentProps, type CSSProperties, lazy, type ReactNode, Suspense } from 'react';
import classes from './chart.module.css';

const SpanChart = lazy(() => import('./span-chart.tsx'));

interface ChartProps extends Omit<ComponentProps<typeof SpanChart>, 'series'> {
  /** `note`: what the whole series comes to. */
  series: readonly { name: string; color: string; note?: string }[];
}

/** Columns over time below the names of their colours; its code is loaded with the first one. */
export function Chart({ series, ...props }: ChartProps) {
  return (
    <div className={classes.chart}>
      <span className={classes.legend}>
        {series.map(({ name, color, note }) => (
          <span key={name}>
            <i style={{ '--colour': color } as CSSProperties} />
            {name}
            {note && <b>{note}</b>}
          </span>
        ))}
      </span>
      <Suspense fallback={<div style={{ height: 176 }} />}>
        <SpanChart {...props} series={series} />
      </Suspense>
    </div>
  );
}

interface BarProps {
  /** 0…1 of the longest one. */
  share: number;
  color: string;
  /** What the numbers take, in CSS pixels, so that bars begin at one place. */
  room?: number;
  children: ReactNode;
}

/** A number with a bar of its size. */
export function Bar({ share, color, room = 68, children }: BarProps) {
  return (
    <span className={classes.bar} style={{ '--room': `${room}px` } as CSSProperties}>
      <span>{children}</span>
      {share > 0 && <i style={{ '--share': share, '--colour': color } as CSSProperties} />}
    </span>
  );
}
