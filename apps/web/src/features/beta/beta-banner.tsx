import { PRODUCT_MESSAGES } from '@cosmos/contract/product/messages.ts';
import { IconInfoCircle, IconX } from '@tabler/icons-react';
import { api } from '../../lib/api/api.ts';
import { pageSlice, useSlice } from '../../lib/page-store.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import classes from './beta-banner.module.css';

/** Kept per page rather than per person, so signing in doesn’t bring the banner back, but reloading does. */
const dismissed = pageSlice('beta banner dismissed', false, 'page');

interface BetaBannerProps {
  /** `bar` takes up space at the top of a frame; `floating` overlays the page, which loads before the settings. */
  look: 'bar' | 'floating';
}

/** Says that the product is in beta, if the operator wants that, until dismissed. */
export function BetaBanner({ look }: BetaBannerProps) {
  const isOn = api.product.settings.useQuery(undefined, { enabled: false }).data?.betaBanner ?? false;
  const isDismissed = useSlice(dismissed);
  if (!isOn || isDismissed) return null;
  const banner = (
    <section className={classes.banner} data-look={look} aria-label="Notice">
      <IconInfoCircle size={18} stroke={1.6} aria-hidden="true" />
      <p className={classes.text}>{PRODUCT_MESSAGES.betaNotice}</p>
      <IconButton label="Dismiss" onClick={() => dismissed.set(true)}>
        <IconX size={18} stroke={1.6} />
      </IconButton>
    </section>
  );
  // The page reserves space at its end, so that the banner covers no content.
  return look === 'floating' ? <div className={classes.room}>{banner}</div> : banner;
}
