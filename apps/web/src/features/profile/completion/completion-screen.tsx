import type { Profile } from '@cosmos/contract/profile/profile.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePhoto } from '../../../lib/account/use-photo.ts';
import { Avatar } from '../../../ui/faces/avatar.tsx';
import { BrandMark } from '../../../ui/faces/brand-mark.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { SchemeSwitch } from '../../../ui/buttons/scheme-switch.tsx';
import { missingOf } from './missing-answers.ts';
import { TAB_NAMES, type ProfileTab } from './form-parts.ts';
import classes from './completion-screen.module.css';

interface CompletionScreenProps {
  profile: Profile;
  /** Whether an incomplete profile limits chats and messages. */
  limited: boolean;
  /** Shown above the screen. */
  banner: ReactNode;
  onLater: () => void;
}

/** Welcomes a member with an incomplete profile: what is missing, why it matters, and two ways to continue. */
export function CompletionScreen({ profile, limited, banner, onLater }: CompletionScreenProps) {
  const image = usePhoto(profile.photo?.fileId);
  const missing = missingOf(profile);
  const firstName = profile.firstName.trim();
  const { personal, rd, overall } = profile.completion;
  const first: ProfileTab = missing.some(({ tab }) => tab === 'personal') ? 'personal' : 'rd';
  return (
    <div className={classes.screen}>
      {banner}
      <header className={classes.bar}>
        <BrandMark />
        <SchemeSwitch />
      </header>
      <main className={classes.main}>
        <div className={classes.head}>
          <Avatar person={profile} completion={overall} image={image} size="large" />
          <div>
            <h1 className={classes.title} dir="auto">
              {firstName === '' ? 'Welcome' : `Welcome, ${firstName}`}
            </h1>
            <p className={classes.lead}>
              Your profile is {overall}% complete. Completing it takes a few minutes and lets you write to
              universities{limited && ' and chat without limits'}.
            </p>
          </div>
        </div>
        <div className={classes.parts}>
          <Part tab="personal" percentage={personal} missing={missing} />
          <Part tab="rd" percentage={rd} missing={missing} />
        </div>
        <div className={classes.ways}>
          <Link to="/profile/$tab" params={{ tab: first }} className={classes.now}>
            Complete Now
          </Link>
          <Button onClick={onLater}>Later</Button>
        </div>
        {limited && <p className={classes.note}>Until then you have 2 chats and 10 messages.</p>}
      </main>
    </div>
  );
}

interface PartProps {
  tab: ProfileTab;
  percentage: number;
  missing: ReturnType<typeof missingOf>;
}

function Part({ tab, percentage, missing }: PartProps) {
  const here = missing.filter((answer) => answer.tab === tab);
  return (
    <section className={classes.part} aria-label={TAB_NAMES[tab]}>
      <h2 className={classes.name}>
        {TAB_NAMES[tab]}
        <span className={classes.percentage} data-complete={percentage >= 100 || undefined}>
          {percentage}%
        </span>
      </h2>
      {here.length === 0 ? (
        <p className={classes.done}>Complete</p>
      ) : (
        <ul className={classes.missing}>
          {here.map(({ label }) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
