import { api, apiUtils } from '../../lib/api/api.ts';
import { faultOf } from '../../lib/api/trpc.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { NewLink } from './new-link.tsx';
import { ShareLine } from './share-line.tsx';
import classes from './share-dialog.module.css';

interface ShareDialogProps {
  chatId: string;
  title: string;
  opened: boolean;
  onClose: () => void;
}

/** Creates and revokes read-only links to a chat. */
export default function ShareDialog({ chatId, title, opened, onClose }: ShareDialogProps) {
  const links = api.chats.shares.useQuery({ chatId }, { enabled: opened, staleTime: 0 });
  const making = api.chats.share.useMutation({
    onSuccess: () => apiUtils.chats.shares.invalidate({ chatId }),
  });
  const made = making.data;
  return (
    <Dialog title="Share this chat" opened={opened} onClose={onClose}>
      <p className={classes.chat}>{title}</p>
      <p>Any member with the link can read this chat as it is now, but not write in it, for 30 days.</p>
      {made ? (
        <NewLink url={made.url} />
      ) : (
        <Button look="filled" busy={making.isPending} onClick={() => making.mutate({ chatId })}>
          Create link
        </Button>
      )}
      <Notice tone="bad">{making.isError ? faultOf(making.error).message : null}</Notice>
      <section className={classes.links} aria-label="Active links">
        <h3 className={classes.heading}>Active links</h3>
        {links.isPending && <div className={classes.bone} role="status" aria-label="Loading the links" />}
        {links.isError && (
          <LoadFailure
            message={faultOf(links.error).message}
            requestId={faultOf(links.error).requestId}
            onRetry={() => void links.refetch()}
          />
        )}
        {links.data?.length === 0 && <p className={classes.none}>Only you can see this chat.</p>}
        {links.data && links.data.length > 0 && (
          <ul>
            {links.data.map((share) => (
              <ShareLine
                key={share.shareId}
                share={share}
                isNew={share.shareId === made?.shareId}
                onRevoked={() => {
                  if (share.shareId === made?.shareId) making.reset();
                  void apiUtils.chats.shares.invalidate({ chatId });
                }}
              />
            ))}
          </ul>
        )}
      </section>
    </Dialog>
  );
}
