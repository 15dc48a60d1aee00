import { IconAlertTriangle } from '@tabler/icons-react';
import type { ImportRun } from '@cosmos/contract/admin/imports.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, apiUtils } from '../../../../lib/api/api.ts';
import { serverReason, trpc } from '../../../../lib/api/trpc.ts';
import { countOf } from '../../../../lib/format/rounded-count.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../../ui/layout/dialog.tsx';
import { Facts } from '../../list/facts.tsx';
import { moment } from '../../list/moments.ts';
import { RoomBones, RoomFailure } from '../../list/room-states.tsx';
import { WhyForm } from '../../list/why-form.tsx';
import type { CatalogueListProps } from '../parts/catalogue-search.ts';
import {
  consequencesOf,
  countsInWords,
  importAction,
  progressInWords,
  sourceName,
  stateInWords,
} from '../parts/catalogue-words.ts';
import { Page } from './page.tsx';
import { RunChanges } from './run-changes.tsx';
import classes from './run-report.module.css';

const ASKED_EVERY_MS = 500;

interface RunReportProps extends CatalogueListProps {
  runId: string;
}

const isUnderWay = (run: ImportRun | undefined) => run?.state === 'waiting' || run?.state === 'running';

/** A preview or an import: how far it is, what it does to each record, and what can be done about it. */
export function RunReport({ runId, search, change }: RunReportProps) {
  const query = api.admin.importRun.useQuery(
    { runId },
    { staleTime: 0, refetchInterval: ({ state }) => (isUnderWay(state.data) ? ASKED_EVERY_MS : false) },
  );
  const run = query.data;
  const isOver = run !== undefined && !isUnderWay(run);
  useEffect(() => {
    if (isOver) void Promise.all([apiUtils.admin.imports.invalidate(), apiUtils.admin.records.invalidate()]);
  }, [isOver]);
  return (
    <Page
      title={run ? `${run.isPreview ? 'Preview of' : 'Import of'} ${run.fileName}` : 'Import'}
      onBack={() => change({ open: undefined, change: undefined })}
      actions={run && <Actions run={run} change={change} />}
    >
      {!run ? (
        query.isPending ? (
          <RoomBones label="the import" />
        ) : (
          <RoomFailure query={query} />
        )
      ) : isUnderWay(run) ? (
        <p role="status">{run.progress ? `${progressInWords(run.progress)}…` : 'Starting…'}</p>
      ) : (
        <Report run={run} search={search} change={change} />
      )}
    </Page>
  );
}

function Report({ run, search, change }: { run: ImportRun } & CatalogueListProps) {
  if (run.state === 'failed')
    return <Notice tone="bad">{run.error ?? 'The import failed. Nothing was changed.'}</Notice>;
  return (
    <>
      {run.isStale && (
        <Notice tone="bad">The catalogue has changed since this preview; please make a new preview.</Notice>
      )}
      <p className={classes.when}>{whenInWords(run)}</p>
      {run.rejects.length > 0 && <Rejected run={run} onShow={() => change({ change: 'rejected' })} />}
      {isImportable(run) && <Consequences run={run} change={change} />}
      <Facts
        facts={[
          [
            'Sample',
            !run.isPreview && run.sampleRetired > 0
              ? `${run.sampleRetired.toLocaleString('en-GB')} fictional records were retired`
              : null,
          ],
          ['Source', run.source === run.format ? null : sourceName(run.source)],
        ]}
      />
      <RunChanges run={run} search={search} change={change} />
    </>
  );
}

/** "Done on 28 Nov 2026, 04:34", and when it was undone; of a preview that nothing has been changed. */
function whenInWords(run: ImportRun): string {
  const at = moment(run.finishedAt ?? run.startedAt);
  if (run.isPreview) return `Previewed on ${at}. Nothing has been changed yet.`;
  if (run.undoneAt) return `Imported on ${at}, undone on ${moment(run.undoneAt)}`;
  return `${stateInWords({ ...run, rejected: 0 })} on ${at}`;
}

/** The first line that was left out and why, and how to see the others. */
function Rejected({ run: { rejected, rejects }, onShow }: { run: ImportRun; onShow: () => void }) {
  const [first] = rejects;
  if (!first) return null;
  return (
    <div className={classes.rejected}>
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
      <p>
        {countOf(rejected, 'record was', 'records were')} left out. Line {first.line.toLocaleString('en-GB')}:{' '}
        {/* Of a field, such as “title: is missing”. */}
        {first.reason.replace(/^(\w+): /, '$1 ')}.{' '}
        <Button look="link" onClick={onShow}>
          {rejected > 1 ? 'Show all' : 'Show it'}
        </Button>
      </p>
    </div>
  );
}

const isImportable = ({ isPreview, state, isStale }: ImportRun) => isPreview && state === 'done' && !isStale;

/** What the import would do, and the button that does it. */
function Consequences({ run, change }: ActProps) {
  const [isAsked, setAsked] = useState(false);
  const { warns, sentences } = consequencesOf(run);
  return (
    <section
      className={classes.consequences}
      data-warns={warns || undefined}
      aria-label="What the import does"
    >
      <h3 className={classes.counts}>
        {warns && <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />}
        {countsInWords(run)}
      </h3>
      <ul className={classes.sentences}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <span>
        <Button look="filled" danger={run.retired > 0} onClick={() => setAsked(true)}>
          {importAction(run)}
        </Button>
      </span>
      <Act run={run} change={change} act={isAsked ? 'import' : null} onClose={() => setAsked(false)} />
    </section>
  );
}

interface ActProps {
  run: ImportRun;
  change: CatalogueListProps['change'];
}

function Actions({ run, change }: ActProps) {
  const [isAsked, setAsked] = useState(false);
  const { isPreview, uploadId } = run;
  if (isUnderWay(run)) return null;
  return (
    <>
      {uploadId !== null && isPreview && (
        <Button onClick={() => change({ upload: uploadId, open: undefined })}>
          {run.mapping ? 'Edit columns' : 'New preview'}
        </Button>
      )}
      {run.canBeUndone && <Button onClick={() => setAsked(true)}>Undo import</Button>}
      <Act run={run} change={change} act={isAsked ? 'undo' : null} onClose={() => setAsked(false)} />
    </>
  );
}

/** Asks why, then imports or undoes. */
function Act({
  run,
  change,
  act,
  onClose,
}: ActProps & { act: 'import' | 'undo' | null; onClose: () => void }) {
  const { runId } = run;
  const acting = useMutation({
    mutationFn: (why: string) =>
      act === 'import'
        ? trpc.admin.importPreviewed.mutate({ previewId: runId, why })
        : trpc.admin.undoImport.mutate({ runId, why }),
    onSuccess: async (done) => {
      onClose();
      await apiUtils.admin.invalidate();
      if (done.runId !== runId) change({ open: done.runId, change: undefined });
    },
  });
  return (
    <Dialog
      title={act === 'undo' ? 'Undo this import' : 'Import this file'}
      opened={act !== null}
      onClose={onClose}
    >
      {act !== null && (
        <WhyForm
          action={act === 'undo' ? 'Undo import' : importAction(run)}
          isDangerous={act === 'import' && run.retired > 0}
          busy={acting.isPending}
          fault={
            acting.isError
              ? serverReason(acting.error, {
                  otherwise: HTTP_MESSAGES.couldNotSave,
                  network: HTTP_MESSAGES.networkShort,
                })
              : null
          }
          onSubmit={(why) => acting.mutate(why)}
          onCancel={onClose}
        >
          <p>{countsInWords(run)}.</p>
        </WhyForm>
      )}
    </Dialog>
  );
}
