import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useHydrated } from '../lib/hooks/use-hydrated.ts';
import { IconButton } from './icon-button.tsx';

/** Light or dark; follows the system until the person chooses. */
export function SchemeSwitch() {
  // To stop transitions, Mantine would inject markup from a string, which the page’s policy forbids.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  // The scheme is unknown while prerendering.
  const dark = useHydrated() && scheme === 'dark';
  return (
    <IconButton
      label={dark ? 'Switch to light mode' : 'Switch to dark mode'}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      {dark ? <IconSun size={20} stroke={1.6} /> : <IconMoon size={20} stroke={1.6} />}
    </IconButton>
  );
}
