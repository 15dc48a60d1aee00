import type { AssistantName, StageCounts } from '@cosmos/contract/conversation.ts';
import { STAGES } from '@cosmos/contract/stages.ts';
import { IconCheck, IconChevronDown, IconPlayerStop } from '@tabler/icons-react';
import { UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import { exactCount } from '../../lib/rounded-count.ts';
import type { MemberTurn } from './member-turn.ts';
import { finishedLine, stageCount, stagesOf } from './stage-lines.ts';
import classes from './status-line.module.css';

const ASSISTANTS: Record<AssistantName, string> = {
  embedded: 'Embedded assistant',
  openai: 'Language model',
};

/** The running stage with its real counts, one mark a stage. */
export function RunningLine({ turn, onStop }: { turn: MemberTurn; onStop: () => void }) {
  const at = turn.progress ? STAGES.indexOf(turn.progress.stage) : -1;
  return (
    <div className={classes.line}>
      <span className={classes.marks} aria-hidden="true">
        {STAGES.map((stage, index) => (
          <span key={stage} data-state={index < at ? 'done' : index === at ? 'now' : undefined} />
        ))}
      </span>
      <span className={classes.stage}>{turn.progress?.stage ?? 'Thinking'}</span>
      <span className={classes.counts}>{countsNow(turn)}</span>
      <UnstyledButton className={classes.stop} onClick={onStop}>
        <IconPlayerStop size={16} stroke={1.6} aria-hidden="true" />
        Stop
      </UnstyledButton>
    </div>
  );
}

function countsNow({ progress, stages, results }: MemberTurn): string {
  const candidates = stages.findLast(({ counts }) => counts.candidates !== undefined)?.counts.candidates;
  if (results.length > 0 && candidates !== undefined)
    return `${results.length} of ${exactCount(candidates)} candidates`;
  return progress ? stageCount(progress.counts) : '';
}

/** What the answer rests on, in a line that opens to the stages. */
export function FinishedLine({ turn }: { turn: MemberTurn }) {
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
