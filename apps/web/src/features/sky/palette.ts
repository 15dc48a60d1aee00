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
const FIELD_NAMES = [
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
};

/** The tokens as the scheme in force resolves them; a canvas can't read CSS variables itself. */
export function readPalette(host: HTMLElement): Palette {
  const probe = document.createElement('span');
  probe.hidden = true;
  host.append(probe);
  const resolve = (name: string) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const fields = FIELD_NAMES.map(resolve);
  const named = Object.fromEntries(Object.entries(NAMES).map(([key, name]) => [key, resolve(name)]));
  probe.remove();
  return {
    ...(named as Record<keyof typeof NAMES, string>),
    stars: [...fields, named.ink ?? 'currentcolor'],
  };
}
