import { IconAlertCircle, IconCloudOff } from '@tabler/icons-react';
import { Button } from '../../../ui/buttons/button.tsx';
import classes from './card-notice.module.css';
import type { OpinionOfCard } from './use-opinion.ts';

/** Shown below a card whose save waits for the network, or failed. */
export function CardNotice({ notice }: Pick<OpinionOfCard, 'notice'>) {
  const Icon = notice?.tone === 'failed' ? IconAlertCircle : IconCloudOff;
  return (
    <div role="status" className={classes.place}>
      {notice && (
        <p className={classes.notice} data-tone={notice.tone}>
          <Icon size={20} stroke={1.75} aria-hidden="true" />
          <span className={classes.text}>{notice.text}</span>
          {notice.retry && (
            <Button look="link" onClick={notice.retry}>
              Retry
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
