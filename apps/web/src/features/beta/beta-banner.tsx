import { PRODUCT_MESSAGES } from '@cosmos/contract/product/messages.ts';
import { IconInfoCircle, IconX } from '@tabler/icons-react';
import { api } from '../../lib/api/api.ts';
import { pageSlice, useSlice } from '../../lib/page-store.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import classes from './beta-banner.module.css';

/** Nobody's own, so that signing in does not bring the banner back; the next load does. */
const dismissed = pageSlice('beta banner dismissed', false, 'page');

interface BetaBannerProps {
  /** `bar` takes its room at the top of a frame; `floating` lies over the page, which is there before the settings are. */
  look: 'bar' | 'floating';
}

/** Says that the product is being tested, where the operator wants it said, until it is dismissed. */
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
  // At its end the page leaves room for it, so that nothing stays covered.
  return look === 'floating' ? <div className={classes.room}>{banner}</div> : banner;
}
