import type { ThreadStatus } from '@cosmos/contract/email/inbox-status.ts';
import {
  IconAlertCircle,
  IconCheck,
  IconClick,
  IconClock,
  IconMailOpened,
  IconMessage2,
  type Icon,
} from '@tabler/icons-react';

const ICONS: Record<ThreadStatus, Icon> = {
  queued: IconClock,
  sent: IconCheck,
  delivered: IconCheck,
  opened: IconMailOpened,
  clicked: IconClick,
  failed: IconAlertCircle,
  bounced: IconAlertCircle,
  replied: IconMessage2,
};

/** What stands beside the words of a status. */
export function StatusIcon({ status }: { status: ThreadStatus }) {
  const Picture = ICONS[status];
  return <Picture size={16} stroke={1.75} aria-hidden="true" />;
}
