import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { useMemo, useRef } from 'react';
import { PlotDots } from './plot-dots.tsx';
import { PlotTable } from './plot-table.tsx';
import { acrossOf, bandsOf, FRAME, heightOf, PLOT, placesOf, ticksApart, valuesFrom } from './plot-places.ts';
import { linesIn, type PlotScale, type Span, spanOf } from './plot-scale.ts';
import { useGoToCard, useLit } from './use-lit.ts';
import classes from './plot.module.css';

interface RelevancePlotProps {
  results: readonly ResultCard[];
  scale: PlotScale;
  /** Opens a record whose card isn’t shown. */
  onOpen: (id: string) => void;
}

/** Relevance by year, or by a figure that several records state. Each dot is a card. */
export function RelevancePlot({ results, scale, onOpen }: RelevancePlotProps) {
  const plot = useRef<SVGSVGElement>(null);
  const lit = useLit(plot);
  const go = useGoToCard(plot, onOpen);
  const span = useMemo(() => spanOf(results), [results]);
  const places = useMemo(
    () =>
      placesOf(
        scale,
        results.map(({ percentage }) => percentage),
        span,
      ),
    [scale, results, span],
  );
  const said = scale.values.map((value) =>
    value === null ? scale.missing : `${value} ${scale.unit}`.trim(),
  );
  return (
    <>
      <svg
        ref={plot}
        className={classes.plot}
        viewBox={`0 0 ${PLOT.width} ${PLOT.height}`}
        role="group"
        aria-label={`Relevance by ${scale.title}`}
      >
        <Bands scale={scale} />
        <Lines span={span} />
        <Across scale={scale} />
        <PlotDots
          results={results}
          places={places}
          names={results.map(
            ({ number, title, percentage }, at) =>
              `${number}: ${title}, relevance ${percentage}, ${said[at]}`,
          )}
          lit={lit}
          onChoose={go}
        />
      </svg>
      <PlotTable results={results} title={scale.title} said={said} />
    </>
  );
}

function Lines({ span }: { span: Span }) {
  return (
    <g aria-hidden="true">
      {linesIn(span).map((percent) => {
        const y = heightOf(percent, span);
        return (
          <g key={percent}>
            <line
              className={percent === span.low ? classes.base : classes.line}
              x1={FRAME.left}
              x2={FRAME.right}
              y1={y}
              y2={y}
            />
            <text className={classes.tick} x={FRAME.left - 8} y={y + 4} data-end>
              {percent}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** Each second year has a ground of its own, so that it is seen which year a dot that stepped aside is of. */
function Bands({ scale }: { scale: PlotScale }) {
  const height = FRAME.bottom - FRAME.top;
  return (
    <g aria-hidden="true">
      {bandsOf(scale).map(([from, to], at) => (
        <rect
          key={from}
          className={classes.band}
          data-second={at % 2 === 1 || undefined}
          x={from}
          width={to - from}
          y={FRAME.top}
          height={height}
        />
      ))}
    </g>
  );
}

const BELOW = 19;

function Across({ scale }: { scale: PlotScale }) {
  const border = valuesFrom(scale);
  const hasMissing = scale.values.includes(null);
  const y = FRAME.bottom + BELOW;
  return (
    <g aria-hidden="true">
      {hasMissing && (
        <>
          <line className={classes.border} x1={border} x2={border} y1={FRAME.top - 6} y2={FRAME.bottom} />
          <text className={classes.tick} x={acrossOf(scale, null)} y={y}>
            {scale.missing}
          </text>
        </>
      )}
      {ticksApart(scale).map((value, at, shown) => (
        <text key={value} className={classes.tick} x={acrossOf(scale, value)} y={y}>
          {at === shown.length - 1 ? `${value} ${scale.unit}`.trim() : value}
        </text>
      ))}
    </g>
  );
}
