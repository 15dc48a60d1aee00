import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { api } from '../../../lib/api/api.ts';
import { countOf } from '../../../lib/format/rounded-count.ts';
import { useOpenCard } from '../../cards/details/use-card-link.ts';
import { PlotLegend } from '../plot/plot-legend.tsx';
import { scaleOf, THRESHOLD } from '../plot/plot-scale.ts';
import { RelevancePlot } from '../plot/relevance-plot.tsx';
import { RelevanceStrip } from '../plot/relevance-strip.tsx';
import type { Turn } from '../engine/turn.ts';
import classes from './turn-figure.module.css';

interface TurnFigureProps {
  turn: Turn;
  chatId: string | null;
  id: string;
  /** True if it was asked for, where there is no room for it beside the text. */
  open: boolean;
}

/** The results of an answer as a plot of their relevance, and the link to the landscape. */
export function TurnFigure({ turn, chatId, id, open }: TurnFigureProps) {
  const { results, none, turnId, status } = turn;
  const scale = useMemo(() => (none ? null : scaleOf(results)), [none, results]);
  const openCard = useOpenCard();
  const title = none
    ? 'Relevance of the closest records'
    : scale
      ? `Relevance by ${scale.title}`
      : 'Relevance';
  return (
    <figure className={classes.figure} id={id} data-open={open || undefined}>
      <figcaption className={classes.head}>
        <span className={classes.title} title={title}>
          {title}
        </span>
        {chatId && turnId && status === 'done' && !none && (
          <Link
            to="/chat/$id/landscape"
            params={{ id: chatId }}
            search={{ turn: turnId }}
            className={classes.link}
            aria-label="Open the landscape"
          >
            Landscape
            <IconArrowRight size={15} stroke={2} aria-hidden="true" />
          </Link>
        )}
      </figcaption>
      {scale ? (
        <RelevancePlot results={results} scale={scale} onOpen={openCard} />
      ) : (
        <Strip turn={turn} onOpen={openCard} />
      )}
      {!none && <PlotLegend results={results} />}
    </figure>
  );
}

function Strip({ turn: { results, none }, onOpen }: { turn: Turn; onOpen: (id: string) => void }) {
  const technologies = api.catalogue.facts.useQuery().data?.technologies ?? 0;
  const isRoomEmpty = none && technologies > 0 && results.every(({ percentage }) => percentage < THRESHOLD);
  return (
    <>
      <RelevanceStrip
        results={results}
        room={isRoomEmpty ? `0 of ${countOf(technologies, 'technology', 'technologies')}` : undefined}
        onOpen={onOpen}
      />
      {none && (
        <p className={classes.note}>
          The score estimates how likely you are to find the record relevant.
          {isRoomEmpty && ` No record scores ${THRESHOLD} or more.`}
        </p>
      )}
    </>
  );
}
