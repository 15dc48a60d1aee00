import { Dialog } from '../../ui/layout/dialog.tsx';
import { MyDataPanel } from './my-data-panel.tsx';

/** Everything that is stored about the member, as one file. */
export default function MyDataDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Download my data" opened onClose={onClose}>
      <p>
        One zip file with your profile and interests, chats, searches, saved records, standing needs and
        alerts, emails with their attachments, and the devices you are logged in on. A README explains each
        file.
      </p>
      <MyDataPanel />
    </Dialog>
  );
}
