import type { DataExport } from '@cosmos/contract/my-data/my-data.ts';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api, apiUtils } from '../../lib/api/api.ts';
import { faultOf } from '../../lib/api/trpc.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { downloadMyData } from './download-my-data.ts';
import { exportWords, sizeOf } from './my-data-words.ts';
import classes from './my-data-panel.module.css';

const LOOK_EVERY_MS = 700;

/** Prepares one file with everything that is stored about the member, says how far it is, and downloads it. */
export function MyDataPanel({
  isAside = false,
}: {
  /** Beside a main action of another kind. */ isAside?: boolean;
}) {
  const current = api.myData.current.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? LOOK_EVERY_MS : false),
  });
  const prepare = api.myData.prepare.useMutation({
    onSuccess: (made) => apiUtils.myData.current.setData(undefined, made),
  });
  if (current.isPending)
    return <div className={classes.bone} role="status" aria-label="Looking for your file" />;
  if (current.isError && !current.data)
    return <LoadFailure {...faultOf(current.error)} onRetry={() => void current.refetch()} />;
  const made = current.data ?? null;
  return (
    <div className={classes.panel}>
      {made && <ExportState made={made} />}
      {made && made.state !== 'failed' && (
        <Link to="/my-data/$id" params={{ id: made.exportId }} preload={false} className={classes.link}>
          Open this file’s private page (only you can see it)
        </Link>
      )}
      {!isUnderWay(made) && (
        <div className={classes.ways}>
          {made?.state === 'done' && <DownloadButton made={made} isAside={isAside} />}
          <Button busy={prepare.isPending} onClick={() => prepare.mutate()}>
            {made ? 'Prepare a new file' : 'Prepare my data'}
          </Button>
        </div>
      )}
      <Notice tone="bad">{prepare.error && faultOf(prepare.error).message}</Notice>
    </div>
  );
}

/** How far a file is, or until when it is there. */
export function ExportState({ made }: { made: DataExport }) {
  return (
    <div className={classes.state}>
      <p role="status">{exportWords(made)}</p>
      {isUnderWay(made) && (
        <progress
          className={classes.progress}
          aria-label="Preparing your file"
          value={made.stepsDone}
          max={Math.max(1, made.steps)}
        />
      )}
    </div>
  );
}

/** Downloads a finished file, and says how much has come. */
export function DownloadButton({ made, isAside = false }: { made: DataExport; isAside?: boolean }) {
  const [share, setShare] = useState(0);
  const download = useMutation({
    mutationFn: () => downloadMyData(made, setShare),
    onSettled: () => setShare(0),
  });
  return (
    <>
      <Button
        look={isAside ? 'outlined' : 'filled'}
        busy={download.isPending}
        onClick={() => download.mutate()}
      >
        {!download.isPending && <IconDownload size={18} stroke={1.75} aria-hidden="true" />}
        {download.isPending ? `Downloading ${Math.round(share * 100)}%` : `Download (${sizeOf(made.size)})`}
      </Button>
      <Notice tone="bad">{download.error && faultOf(download.error).message}</Notice>
    </>
  );
}

export function isUnderWay(made: DataExport | null | undefined): boolean {
  return made?.state === 'waiting' || made?.state === 'running';
}
