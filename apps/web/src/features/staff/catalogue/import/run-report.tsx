import type { ImportRun } from '@cosmos/contract/admin/imports.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, apiUtils } from '../../../../lib/api/api.ts';
import { serverReason, trpc } from '../../../../lib/api/trpc.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../../ui/layout/dialog.tsx';
import { Facts } from '../../list/facts.tsx';
import { moment } from '../../list/moments.ts';
import { RoomBones, RoomFailure } from '../../list/room-states.tsx';
import { WhyForm } from '../../list/why-form.tsx';
import type { CatalogueListProps } from '../parts/catalogue-search.ts';
import { countsInWords, IMPORT_STATE_NAMES, progressInWords } from '../parts/catalogue-words.ts';
import { Page } from './page.tsx';
import { RunChanges } from './run-changes.tsx';

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
        <p role="status">{run.progress ? `${progressInWords(run.progress)} …` : 'Starting …'}</p>
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
        <Notice tone="bad">
          The catalogue has changed since this preview; please look at a new preview.
        </Notice>
      )}
      <Facts
        facts={[
          [run.isPreview ? 'This import would be' : 'Records', countsInWords(run)],
          [
            'Sample',
            run.sampleRetired > 0
              ? `${run.sampleRetired.toLocaleString('en-GB')} fictional records of the sample, permanently retired`
              : null,
          ],
          [
            'Same title',
            run.duplicates > 0
              ? `${run.duplicates.toLocaleString('en-GB')} records have the title of another of their university`
              : null,
          ],
          ['Source', run.source],
          ['Records not in the file', run.replaces ? 'Retired, where they are of this source' : 'Kept'],
          ['State', run.isPreview ? 'Nothing has been changed yet' : IMPORT_STATE_NAMES[run.state]],
          ['Started', moment(run.startedAt)],
          ['Undone', run.undoneAt && moment(run.undoneAt)],
        ]}
      />
      <RunChanges run={run} search={search} change={change} />
    </>
  );
}

function Actions({ run, change }: { run: ImportRun; change: CatalogueListProps['change'] }) {
  const [asked, setAsked] = useState<'import' | 'undo' | null>(null);
  const { runId, isPreview, state, uploadId } = run;
  const acting = useMutation({
    mutationFn: (why: string) =>
      asked === 'import'
        ? trpc.admin.importPreviewed.mutate({ previewId: runId, why })
        : trpc.admin.undoImport.mutate({ runId, why }),
    onSuccess: async (done) => {
      setAsked(null);
      await apiUtils.admin.invalidate();
      if (done.runId !== runId) change({ open: done.runId, change: undefined });
    },
  });
  if (isUnderWay(run)) return null;
  const isImportable = isPreview && state === 'done' && !run.isStale;
  return (
    <>
      {uploadId !== null && isPreview && (
        <Button onClick={() => change({ upload: uploadId, open: undefined })}>
          {run.mapping ? 'Edit columns' : 'New preview'}
        </Button>
      )}
      {isImportable && (
        <Button look="filled" onClick={() => setAsked('import')}>
          Import
        </Button>
      )}
      {run.canBeUndone && <Button onClick={() => setAsked('undo')}>Undo</Button>}
      <Dialog
        title={asked === 'undo' ? 'Undo this import' : 'Import this file'}
        opened={asked !== null}
        onClose={() => setAsked(null)}
      >
        {asked !== null && (
          <WhyForm
            action={asked === 'undo' ? 'Undo' : 'Import'}
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
            onCancel={() => setAsked(null)}
          >
            <p>{countsInWords(run)}.</p>
          </WhyForm>
        )}
      </Dialog>
    </>
  );
}
