import { type ComponentProps, type CSSProperties, lazy, type ReactNode, Suspense } from 'react';
import classes from './chart.module.css';

const SpanChart = lazy(() => import('./span-chart.tsx'));

/** Columns over time with the names of their colours; its code is loaded with the first one. */
export function Chart(props: ComponentProps<typeof SpanChart>) {
  return (
    <div className={classes.chart}>
      <Suspense fallback={<div style={{ height: 200 }} />}>
        <SpanChart {...props} />
      </Suspense>
      <span className={classes.legend}>
        {props.series.map(({ name, color }) => (
          <span key={name}>
            <i style={{ '--colour': color } as CSSProperties} />
            {name}
          </span>
        ))}
      </span>
    </div>
  );
}

interface BarProps {
  /** 0…1 of the longest one. */
  share: number;
  color: string;
  children: ReactNode;
}

/** A number with a bar of its size. */
export function Bar({ share, color, children }: BarProps) {
  return (
    <span className={classes.bar}>
      <span>{children}</span>
      {share > 0 && <i style={{ '--share': share, '--colour': color } as CSSProperties} />}
    </span>
  );
}
