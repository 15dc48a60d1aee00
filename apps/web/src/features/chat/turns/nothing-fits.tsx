import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { Sentences } from '../../../ui/text/cited-text.tsx';
import type { Turn } from '../engine/turn.ts';
import { beforeNearest, nearLine } from './near-words.ts';
import classes from './nothing-fits.module.css';

interface NothingFitsProps {
  turn: Turn;
  onCite: (number: number) => void;
}

/** Says no, and what the nearest records lack together. */
export function NothingFits({ turn, onCite }: NothingFitsProps) {
  const { results, sentences } = turn;
  const others = beforeNearest(sentences, results);
  return (
    <>
      <h2 className={classes.head}>{CONVERSATION_MESSAGES.nothingFits.replace(/\.$/, '')}</h2>
      <p className={classes.lead}>{nearLine(results)}</p>
      {others.length > 0 && (
        <p className={classes.lead}>
          <Sentences sentences={others} onCite={onCite} />
        </p>
      )}
    </>
  );
}
