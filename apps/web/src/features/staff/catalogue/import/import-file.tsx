import type { ImportUpload } from '@cosmos/contract/admin/imports.ts';
import type { ImportMapping } from '@cosmos/contract/catalogue/catalogue-import.ts';
import { CATALOGUE_LIMITS } from '@cosmos/contract/catalogue/limits.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api, apiUtils } from '../../../../lib/api/api.ts';
import { serverReason, trpc } from '../../../../lib/api/trpc.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import check from '../../../../ui/fields/check.module.css';
import { RoomBones, RoomFailure } from '../../list/room-states.tsx';
import type { CatalogueListProps } from '../parts/catalogue-search.ts';
import classes from './import-file.module.css';
import { firstMapping, mappingFault } from './mapping.ts';
import { MappingTable } from './mapping-table.tsx';
import { Page } from './page.tsx';
import { sendFile } from './send-file.ts';

type Change = CatalogueListProps['change'];
const MB = 1_024 * 1_024;

interface ImportFileProps {
  /** `new` until a file has been sent. */
  uploadId: string;
  change: Change;
}

/** A file on its way into the catalogue: sent, its columns named, and previewed. */
export function ImportFile({ uploadId, change }: ImportFileProps) {
  const upload = api.admin.upload.useQuery(
    { uploadId },
    { enabled: uploadId !== 'new', staleTime: Number.POSITIVE_INFINITY },
  );
  const back = () => change({ upload: undefined });
  if (uploadId === 'new') return <ChooseFile change={change} onBack={back} />;
  return (
    <Page title={upload.data?.fileName ?? 'Import a file'} onBack={back}>
      {upload.data ? (
        <Prepare upload={upload.data} change={change} />
      ) : upload.isPending ? (
        <RoomBones label="the file" />
      ) : (
        <RoomFailure query={upload} />
      )}
    </Page>
  );
}

function ChooseFile({ change, onBack }: { change: Change; onBack: () => void }) {
  const id = useId();
  const [share, setShare] = useState(0);
  const sending = useMutation({
    mutationFn: (file: File) => sendFile(file, setShare),
    onSuccess: (uploadId) => change({ upload: uploadId }),
  });
  const [isTooLarge, setTooLarge] = useState(false);
  const fault = isTooLarge
    ? `The file is larger than ${CATALOGUE_LIMITS.importUploadBytes / MB} MB; import it on the server with “cosmos catalogue import”.`
    : sending.isError
      ? serverReason(sending.error, {
          otherwise: HTTP_MESSAGES.couldNotSave,
          network: HTTP_MESSAGES.networkShort,
        })
      : null;
  return (
    <Page title="Import a file" onBack={onBack}>
      <p className={classes.text}>
        CSV with a header line, or JSON Lines in the <code>cosmos</code> or <code>listings</code> format, in
        UTF-8. Nothing changes until you’ve seen a preview.
      </p>
      <div className={classes.choose}>
        <label htmlFor={id} className={classes.label}>
          File
        </label>
        <input
          id={id}
          className={classes.file}
          type="file"
          accept=".csv,.tsv,.txt,.json,.jsonl,.ndjson"
          disabled={sending.isPending}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (!file) return;
            setTooLarge(file.size > CATALOGUE_LIMITS.importUploadBytes);
            if (file.size <= CATALOGUE_LIMITS.importUploadBytes) sending.mutate(file);
          }}
        />
      </div>
      {sending.isPending && (
        <p role="status" className={classes.text}>
          Sending the file: {Math.round(share * 100)}%
        </p>
      )}
      {fault !== null && <Notice tone="bad">{fault}</Notice>}
    </Page>
  );
}

function Prepare({ upload, change }: { upload: ImportUpload; change: Change }) {
  const [mapping, setMapping] = useState<ImportMapping | null>(() => firstMapping(upload));
  const [replaces, setReplaces] = useState(false);
  const [complaint, setComplaint] = useState<string | null>(null);
  const previewing = useMutation({
    mutationFn: () =>
      trpc.admin.previewImport.mutate({ uploadId: upload.uploadId, mapping, replace: replaces }),
    onSuccess: ({ runId }) => {
      // For when they come back to change the columns.
      apiUtils.admin.upload.setData({ uploadId: upload.uploadId }, { ...upload, template: mapping });
      change({ upload: undefined, open: runId, change: undefined });
    },
    onError: (error) =>
      setComplaint(
        serverReason(error, { otherwise: HTTP_MESSAGES.couldNotSave, network: HTTP_MESSAGES.networkShort }),
      ),
  });
  return (
    <>
      {mapping !== null && upload.columns !== null ? (
        <MappingTable
          columns={upload.columns}
          mapping={mapping}
          isKnown={upload.template !== null}
          onMapping={setMapping}
        />
      ) : (
        <p className={classes.text}>
          Each line of this file names its own fields, so there is nothing to match.
        </p>
      )}
      <label className={classes.check}>
        <input
          type="checkbox"
          className={check.check}
          checked={replaces}
          onChange={(event) => setReplaces(event.currentTarget.checked)}
        />
        Retire records from the same source that aren’t in this file (the preview shows how many)
      </label>
      {complaint !== null && <Notice tone="bad">{complaint}</Notice>}
      <span className={classes.actions}>
        <Button
          look="filled"
          busy={previewing.isPending}
          onClick={() => {
            const fault = mapping === null ? null : mappingFault(mapping);
            setComplaint(fault);
            if (fault === null) previewing.mutate();
          }}
        >
          Preview
        </Button>
        <Button onClick={() => change({ upload: undefined })}>Cancel</Button>
      </span>
    </>
  );
}
