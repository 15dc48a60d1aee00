import { api, apiUtils } from '../../lib/api/api.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { ShareLinks } from './share-links.tsx';
import classes from './share-dialog.module.css';

interface ShareSearchDialogProps {
  searchId: string;
  title: string;
  opened: boolean;
  onClose: () => void;
}

/** Creates and revokes read-only links to a run of a search. */
export default function ShareSearchDialog({ searchId, title, opened, onClose }: ShareSearchDialogProps) {
  const links = api.kept.shares.useQuery({ searchId }, { enabled: opened, staleTime: 0 });
  const readAgain = () => apiUtils.kept.shares.invalidate({ searchId });
  const making = api.kept.share.useMutation({ onSuccess: readAgain });
  return (
    <Dialog title="Share this search" opened={opened} onClose={onClose}>
      <p className={classes.chat}>{title}</p>
      <p>
        For 30 days, any member with the link can read what this run found, but not your chat or the other
        runs.
      </p>
      <ShareLinks
        links={links}
        making={making}
        onMake={() => making.mutate({ searchId })}
        onRevoke={(shareId) => trpc.kept.revokeShare.mutate({ shareId })}
        onRevoked={() => void readAgain()}
        none="Only you can see this search."
      />
    </Dialog>
  );
}
