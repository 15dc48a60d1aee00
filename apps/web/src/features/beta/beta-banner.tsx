import { MESSAGES } from '@cosmos/contract/messages.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconInfoCircle, IconX } from '@tabler/icons-react';
import { settingsQuery } from '../../lib/queries.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import classes from './beta-banner.module.css';

/** Public, so that signing in does not bring the banner back; in memory alone, so that the next load does. */
const DISMISSED = ['product', 'beta banner dismissed'];

interface BetaBannerProps {
  /** `bar` takes its room at the top of a frame; `floating` lies over the page, which is there before the settings are. */
  look: 'bar' | 'floating';
}

/** Says that the product is being tested, where the operator wants it said, until it is dismissed. */
export function BetaBanner({ look }: BetaBannerProps) {
  const queryClient = useQueryClient();
  const isOn = useQuery({ ...settingsQuery, enabled: false }).data?.betaBanner ?? false;
  const isDismissed = useQuery({
    queryKey: DISMISSED,
    queryFn: () => false,
    initialData: false,
    staleTime: Infinity,
    gcTime: Infinity,
  }).data;
  if (!isOn || isDismissed) return null;
  const banner = (
    <section className={classes.banner} data-look={look} aria-label="Notice">
      <IconInfoCircle size={18} stroke={1.6} aria-hidden="true" />
      <p className={classes.text}>{MESSAGES.betaNotice}</p>
      <IconButton label="Dismiss" onClick={() => queryClient.setQueryData(DISMISSED, true)}>
        <IconX size={18} stroke={1.6} />
      </IconButton>
    </section>
  );
  // At its end the page leaves room for it, so that nothing stays covered.
  return look === 'floating' ? <div className={classes.room}>{banner}</div> : banner;
}
