import { IconAlertCircle, IconCloudOff } from '@tabler/icons-react';
import classes from './card-notice.module.css';
import type { OpinionOfCard } from './use-opinion.ts';

/** Beneath a card: its save waits for the network, or failed. */
export function CardNotice({ notice }: Pick<OpinionOfCard, 'notice'>) {
  const Icon = notice?.tone === 'failed' ? IconAlertCircle : IconCloudOff;
  return (
    <div role="status" className={classes.place}>
      {notice && (
        <p className={classes.notice} data-tone={notice.tone}>
          <Icon size={20} stroke={1.75} aria-hidden="true" />
          {notice.text}
        </p>
      )}
    </div>
  );
}
