import type { AssistantName, StageCounts } from '@cosmos/contract/conversation/conversation.ts';
import { STAGES } from '@cosmos/contract/conversation/stages.ts';
import { IconCheck, IconChevronDown, IconPlayerStop } from '@tabler/icons-react';
import { UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import { exactCount } from '../../../lib/format/rounded-count.ts';
import type { Turn } from '../engine/turn.ts';
import { finishedLine, stageCount, stagesOf } from './stage-lines.ts';
import classes from './status-line.module.css';

const ASSISTANTS: Record<AssistantName, string> = {
  embedded: 'Embedded assistant',
  openai: 'Language model',
};

/** The running stage with its real counts, and one mark per stage. */
export function RunningLine({ turn, onStop }: { turn: Turn; onStop: () => void }) {
  const now = turn.stages.at(-1);
  const at = now ? STAGES.indexOf(now.stage) : -1;
  return (
    <div className={classes.line}>
      <span className={classes.marks} aria-hidden="true">
        {STAGES.map((stage, index) => (
          <span key={stage} data-state={index < at ? 'done' : index === at ? 'now' : undefined} />
        ))}
      </span>
      <span className={classes.stage}>{now?.stage ?? 'Thinking'}</span>
      <span className={classes.counts}>{countsNow(turn)}</span>
      <UnstyledButton className={classes.stop} onClick={onStop}>
        <IconPlayerStop size={16} stroke={1.6} aria-hidden="true" />
        Stop
      </UnstyledButton>
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

/** What the answer is based on, in a line that expands to the stages. */
export function FinishedLine({ turn }: { turn: Turn }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (!turn.reply) return null;
  const line = finishedLine(turn);
  const stages = stagesOf(turn);
  return (
    <>
      <UnstyledButton
        className={classes.line}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <IconCheck size={16} stroke={1.75} aria-hidden="true" className={classes.check} />
        {line && <span>{line}</span>}
        {line && <span className={classes.rule} aria-hidden="true" />}
        <span className={classes.assistant}>{ASSISTANTS[turn.reply.assistant]}</span>
        <IconChevronDown
          size={16}
          stroke={1.75}
          aria-hidden="true"
          className={classes.chevron}
          data-open={isOpen || undefined}
        />
      </UnstyledButton>
      <ol className={classes.stages} id={id} hidden={!isOpen} aria-label="Stages of this answer">
        {stages.map(({ stage, counts }) => (
          <StageLine key={stage} stage={stage} counts={counts} />
        ))}
        <li>
          <span>Answered by</span>
          <span>{ASSISTANTS[turn.reply.assistant]}</span>
        </li>
      </ol>
    </>
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
