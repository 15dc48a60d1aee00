import { colorsTuple, createTheme } from '@mantine/core';

export const theme = createTheme({
  fontFamily: 'var(--sans)',
  headings: { fontFamily: 'var(--serif)', fontWeight: '480' },
  primaryColor: 'cosmos',
  colors: { cosmos: colorsTuple('var(--primary)') },
  defaultRadius: 8,
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
});
