import presetMantine from 'postcss-preset-mantine';
import simpleVars from 'postcss-simple-vars';

export default {
  plugins: [
    // Use the browser’s own light-dark(): the preset’s replacement doesn’t reach variables on the root.
    presetMantine({ features: { lightDarkFunction: false } }),
    simpleVars({
      variables: {
        'mantine-breakpoint-xs': '36em',
        'mantine-breakpoint-sm': '48em',
        'mantine-breakpoint-md': '62em',
        'mantine-breakpoint-lg': '75em',
        'mantine-breakpoint-xl': '88em',
      },
    }),
  ],
};
