import { useMediaQuery } from '@mantine/hooks';

/** Whether tables stand in little width: wider than the cards of phones, narrower than beside the list of rooms. */
export function useIsTablet(): boolean {
  return useMediaQuery('(min-width: 768px) and (max-width: 1099px)', undefined, {
    getInitialValueInEffect: false,
  });
}
