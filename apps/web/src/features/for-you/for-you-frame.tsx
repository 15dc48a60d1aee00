import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { TopBar } from '../workspace/frame/top-bar.tsx';
import { View } from '../workspace/frame/view.tsx';
import classes from './for-you-frame.module.css';

const TABS = [
  { to: '/for-you', name: 'For You' },
  { to: '/for-you/needs', name: 'Standing needs' },
  { to: '/for-you/alerts', name: 'Alerts' },
] as const;

/** What is new for the member, what they wait for, and how they hear of it: three views with one head. */
export function ForYouFrame({ children }: { children: ReactNode }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const nav = useRef<HTMLElement>(null);
  // The frame stays while its views change, and so would the place where the one before was read.
  useLayoutEffect(() => {
    const view = nav.current?.parentElement;
    if (view) view.scrollTop = 0;
  }, [path]);
  const open = [...TABS].reverse().find(({ to }) => path === to || path.startsWith(`${to}/`)) ?? TABS[0];
  return (
    <View name={open.name} bar={<TopBar title="For You" actions={[]} />}>
      <nav ref={nav} className={classes.tabs} aria-label="For You sections">
        {TABS.map(({ to, name }) => (
          <Link
            key={to}
            to={to}
            className={classes.tab}
            data-active={to === open.to || undefined}
            aria-current={to === open.to ? 'page' : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
      {children}
    </View>
  );
}
