import { type EvaluatedQuestion, GRADES, type JudgedRecord } from '@cosmos/contract/admin/evaluation.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { IconCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { api, apiUtils } from '../../../lib/api/api.ts';
import { serverReason, trpc } from '../../../lib/api/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { FormActions } from '../../../ui/fields/form.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { CutText } from '../list/cut-text.tsx';
import { KIND_NAMES, recordKind } from '../list/record-kinds.ts';
import { NoRows, RoomBones, RoomFailure } from '../list/room-states.tsx';
import classes from './evaluation.module.css';

const WORDS = { otherwise: HTTP_MESSAGES.couldNotSave, network: HTTP_MESSAGES.networkShort };

interface JudgeDialogProps {
  setId: string;
  question: EvaluatedQuestion | null;
  onClose: () => void;
}

/** The first results of a question, each with a grade by the reader; others’ grades are shown after one’s own. */
export function JudgeDialog({ setId, question, onClose }: JudgeDialogProps) {
  return (
    <Dialog title={question?.text ?? ''} opened={question !== null} onClose={onClose} wide>
      {question && <Records setId={setId} questionId={question.questionId} onClose={onClose} />}
    </Dialog>
  );
}

interface RecordsProps {
  setId: string;
  questionId: string;
  onClose: () => void;
}

function Records({ setId, questionId, onClose }: RecordsProps) {
  const found = api.admin.recordsToJudge.useQuery({ questionId }, { staleTime: 0 });
  const refresh = () =>
    Promise.all([
      apiUtils.admin.recordsToJudge.invalidate({ questionId }),
      apiUtils.admin.evaluationSet.invalidate({ setId }),
    ]);
  const judging = useMutation({
    mutationFn: (given: { recordId: string; grade: number }) =>
      trpc.admin.judgeRecord.mutate({ questionId, ...given }),
    onSuccess: refresh,
  });
  const removing = useMutation({
    mutationFn: () => trpc.admin.removeEvaluationQuestion.mutate({ questionId }),
    onSuccess: async () => {
      onClose();
      await apiUtils.admin.evaluationSet.invalidate({ setId });
    },
  });
  const list = useRef<HTMLOListElement>(null);
  const isLoaded = found.data !== undefined;
  useEffect(() => {
    // Where judging was left; not while grades are given.
    const next = list.current?.querySelector('[data-unjudged]');
    if (isLoaded && next?.previousElementSibling) next.scrollIntoView({ block: 'center' });
  }, [isLoaded]);
  if (found.isPending) return <RoomBones label="the results" />;
  if (!found.data) return <RoomFailure query={found} />;
  const fault = judging.error ?? removing.error;
  return (
    <>
      {found.data.records.length === 0 ? (
        <NoRows title="Nothing to judge yet">Run the set first, then judge its results here.</NoRows>
      ) : (
        <>
          <p className={classes.count} role="status">
            {found.data.records.filter(({ mine }) => mine !== null).length} of {found.data.records.length}{' '}
            judged
            <span className={classes.keys}>
              {' '}
              · Keys 1–{GRADES.length} choose a grade and go to the next record
            </span>
            <span className={classes.hint}>Grades by others appear once you have given yours.</span>
          </p>
          <ol className={classes.records} ref={list}>
            {found.data.records.map((record) => (
              <Judged
                key={record.recordId}
                record={record}
                question={found.data.question}
                onGrade={(grade) => judging.mutate({ recordId: record.recordId, grade })}
              />
            ))}
          </ol>
        </>
      )}
      {fault && <p role="alert">{serverReason(fault, WORDS)}</p>}
      <FormActions>
        <Button look="filled" onClick={onClose}>
          Done
        </Button>
        <Button busy={removing.isPending} onClick={() => removing.mutate()}>
          Remove question
        </Button>
      </FormActions>
    </>
  );
}

const PAGES = { technology: '/technology/$id', researcher: '/researcher/$id' } as const;

interface JudgedProps {
  record: JudgedRecord;
  question: string;
  onGrade: (grade: number) => void;
}

function Judged({ record, question, onGrade }: JudgedProps) {
  const { title, university, summary, recordId, mine, others } = record;
  const kind = recordKind(recordId);
  const name = title ?? `${recordId}, no longer in the catalogue`;
  return (
    <li className={classes.record} data-unjudged={mine === null || undefined}>
      <h3 className={classes.title}>{name}</h3>
      <p className={classes.quiet}>
        {[KIND_NAMES[kind], university].filter(Boolean).join(' · ')}
        {title !== null && (
          <>
            {' · '}
            <Link to={PAGES[kind]} params={{ id: recordId }} target="_blank">
              Full record<span className="visually-hidden"> of {name}, in a new tab</span>
            </Link>
          </>
        )}
      </p>
      {summary && <CutText className={classes.text} text={summary} question={question} />}
      <div className={classes.grades} role="group" aria-label={`Grade of ${name}`}>
        {GRADES.map(({ grade, name: label }, at) => (
          <PlainButton
            key={grade}
            className={classes.grade}
            aria-pressed={grade === mine}
            onClick={() => onGrade(grade)}
            onKeyDown={(event) => {
              const pressed = GRADES[Number(event.key) - 1];
              if (!pressed || event.ctrlKey || event.metaKey || event.altKey) return;
              event.preventDefault();
              onGrade(pressed.grade);
              // To the next record, so that a whole list is judged without the mouse.
              const next = event.currentTarget.closest('li')?.nextElementSibling;
              next?.querySelector<HTMLElement>('button[aria-pressed]')?.focus();
            }}
          >
            {grade === mine ? (
              <IconCheck size={14} stroke={2.2} aria-hidden="true" />
            ) : (
              <kbd className={classes.key} aria-hidden="true">
                {at + 1}
              </kbd>
            )}
            {label}
          </PlainButton>
        ))}
      </div>
      {others.length > 0 && (
        <p className={classes.quiet}>
          Other judges: {others.map((grade) => GRADES.find((each) => each.grade === grade)?.name).join(', ')}
        </p>
      )}
    </li>
  );
}
