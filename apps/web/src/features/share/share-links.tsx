import type { ChatShare, NewChatShare } from '@cosmos/contract/chats/chats.ts';
import { faultOf } from '../../lib/api/trpc.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { NewLink } from './new-link.tsx';
import { ShareLine } from './share-line.tsx';
import classes from './share-dialog.module.css';

interface ShareLinksProps {
  /** The valid links, as they are read. */
  links: {
    data: readonly ChatShare[] | undefined;
    error: unknown;
    isPending: boolean;
    refetch: () => unknown;
  };
  making: {
    data: NewChatShare | undefined;
    error: unknown;
    isPending: boolean;
    reset: () => void;
  };
  onMake: () => void;
  onRevoke: (shareId: string) => Promise<unknown>;
  onRevoked: () => void;
  /** Shown while there is no link. */
  none: string;
}

/** Creates a link, shows it once, and revokes those that are valid. */
export function ShareLinks({ links, making, onMake, onRevoke, onRevoked, none }: ShareLinksProps) {
  const made = making.data;
  return (
    <>
      {made ? (
        <NewLink url={made.url} />
      ) : (
        <Button look="filled" busy={making.isPending} onClick={onMake}>
          Create link
        </Button>
      )}
      <Notice tone="bad">{making.error ? faultOf(making.error).message : null}</Notice>
      <section className={classes.links} aria-label="Active links">
        <h3 className={classes.heading}>Active links</h3>
        {links.isPending && <div className={classes.bone} role="status" aria-label="Loading the links" />}
        {links.error ? (
          <LoadFailure
            message={faultOf(links.error).message}
            requestId={faultOf(links.error).requestId}
            onRetry={() => void links.refetch()}
          />
        ) : null}
        {links.data?.length === 0 && <p className={classes.none}>{none}</p>}
        {links.data && links.data.length > 0 && (
          <ul>
            {links.data.map((share) => (
              <ShareLine
                key={share.shareId}
                share={share}
                isNew={share.shareId === made?.shareId}
                onRevoke={() => onRevoke(share.shareId)}
                onRevoked={() => {
                  if (share.shareId === made?.shareId) making.reset();
                  onRevoked();
                }}
              />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
