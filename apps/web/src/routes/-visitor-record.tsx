import { lazy, Suspense, useState } from 'react';
import { PreviewBody } from '../features/record-page/preview-body.tsx';
import { RecordSkeleton } from '../features/record-page/frame/record-skeleton.tsx';
import { SiteHeader } from '../features/landing/site-header.tsx';
import { api } from '../lib/api/api.ts';
import { faultOf } from '../lib/api/trpc.ts';
import { useDocumentTitle } from '../lib/hooks/use-document-title.ts';
import { acknowledgeEnd, sessionEnd } from '../lib/session/session-store.ts';
import type { VisitorDialog } from '../lib/visitor-dialog.ts';
import { LoadFailure } from '../ui/feedback/load-failure.tsx';
import { WithMantine } from '../ui/theme/with-mantine.tsx';
import { SIGN_IN_FIRST } from './-landing-page.tsx';
import { RecordNotFound } from './-not-found.tsx';
import classes from '../features/record-page/visitor-record.module.css';

// Loaded when the first of them opens.
const VisitorDialogs = lazy(() => import('./-visitor-dialogs.tsx'));

/** A record as visitors see it, at the address that shows members all of it. */
export function VisitorRecord({ id }: { id: string }) {
  const [dialog, setDialog] = useState<VisitorDialog | null>(() =>
    sessionEnd() === 'expired' ? SIGN_IN_FIRST : null,
  );
  const [used, setUsed] = useState(dialog !== null);
  const settings = api.product.settings.useQuery().data;
  const preview = api.records.preview.useQuery({ id });
  useDocumentTitle(preview.data?.title ?? 'Record');
  const go = (next: VisitorDialog | null) => {
    if (next) setUsed(true);
    else acknowledgeEnd();
    setDialog(next);
  };
  if (preview.error && faultOf(preview.error).status === 404) return <RecordNotFound />;
  const name = settings
    ? { full: settings.name, short: settings.shortName }
    : { full: 'Cosmos AI Copilot', short: 'Cosmos' };
  return (
    <>
      <SiteHeader name={name} onDialog={go} />
      <main id="view" tabIndex={-1} className={classes.main}>
        {preview.data && (
          <WithMantine>
            <PreviewBody
              preview={preview.data}
              onLogin={() => go({ name: 'login' })}
              onInvite={() => go({ name: 'invite' })}
            />
          </WithMantine>
        )}
        {!preview.data && !preview.error && <RecordSkeleton />}
        {preview.error && (
          <div className={classes.failed}>
            <h1>The record could not be loaded</h1>
            <LoadFailure
              message={faultOf(preview.error).message}
              requestId={faultOf(preview.error).requestId}
              onRetry={() => void preview.refetch()}
            />
          </div>
        )}
      </main>
      {used && (
        <Suspense>
          <VisitorDialogs dialog={dialog} onDialog={go} passwordReset={false} />
        </Suspense>
      )}
    </>
  );
}
