import type { PromptKind } from '@cosmos/contract/conversation/conversation.ts';
import type { Reading } from '@cosmos/contract/conversation/reading.ts';
import { useRef, useState } from 'react';
import { Answer } from './answer.tsx';
import type { Turn } from '../chat/engine/turn.ts';
import classes from './turn-view.module.css';
import { useIntoView } from './use-into-view.ts';

interface TurnViewProps {
  turn: Turn;
  /** True for the newest turn, the only one that can be answered or sent again. */
  latest: boolean;
  /** True for the turn whose stars are lit. */
  tied: boolean;
  onAsk: (text: string, kind: PromptKind) => void;
  onRetry: (turn: Turn) => void;
  /** Absent where nothing can be asked. */
  onRead?: ((turn: Turn, reading: Reading) => void) | undefined;
  onWall?: () => void;
}

/** A question and its answer. */
export function TurnView({ turn, latest, tied, onAsk, onRetry, onRead, onWall }: TurnViewProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const ref = useRef<HTMLElement>(null);
  const rows = useRef(new Map<string, HTMLLIElement>());
  useIntoView(ref, latest, turn.status !== 'running');
  const cite = (number: number) => {
    const cited = turn.results.find((result) => result.number === number);
    if (!cited) return;
    setOpenId(cited.id);
    requestAnimationFrame(() => {
      const row = rows.current.get(cited.id);
      row?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
      row?.querySelector('button')?.focus({ preventScroll: true });
    });
  };
  return (
    <article className={classes.turn} ref={ref} aria-busy={turn.status === 'running'}>
      <h2 className="visually-hidden">Question</h2>
      <p className={classes.question} dir="auto">
        {turn.text}
      </p>
      <Answer
        turn={turn}
        latest={latest}
        tied={tied}
        openId={openId}
        rows={rows}
        onToggle={(id) => setOpenId((now) => (now === id ? null : id))}
        onCite={cite}
        onAsk={onAsk}
        onRetry={onRetry}
        onRead={onRead}
        onWall={onWall}
      />
    </article>
  );
}
