import { usePhoto } from '../../lib/account/use-photo.ts';
import { Avatar } from '../../ui/faces/avatar.tsx';
import { AccountMenu } from '../account/account-menu.tsx';
import { PhotoButton } from './photo/photo-button.tsx';
import classes from './profile-head.module.css';
import { SaveButton } from './form/save-button.tsx';
import type { ProfileForm } from './form/use-profile-form.ts';
import type { Say } from '../../ui/feedback/use-toast.tsx';

interface ProfileHeadProps {
  form: ProfileForm;
  say: Say;
}

/** The person, the save button, and the account menu. */
export function ProfileHead({ form, say }: ProfileHeadProps) {
  const { profile, draft } = form;
  const image = usePhoto(profile.photo?.fileId);
  const name = `${draft.firstName} ${draft.lastName}`.trim();
  const role =
    name === '' ? '' : [draft.designation.trim(), draft.organisation.trim()].filter(Boolean).join(', ');
  return (
    <header className={classes.head}>
      <div className={classes.photo}>
        <Avatar
          person={{ ...draft, email: profile.email }}
          completion={form.completion.overall}
          image={image}
          size="large"
        />
        <PhotoButton hasPhoto={profile.photo !== null} say={say} />
      </div>
      <div className={classes.person}>
        <h1 className={classes.name} dir="auto">
          {name || 'Your profile'}
        </h1>
        <p className={classes.role}>{role || profile.email}</p>
      </div>
      <div className={classes.save}>
        <SaveButton form={form} />
      </div>
      <div className={classes.menu}>
        <AccountMenu hasPassword={profile.hasPassword} say={say} />
      </div>
    </header>
  );
}
