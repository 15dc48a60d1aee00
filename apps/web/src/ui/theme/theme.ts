import { colorsTuple, createTheme, type CSSVariablesResolver } from '@mantine/core';

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

const toTokens = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-default': 'var(--sheet)',
  '--mantine-color-default-hover': 'var(--sunk)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--strong)',
  '--mantine-color-cosmos-filled': 'var(--primary)',
  '--mantine-color-cosmos-filled-hover': 'var(--primary-hover)',
  '--mantine-color-cosmos-light': 'var(--tint)',
  '--mantine-color-cosmos-outline': 'var(--link)',
};

/** Mantine's own colour variables, pointed at the tokens in both schemes. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: toTokens, dark: toTokens });
