import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { api } from '../../../lib/api/api.ts';
import { countInWords, exactCount } from '../../../lib/format/rounded-count.ts';
import { AnswerSky } from '../../sky/pictures/answer-sky.tsx';
import { foundStars } from '../../sky/map/found-stars.ts';
import type { Turn } from '../engine/turn.ts';
import classes from './turn-figure.module.css';

/** The answer’s own sky, and the link to the whole landscape. */
export function TurnFigure({ turn, chatId }: { turn: Turn; chatId: string | null }) {
  const facts = api.catalogue.facts.useQuery().data;
  const { results, sentences, turnId } = turn;
  // Avoids redrawing while the summary grows without citing another record.
  const cited = JSON.stringify(sentences.flatMap((sentence) => sentence.citations));
  const found = useMemo(
    () => foundStars(results, [{ text: '', citations: JSON.parse(cited) as number[] }]),
    [results, cited],
  );
  if (found.length === 0) return null;
  const words = countInWords(found.length);
  return (
    <figure className={classes.figure}>
      <div className={classes.sky}>
        <AnswerSky found={found} />
      </div>
      <figcaption className={classes.caption}>
        <span className={classes.facts}>
          <strong>
            The {words} found
            {facts && facts.technologies > 0 ? ` among ${exactCount(facts.technologies)}` : ''}.
          </strong>{' '}
          Each star is a technology; its place comes from what it is about.{' '}
        </span>
        {chatId && turnId && turn.status === 'done' && (
          <Link
            to="/chat/$id/landscape"
            params={{ id: chatId }}
            search={{ turn: turnId }}
            className={classes.link}
          >
            Open the landscape
            <IconArrowRight size={16} stroke={1.75} aria-hidden="true" className={classes.arrow} />
          </Link>
        )}
      </figcaption>
    </figure>
  );
}
