import { useMediaQuery } from '@mantine/hooks';

const AT_ONCE = { getInitialValueInEffect: false };

/** How many cards stand side by side. */
export function useColumns(): number {
  const isWide = useMediaQuery('(min-width: 1100px)', undefined, AT_ONCE);
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, AT_ONCE);
  if (isWide) return 3;
  return isPhone ? 1 : 2;
}
