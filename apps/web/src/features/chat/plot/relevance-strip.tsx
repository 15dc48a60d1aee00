import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { useRef } from 'react';
import { PlotDots } from './plot-dots.tsx';
import { PlotTable } from './plot-table.tsx';
import { APART, PLOT, stackedPlaces } from './plot-places.ts';
import { THRESHOLD } from './plot-scale.ts';
import { useGoToCard, useLit } from './use-lit.ts';
import classes from './plot.module.css';

interface RelevanceStripProps {
  results: readonly ResultCard[];
  /** Draws the threshold, and the empty room above it. */
  room?: string | undefined;
  /** Opens a record whose card isn’t shown. */
  onOpen: (id: string) => void;
}

const LEFT = 8;
const RIGHT = 284;
const DOWN = 22;
/** From the axis to the centre of the lowest dot. */
const LIFT = 20;
/** Of the room above the threshold. */
const ROOM = 64;

/** Relevance along one axis, for results with nothing else in common. Each dot is a card. */
export function RelevanceStrip({ results, room, onOpen }: RelevanceStripProps) {
  const strip = useRef<SVGSVGElement>(null);
  const lit = useLit(strip);
  const go = useGoToCard(strip, onOpen);
  const across = (percentage: number) => LEFT + (percentage / 100) * (RIGHT - LEFT);
  const stacked = stackedPlaces(results.map(({ percentage }) => across(percentage)));
  const highest = Math.max(...stacked.map(({ up }) => up));
  const axis = Math.max(room ? ROOM + 8 : 0, LIFT + highest * APART + 14);
  const places = stacked.map(({ x, up }) => ({ x, y: axis - LIFT - up * APART }));
  return (
    <>
      <svg
        ref={strip}
        className={classes.plot}
        viewBox={`0 0 ${PLOT.width} ${axis + DOWN}`}
        role="group"
        aria-label="Relevance"
      >
        <g aria-hidden="true">
          {room && <Room axis={axis} from={across(THRESHOLD)} text={room} />}
          {places.map(({ x, y }, at) => (
            <line key={results[at]?.id} className={classes.stem} x1={x} x2={x} y1={y} y2={axis} />
          ))}
          <line className={classes.base} x1={LEFT} x2={RIGHT} y1={axis} y2={axis} />
          {[0, ...(room ? [THRESHOLD] : [50]), 100].map((percent) => (
            <text
              key={percent}
              className={classes.tick}
              x={across(percent)}
              y={axis + 18}
              data-end={percent === 100 || undefined}
              data-start={percent === 0 || undefined}
            >
              {percent}
            </text>
          ))}
        </g>
        <PlotDots
          results={results}
          places={places}
          names={results.map(
            ({ number, title, percentage }) => `${number}: ${title}, relevance ${percentage}`,
          )}
          lit={lit}
          onChoose={go}
        />
      </svg>
      <PlotTable results={results} />
    </>
  );
}

function Room({ axis, from, text }: { axis: number; from: number; text: string }) {
  return (
    <>
      <rect className={classes.room} x={from} y={axis - ROOM} width={RIGHT - from} height={ROOM} />
      <line className={classes.threshold} x1={from} x2={from} y1={axis - ROOM - 8} y2={axis + 4} />
      <text className={classes.roomText} x={from + 9} y={axis - ROOM + 23}>
        {text}
      </text>
    </>
  );
}
