import {
  type Icon,
  IconBookmarks,
  IconBug,
  IconInbox,
  IconKeyboard,
  IconListSearch,
  IconLogout,
  IconMessage2,
  IconMoon,
  IconPhone,
  IconPlus,
  IconSearch,
  IconStars,
  IconSun,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { signOut } from '../../lib/account/sign-out.ts';
import { useWorkspace } from '../workspace/workspace-context.ts';
import type { Command } from './commands.ts';
import { chooseColorScheme, useColorScheme } from '../../ui/theme/color-scheme.ts';

export interface RunnableCommand extends Command {
  icon: Icon;
  run: () => void;
}

/** The commands of the palette, except for opening a chat. */
export function useCommands(): RunnableCommand[] {
  const navigate = useNavigate();
  const { open, setSearching } = useWorkspace();
  // As in the switch: the page’s policy forbids markup from strings.
  const isDark = useColorScheme() === 'dark';
  return [
    {
      id: 'add',
      label: 'Add Chat',
      words: 'new begin',
      icon: IconPlus,
      run: () => void navigate({ to: '/' }),
    },
    {
      id: 'search',
      label: 'Search your chats',
      words: 'find',
      icon: IconSearch,
      run: () => setSearching(true),
    },
    {
      id: 'searches',
      label: 'Go to your searches',
      words: 'thorough deep kept find research',
      icon: IconListSearch,
      run: () => void navigate({ to: '/searches' }),
    },
    {
      id: 'inbox',
      label: 'Go to the inbox',
      words: 'email mail conversations universities replies open',
      icon: IconInbox,
      run: () => void navigate({ to: '/inbox' }),
    },
    {
      id: 'profile',
      label: 'Go to the profile',
      words: 'account settings open',
      icon: IconUser,
      run: () => void navigate({ to: '/profile/$tab', params: { tab: 'personal' } }),
    },
    {
      id: 'interests',
      label: 'Go to your interests',
      words: 'keywords topics alerts',
      icon: IconStars,
      run: () => void navigate({ to: '/profile/$tab', params: { tab: 'interests' } }),
    },
    {
      id: 'saved',
      label: 'Go to your saved records',
      words: 'bookmarks folders library notes',
      icon: IconBookmarks,
      run: () => void navigate({ to: '/profile/$tab', params: { tab: 'saved' } }),
    },
    {
      id: 'concierge',
      label: 'Book a free call with our concierge',
      words: 'help assistance support',
      icon: IconPhone,
      run: () => open({ name: 'concierge' }),
    },
    {
      id: 'invite',
      label: 'Invite colleagues',
      words: 'people refer',
      icon: IconUserPlus,
      run: () => open({ name: 'invite' }),
    },
    {
      id: 'feedback',
      label: 'Share Experience',
      words: 'feedback rate',
      icon: IconMessage2,
      run: () => open({ name: 'feedback' }),
    },
    {
      id: 'bug',
      label: 'Report a bug',
      words: 'error problem issue',
      icon: IconBug,
      run: () => open({ name: 'bug' }),
    },
    {
      id: 'scheme',
      label: isDark ? 'Switch to light mode' : 'Switch to dark mode',
      words: 'theme colour color mode night day',
      icon: isDark ? IconSun : IconMoon,
      run: () => chooseColorScheme(isDark ? 'light' : 'dark'),
    },
    {
      id: 'shortcuts',
      label: 'Keyboard shortcuts',
      words: 'keys help',
      icon: IconKeyboard,
      run: () => open({ name: 'shortcuts' }),
    },
    {
      id: 'sign-out',
      label: 'Log out',
      words: 'logout log leave',
      icon: IconLogout,
      run: () => void signOut({ everywhere: false }),
    },
  ];
}
