import { IconMoon, IconSun } from '@tabler/icons-react';
import { useHydrated } from '../../lib/hooks/use-hydrated.ts';
import { IconButton } from './icon-button.tsx';
import { chooseColorScheme, useColorScheme } from '../theme/color-scheme.ts';

/** Light or dark; follows the system until the person chooses. */
export function SchemeSwitch() {
  const scheme = useColorScheme();
  // The scheme is unknown while the page is drawn ahead.
  const dark = useHydrated() && scheme === 'dark';
  return (
    <IconButton
      label={dark ? 'Switch to light mode' : 'Switch to dark mode'}
      onClick={() => chooseColorScheme(dark ? 'light' : 'dark')}
    >
      {dark ? <IconSun size={20} stroke={1.6} /> : <IconMoon size={20} stroke={1.6} />}
    </IconButton>
  );
}
