import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useHydrated } from '../lib/hooks/use-hydrated.ts';
import { IconButton } from './icon-button.tsx';

/** Light or dark; until somebody chooses, the system's own scheme holds. */
export function SchemeSwitch() {
  // To halt transitions, Mantine would write markup from a string, which the page refuses.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  // Markup drawn ahead knows no scheme.
  const dark = useHydrated() && scheme === 'dark';
  return (
    <IconButton
      label={dark ? 'Use the light scheme' : 'Use the dark scheme'}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      {dark ? <IconSun size={20} stroke={1.6} /> : <IconMoon size={20} stroke={1.6} />}
    </IconButton>
  );
}
