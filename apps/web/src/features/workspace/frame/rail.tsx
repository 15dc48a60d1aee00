import type { Profile } from '@cosmos/contract/profile/profile.ts';
import {
  IconBuildingLighthouse,
  IconCommand,
  IconCompass,
  IconInbox,
  IconListSearch,
  IconTelescope,
} from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { usePhoto } from '../../../lib/account/use-photo.ts';
import { callName } from '../../../ui/faces/avatar-face.ts';
import { Avatar } from '../../../ui/faces/avatar.tsx';
import { BrandMark } from '../../../ui/faces/brand-mark.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { SchemeSwitch } from '../../../ui/buttons/scheme-switch.tsx';
import classes from './rail.module.css';
import { useWorkspace } from '../workspace-context.ts';
import { useUnread } from './use-unread.ts';
import { viewOf } from './view-of.ts';

interface RailProps {
  /** Undefined while loading. */
  profile: Profile | undefined;
  /** True for those who run the product. */
  isStaff: boolean;
}

/** Links to the workspace’s views and the profile: a column at the left, on phones a bottom bar. */
export function Rail({ profile, isStaff }: RailProps) {
  const { open } = useWorkspace();
  const view = useLocation({
    select: ({ pathname }) => viewOf(pathname),
  });
  return (
    <nav className={classes.rail} aria-label="Main">
      <Link to="/" className={classes.mark} aria-label="Cosmos, home page" tabIndex={-1}>
        <BrandMark />
      </Link>
      <span className={classes.nav}>
        <Link
          to="/"
          className={classes.item}
          title="Cosmos"
          data-active={view === 'cosmos' || undefined}
          aria-current={view === 'cosmos' ? 'page' : undefined}
        >
          <IconTelescope size={22} stroke={1.6} aria-hidden="true" />
          <span className={classes.label}>Cosmos</span>
        </Link>
        <Link
          to="/searches"
          className={classes.item}
          title="Searches"
          data-active={view === 'searches' || undefined}
          aria-current={view === 'searches' ? 'page' : undefined}
        >
          <IconListSearch size={22} stroke={1.6} aria-hidden="true" />
          <span className={classes.label}>Searches</span>
        </Link>
        <Link
          to="/inbox"
          className={classes.item}
          title="Inbox"
          data-active={view === 'inbox' || undefined}
          aria-current={view === 'inbox' ? 'page' : undefined}
        >
          <IconInbox size={22} stroke={1.6} aria-hidden="true" />
          <span className={classes.label}>Inbox</span>
          <Unread />
        </Link>
        <Link
          to="/for-you"
          className={classes.item}
          title="For You"
          data-active={view === 'for-you' || undefined}
          aria-current={view === 'for-you' ? 'page' : undefined}
        >
          <IconCompass size={22} stroke={1.6} aria-hidden="true" />
          <span className={classes.label}>For You</span>
        </Link>
        {isStaff && (
          <Link
            to="/admin/{-$room}"
            params={{ room: undefined }}
            className={classes.item}
            title="Staff"
            data-active={view === 'admin' || undefined}
            aria-current={view === 'admin' ? 'page' : undefined}
          >
            <IconBuildingLighthouse size={22} stroke={1.6} aria-hidden="true" />
            <span className={classes.label}>Staff</span>
          </Link>
        )}
      </span>
      <span className={classes.tools}>
        <IconButton
          label="Commands (Ctrl K)"
          aria-haspopup="dialog"
          onClick={() => open({ name: 'palette' })}
        >
          <IconCommand size={20} stroke={1.6} />
        </IconButton>
        <SchemeSwitch />
      </span>
      <Link
        to="/profile/$tab"
        params={{ tab: 'personal' }}
        className={classes.person}
        data-active={view === 'profile' || undefined}
        aria-current={view === 'profile' ? 'page' : undefined}
      >
        <span className="visually-hidden">Profile </span>
        {profile ? <Person profile={profile} /> : <span className={classes.bone} />}
      </Link>
    </nav>
  );
}

/** How many conversations have something new. */
function Unread() {
  const count = useUnread();
  if (count === 0) return null;
  return (
    <span className={classes.unread}>
      {count > 99 ? '99+' : count}
      <span className="visually-hidden"> unread</span>
    </span>
  );
}

function Person({ profile }: { profile: Profile }) {
  const image = usePhoto(profile.photo?.fileId);
  const { overall } = profile.completion;
  return (
    <>
      <Avatar person={profile} completion={overall} image={image} />
      <span className={classes.below}>
        {overall < 100 && (
          <span className={classes.percentage}>
            {overall}%<span className="visually-hidden"> of the profile is complete. </span>
          </span>
        )}
        <span className={classes.greeting}>Hi {callName(profile)}!</span>
      </span>
    </>
  );
}
