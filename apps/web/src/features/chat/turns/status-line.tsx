import type { AssistantName, StageCounts } from '@cosmos/contract/conversation/conversation.ts';
import { STAGES } from '@cosmos/contract/conversation/stages.ts';
import { IconChevronDown, IconPlayerStop } from '@tabler/icons-react';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { exactCount } from '../../../lib/format/rounded-count.ts';
import type { Turn } from '../engine/turn.ts';
import { finishedLine, stageCount, stagesOf } from './stage-lines.ts';
import classes from './status-line.module.css';

const ASSISTANTS: Record<AssistantName, string> = {
  embedded: 'Built-in assistant',
  openai: 'Language model',
};

/** The running stage with its real counts, and one mark per stage. */
export function RunningLine({ turn, onStop }: { turn: Turn; onStop: () => void }) {
  const now = turn.stages.at(-1);
  const at = now ? STAGES.indexOf(now.stage) : -1;
  return (
    <div className={classes.running}>
      <span className={classes.marks} aria-hidden="true">
        {STAGES.map((stage, index) => (
          <span key={stage} data-state={index < at ? 'done' : index === at ? 'now' : undefined} />
        ))}
      </span>
      <span className={classes.stage}>{now?.stage ?? 'Thinking'}</span>
      <span className={classes.counts}>{countsNow(turn)}</span>
      <PlainButton className={classes.stop} onClick={onStop}>
        <IconPlayerStop size={16} stroke={1.6} aria-hidden="true" />
        Stop
      </PlainButton>
    </div>
  );
}

function countsNow({ stages, results }: Turn): string {
  const candidates = stages.findLast(({ counts }) => counts.candidates !== undefined)?.counts.candidates;
  if (results.length > 0 && candidates !== undefined)
    return `${results.length} of ${exactCount(candidates)} candidates`;
  const now = stages.at(-1);
  return now ? stageCount(now.counts) : '';
}

interface FinishedLineProps {
  turn: Pick<Turn, 'reply' | 'stages'>;
  open: boolean;
  /** Id of the stages, which it opens. */
  controls: string;
  onToggle: () => void;
}

/** How long the answer took and who gave it. */
export function FinishedLine({ turn, open, controls, onToggle }: FinishedLineProps) {
  if (!turn.reply) return null;
  const line = finishedLine(turn);
  return (
    <PlainButton className={classes.line} aria-expanded={open} aria-controls={controls} onClick={onToggle}>
      {line && <span>{line}</span>}
      {line && <span aria-hidden="true">·</span>}
      <span>{ASSISTANTS[turn.reply.assistant]}</span>
      <IconChevronDown
        size={14}
        stroke={1.75}
        aria-hidden="true"
        className={classes.chevron}
        data-open={open || undefined}
      />
    </PlainButton>
  );
}

/** What each stage of the answer has counted. */
export function Stages({ turn }: { turn: Turn }) {
  if (!turn.reply) return null;
  return (
    <ol className={classes.stages} aria-label="How this answer was made">
      {stagesOf(turn).map(({ stage, counts }) => (
        <StageLine key={stage} stage={stage} counts={counts} />
      ))}
      <li>
        <span>Answered by</span>
        <span>{ASSISTANTS[turn.reply.assistant]}</span>
      </li>
    </ol>
  );
}

function StageLine({ stage, counts }: { stage: string; counts: StageCounts }) {
  return (
    <li>
      <span>{stage}</span>
      <span>{stageCount(counts)}</span>
    </li>
  );
}
