import { api, apiUtils } from '../../lib/api/api.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { ShareLinks } from './share-links.tsx';
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
  const readAgain = () => apiUtils.chats.shares.invalidate({ chatId });
  const making = api.chats.share.useMutation({ onSuccess: readAgain });
  return (
    <Dialog title="Share this chat" opened={opened} onClose={onClose}>
      <p className={classes.chat}>{title}</p>
      <p>For 30 days, any member with the link can read this chat as it is now. They can’t add to it.</p>
      <ShareLinks
        links={links}
        making={making}
        onMake={() => making.mutate({ chatId })}
        onRevoke={(shareId) => trpc.chats.revokeShare.mutate({ shareId })}
        onRevoked={() => void readAgain()}
        none="Only you can see this chat."
      />
    </Dialog>
  );
}
