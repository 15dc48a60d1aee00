const NAMES = {
  paper: '--paper',
  ink: '--ink',
  ink2: '--ink-2',
  ink3: '--ink-3',
  rim: '--strong',
  graticule: '--graticule',
  tint: '--tint',
  link: '--link',
  core: '--star-core',
} as const;

/** In the order of FIELDS. */
export const FIELD_NAMES = [
  '--field-materials',
  '--field-medical',
  '--field-agriculture',
  '--field-energy',
  '--field-electronics',
  '--field-life',
  '--field-computing',
  '--field-manufacturing',
];

export type Palette = Record<keyof typeof NAMES, string> & {
  /** The fields, then ink. */
  stars: string[];
  /** The same as consecutive red, green, blue and alpha values. */
  starRgb: Uint8ClampedArray;
};

/** Resolves the tokens in the current scheme; a canvas can’t read CSS variables itself. */
export function readPalette(host: HTMLElement): Palette {
  const probe = addProbe(host);
  const resolve = (name: string) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const fields = FIELD_NAMES.map(resolve);
  const named = Object.fromEntries(Object.entries(NAMES).map(([key, name]) => [key, resolve(name)]));
  probe.remove();
  const stars = [...fields, named.ink ?? 'currentcolor'];
  return { ...(named as Record<keyof typeof NAMES, string>), stars, starRgb: toRgb(stars) };
}

/** Converts colours of the current scheme, tokens or mixtures, for use on a canvas. */
export function resolveColours(host: HTMLElement, colours: readonly string[]): Map<string, string> {
  const probe = addProbe(host);
  const resolved = new Map<string, string>();
  for (const colour of new Set(colours)) {
    probe.style.color = colour;
    resolved.set(colour, getComputedStyle(probe).color);
  }
  probe.remove();
  return resolved;
}

/** With forced colours every text would have the same one, on the canvas too. */
function addProbe(host: HTMLElement): HTMLElement {
  const probe = document.createElement('span');
  probe.hidden = true;
  probe.style.setProperty('forced-color-adjust', 'none');
  host.append(probe);
  return probe;
}

/** Parses any CSS colour notation by drawing it on a canvas and reading the pixels. */
function toRgb(colours: readonly string[]): Uint8ClampedArray {
  const canvas = document.createElement('canvas');
  canvas.width = colours.length;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return new Uint8ClampedArray(colours.length * 4);
  colours.forEach((colour, at) => {
    context.fillStyle = colour;
    context.fillRect(at, 0, 1, 1);
  });
  return context.getImageData(0, 0, colours.length, 1).data;
}
