import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import type { Folder } from '@cosmos/contract/saved/library.ts';
import { SAVED_MESSAGES } from '@cosmos/contract/saved/messages.ts';
import { useMutation } from '@tanstack/react-query';
import { apiUtils } from '../../../lib/api/api.ts';
import { serverReason, trpc } from '../../../lib/api/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import knob from '../../../ui/fields/switch.module.css';
import classes from './folder-head.module.css';

interface ShareFolderDialogProps {
  folder: Folder;
  /** False for somebody without colleagues by their address. */
  canShare: boolean;
  opened: boolean;
  onClose: () => void;
}

/** Lets colleagues read a folder, until it is switched off again. */
export function ShareFolderDialog({ folder, canShare, opened, onClose }: ShareFolderDialogProps) {
  const show = (isShared: boolean) =>
    apiUtils.saved.folders.setData(
      undefined,
      (now) =>
        now && {
          ...now,
          own: now.own.map((one) => (one.folderId === folder.folderId ? { ...one, isShared } : one)),
        },
    );
  const sharing = useMutation({
    mutationFn: (isOn: boolean) => trpc.saved.shareFolder.mutate({ folderId: folder.folderId, isOn }),
    onError: (_error, isOn) => show(!isOn),
  });
  return (
    <Dialog title="Share this folder" opened={opened} onClose={onClose}>
      <div className={classes.dialog}>
        {canShare ? (
          <label className={classes.switch}>
            <input
              type="checkbox"
              role="switch"
              className={knob.switch}
              aria-checked={folder.isShared}
              checked={folder.isShared}
              onChange={(event) => {
                show(event.currentTarget.checked);
                sharing.mutate(event.currentTarget.checked);
              }}
            />
            Colleagues can see “{folder.name}”
          </label>
        ) : (
          <p>{SAVED_MESSAGES.noColleagues}</p>
        )}
        {canShare && (
          <p className={classes.small}>
            Colleagues are members with an email address at your company’s domain. They see what is in the
            folder and what you add later, but can’t change it. Your notes stay private. If you stop sharing,
            they lose access immediately.
          </p>
        )}
        <Notice tone="bad">
          {sharing.isError &&
            serverReason(sharing.error, {
              otherwise: HTTP_MESSAGES.couldNotSave,
              network: HTTP_MESSAGES.networkShort,
            })}
        </Notice>
        <div className={classes.ways}>
          <Button onClick={onClose}>Done</Button>
        </div>
      </div>
    </Dialog>
  );
}
