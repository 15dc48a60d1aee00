import type { TriageKind } from '@cosmos/contract/admin/triage.ts';
import {
  type Icon,
  IconArrowForwardUp,
  IconBug,
  IconMailOff,
  IconMessage2,
  IconPhone,
  IconShieldQuestion,
  IconStarOff,
  IconUserOff,
} from '@tabler/icons-react';
import classes from './kind.module.css';
import { KIND_NAMES } from './triage-words.ts';

const PICTURES: Readonly<Record<TriageKind, Icon>> = {
  bug: IconBug,
  feedback: IconMessage2,
  rating: IconStarOff,
  call: IconPhone,
  forward: IconArrowForwardUp,
  bounced: IconMailOff,
  refusal: IconUserOff,
  quarantined: IconShieldQuestion,
};

/** What kind of thing waits, with its picture. */
export function Kind({ kind }: { kind: TriageKind }) {
  const Picture = PICTURES[kind];
  return (
    <span className={classes.named}>
      <Picture size={16} stroke={1.6} aria-hidden="true" />
      {KIND_NAMES[kind]}
    </span>
  );
}
