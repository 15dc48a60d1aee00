import type { Completion } from '@cosmos/contract/profile/profile.ts';
import { Link } from '@tanstack/react-router';
import { PROFILE_TABS, TAB_NAMES, type ProfileTab } from './completion/form-parts.ts';
import classes from './sub-tabs.module.css';

interface SubTabsProps {
  completion: Completion;
  tab: ProfileTab;
}

/** Personal and R&D, each with its own completion. */
export function SubTabs({ completion, tab }: SubTabsProps) {
  return (
    <nav className={classes.tabs} aria-label="Profile sections">
      {PROFILE_TABS.map((part) => (
        <Link
          key={part}
          to="/profile/$tab"
          params={{ tab: part }}
          className={classes.tab}
          data-active={part === tab || undefined}
          aria-current={part === tab ? 'page' : undefined}
          replace
        >
          {TAB_NAMES[part]}
          <span className={classes.percentage} data-complete={completion[part] >= 100 || undefined}>
            {completion[part]}%
          </span>
        </Link>
      ))}
    </nav>
  );
}
