import { api } from '../../lib/api/api.ts';
import { faultOf } from '../../lib/api/trpc.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { DownloadButton, ExportState, isUnderWay, MyDataPanel } from './my-data-panel.tsx';
import classes from './my-data-screen.module.css';

const LOOK_EVERY_MS = 700;

/** A file with everything of the member, by its own link, which opens for nobody else. */
export function MyDataScreen({ exportId }: { exportId: string }) {
  const { data, error, isPending, refetch } = api.myData.read.useQuery(
    { exportId },
    { refetchInterval: ({ state }) => (isUnderWay(state.data) ? LOOK_EVERY_MS : false) },
  );
  const fault = error && !data ? faultOf(error) : null;
  return (
    <div className={classes.column}>
      <h2 className={classes.title}>Your data in one file</h2>
      <p className={classes.lead}>
        Profile and interests, chats, searches, saved records, standing needs and alerts, emails with their
        attachments, and the devices you are logged in on. Only you can open this page.
      </p>
      {isPending && <div className={classes.bone} role="status" aria-label="Loading your file" />}
      {fault?.status === 404 && (
        <>
          <p role="alert">{fault.message}</p>
          <MyDataPanel />
        </>
      )}
      {fault && fault.status !== 404 && <LoadFailure {...fault} onRetry={() => void refetch()} />}
      {data && <ExportState made={data} />}
      {data?.state === 'done' && (
        <div>
          <DownloadButton made={data} />
        </div>
      )}
      {data?.state === 'failed' && <MyDataPanel />}
    </div>
  );
}
