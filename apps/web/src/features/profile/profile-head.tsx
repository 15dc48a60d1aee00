import { useMediaQuery } from '@mantine/hooks';
import { usePhoto } from '../../lib/account/use-photo.ts';
import { Avatar } from '../../ui/faces/avatar.tsx';
import { AccountMenu } from '../account/account-menu.tsx';
import { PhotoButton } from './photo/photo-button.tsx';
import classes from './profile-head.module.css';
import type { Profile } from '@cosmos/contract/profile/profile.ts';
import type { ReactNode } from 'react';
import type { Say } from '../../ui/feedback/use-toast.tsx';

interface ProfileHeadProps {
  profile: Profile;
  /** As typed, saved or not. */
  draft: Pick<Profile, 'firstName' | 'lastName' | 'designation' | 'organisation'>;
  /** Whole percent. */
  completion: number;
  say: Say;
  /** Before the account menu. */
  children?: ReactNode;
}

/** The person, the tab’s own action, and the account menu. */
export function ProfileHead({ profile, draft, completion, say, children }: ProfileHeadProps) {
  const image = usePhoto(profile.photo?.fileId);
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const name = `${draft.firstName} ${draft.lastName}`.trim();
  const role =
    name === '' ? '' : [draft.designation.trim(), draft.organisation.trim()].filter(Boolean).join(', ');
  return (
    <header className={classes.head}>
      <div className={classes.photo}>
        <Avatar
          person={{ ...draft, email: profile.email }}
          completion={completion}
          image={image}
          size={isPhone ? 'medium' : 'large'}
        />
        <PhotoButton hasPhoto={profile.photo !== null} say={say} />
      </div>
      <div className={classes.person}>
        <h1 className={classes.name} dir="auto">
          {name || 'Your profile'}
        </h1>
        <p className={classes.role}>{role || profile.email}</p>
      </div>
      {children && <div className={classes.save}>{children}</div>}
      <div className={classes.menu}>
        <AccountMenu hasPassword={profile.hasPassword} say={say} />
      </div>
    </header>
  );
}
