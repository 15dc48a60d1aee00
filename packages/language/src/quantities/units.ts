/** What a unit measures. */
export type Dimension =
  | 'share'
  | 'temperature'
  | 'length'
  | 'time'
  | 'stress'
  | 'voltage'
  | 'power'
  | 'energy'
  | 'power density'
  | 'current density'
  | 'energy density'
  | 'energy per volume'
  | 'capacity'
  | 'frequency'
  | 'data rate'
  | 'mass'
  | 'concentration'
  | 'mass concentration'
  | 'speed'
  | 'flow'
  | 'angle'
  | 'level'
  | 'conductivity'
  | 'heat conduction'
  | 'area'
  | 'volume'
  | 'money'
  | 'uptake'
  | 'sheet resistance'
  | 'area resistance'
  | 'area mass'
  | 'gas transmission'
  | 'vapour transmission'
  | 'flux'
  | 'cycles'
  | 'washes'
  | 'rubs'
  | 'people'
  | 'animals'
  | 'samples'
  | 'fold'
  | 'number';

export interface Unit {
  dimension: Dimension;
  /** Factor to the dimension's base unit. */
  factor: number;
}

type Row = [spellings: string, factor: number];

/** Spellings are parts of a pattern; case matters where it distinguishes units. */
const UNITS: Partial<Record<Dimension, Row[]>> = {
  share: [['(?:wt|vol|mol|at)\\.?\\s?-?\\s?%|%|percent|per cent', 1]],
  temperature: [['°\\s?C|℃|degrees? C(?:elsius)?', 1]],
  length: [
    ['nm|nanomet(?:er|re)s?', 1e-9],
    ['[uµμ]m|microns?|micromet(?:er|re)s?', 1e-6],
    ['mm|millimet(?:er|re)s?', 1e-3],
    ['cm|centimet(?:er|re)s?', 1e-2],
    ['m|met(?:er|re)s?', 1],
    ['km|kilomet(?:er|re)s?', 1e3],
    ['inch(?:es)?', 0.0254],
    ['ft|feet', 0.3048],
    ['miles?', 1609.344],
  ],
  time: [
    ['ns|nanoseconds?', 1e-9],
    ['[uµμ]s|microseconds?', 1e-6],
    ['ms|milliseconds?', 1e-3],
    ['s|sec(?:ond)?s?', 1],
    ['min(?:ute)?s?', 60],
    ['h|hrs?|hours?', 3_600],
    ['days?', 86_400],
    ['weeks?', 604_800],
    ['months?', 2_629_746],
    ['years?|yrs?', 31_556_952],
  ],
  stress: [
    ['Pa', 1],
    ['kPa', 1e3],
    ['MPa', 1e6],
    ['GPa', 1e9],
    ['psi', 6_894.757],
    ['bars?', 1e5],
    ['atm', 101_325],
  ],
  voltage: [
    ['mV|millivolts?', 1e-3],
    ['V|volts?', 1],
    ['kV|kilovolts?', 1e3],
  ],
  power: [
    ['nW', 1e-9],
    ['[uµμ]W|microwatts?', 1e-6],
    ['mW|milliwatts?', 1e-3],
    ['W|watts?', 1],
    ['kW|kilowatts?', 1e3],
    ['MW|megawatts?', 1e6],
  ],
  energy: [
    ['pJ', 1e-12],
    ['nJ', 1e-9],
    ['mJ', 1e-3],
    ['kJ', 1e3],
    ['MJ', 1e6],
    ['kWh|kilowatt[- ]hours?', 3.6e6],
    ['eV', 1.602e-19],
  ],
  'power density': [
    ['mW\\s?(?:/\\s?cm(?:2|²|\\^2)|cm[-−]2)', 10],
    ['W\\s?(?:/\\s?cm(?:2|²|\\^2)|cm[-−]2)', 1e4],
    ['W\\s?(?:/\\s?m(?:2|²|\\^2)|m[-−]2)', 1],
  ],
  'current density': [
    ['mA\\s?(?:/\\s?cm(?:2|²|\\^2)|cm[-−]2)', 10],
    ['A\\s?(?:/\\s?cm(?:2|²|\\^2)|cm[-−]2)', 1e4],
  ],
  'energy density': [
    ['Wh\\s?/\\s?kg|W\\s?h\\s?/\\s?kg', 1],
    ['kWh\\s?/\\s?kg', 1e3],
  ],
  'energy per volume': [['kWh\\s?/\\s?m[3³]', 1]],
  capacity: [['mA\\s?h\\s?(?:/\\s?g|g[-−]1|per gram)', 1]],
  frequency: [
    ['Hz|hertz', 1],
    ['kHz|kilohertz', 1e3],
    ['MHz|megahertz', 1e6],
    ['GHz|gigahertz', 1e9],
    ['THz|terahertz', 1e12],
  ],
  'data rate': [
    ['Mbps|Mb/s|Mbit/s', 1e6],
    ['Gbps|Gb/s|Gbit/s', 1e9],
    ['Tbps|Tb/s', 1e12],
  ],
  mass: [
    ['[uµμ]g', 1e-9],
    ['mg', 1e-6],
    ['g|grams?', 1e-3],
    ['kg|kilograms?', 1],
    ['t|tons?|tonnes?', 1e3],
    ['lbs?|pounds?', 0.4536],
  ],
  concentration: [
    ['fM', 1e-15],
    ['pM|picomolar', 1e-12],
    ['nM|nanomolar', 1e-9],
    ['[uµμ]M|micromolar', 1e-6],
    ['mM|millimolar', 1e-3],
  ],
  'mass concentration': [
    ['pg\\s?/\\s?[lL]', 1e-12],
    ['ng\\s?/\\s?[lL]|pg\\s?/\\s?m[lL]', 1e-9],
    ['[uµμ]g\\s?/\\s?m[3³]', 1e-9],
    ['[uµμ]g\\s?/\\s?[lL]|ng\\s?/\\s?m[lL]|mg\\s?/\\s?m[3³]', 1e-6],
    ['mg\\s?/\\s?[lL]|[uµμ]g\\s?/\\s?m[lL]', 1e-3],
    ['mg\\s?/\\s?d[lL]', 1e-2],
    ['g\\s?/\\s?[lL]|mg\\s?/\\s?m[lL]', 1],
  ],
  speed: [
    ['mm/s', 1e-3],
    ['m/s', 1],
    ['m/min', 1 / 60],
    ['km/h', 1 / 3.6],
    ['mph', 0.44704],
  ],
  flow: [
    ['mL/min|ml/min', 1 / 6e4],
    ['L/min|l/min', 1 / 60],
    ['L/h|l/h', 1 / 3_600],
  ],
  angle: [['°|degrees?', 1]],
  level: [['dB|decibels?', 1]],
  conductivity: [
    ['mS/cm', 0.1],
    ['S/cm', 100],
    ['S/m', 1],
  ],
  'heat conduction': [['W\\s?/\\s?\\(?m[·⋅ ]?K\\)?|W\\s?m[-−]1\\s?K[-−]1', 1]],
  uptake: [['mmol/g', 1]],
  'sheet resistance': [
    ['(?:[Oo]hms?|Ω)\\s?(?:(?:/|per)\\s?(?:sq(?:uare)?|□)|sq(?:uare)?\\s?[-−^\u00AD]+1)', 1],
    ['k(?:[Oo]hms?|Ω)\\s?(?:/|per)\\s?(?:sq(?:uare)?|□)', 1e3],
  ],
  'area resistance': [['(?:[Oo]hms?|Ω)[\\s·⋅]?cm[2²]', 1]],
  'area mass': [
    ['g/m[2²]|gsm', 1],
    ['kg/m[2²]', 1e3],
  ],
  'gas transmission': [['cm[3³]/m[2²][·⋅. ]day(?:[·⋅. ]bar)?', 1]],
  'vapour transmission': [['g/m[2²][·⋅. ]day', 1]],
  flux: [['L/m[2²][·⋅. ]?h|LMH', 1]],
  cycles: [
    [
      '(?:(?:charge|discharge|charge[-–/]discharge|freeze[-–]thaw|thermal|bending|bend|loading|fatigue|load|use|stretch(?:ing)?|heating|heat|switching|write|redox|reuse|regeneration) )?cycles?',
      1,
    ],
  ],
  washes: [
    [
      '(?:household |home |industrial |laundry |machine )?(?:washes|launderings|laundry cycles|wash cycles|washing cycles)',
      1,
    ],
  ],
  rubs: [['(?:Martindale )?rubs', 1]],
  people: [
    [
      '(?:human |healthy |adult |elderly |enrolled )?(?:patients?|volunteers?|participants?|subjects|infants?|adults|children|women|men|donors)',
      1,
    ],
  ],
  animals: [['(?:mice|rats|pigs|dogs|rabbits|sheep|calves|cows|pigs|piglets|macaques|animals)', 1]],
  samples: [
    ['(?:blood |clinical |patient |tissue |human |serum |plasma |urine |tumou?r |cancer )?samples', 1],
  ],
  fold: [['-?\\s?fold|times|x', 1]],
};

/** Parts of something unspecified: kept apart from molar concentrations. */
const PARTS: Row[] = [
  ['ppm', 1e-6],
  ['ppb', 1e-9],
  ['ppt', 1e-12],
];

interface Reading extends Unit {
  spellings: string;
}

const READINGS: Reading[] = [
  ...Object.entries(UNITS).flatMap(([dimension, rows]) =>
    rows.map(([spellings, factor]) => ({ spellings, factor, dimension: dimension as Dimension })),
  ),
  ...PARTS.map(([spellings, factor]) => ({ spellings, factor, dimension: 'share' as const })),
];

/** All units as one pattern, the longest spelling first. */
export const UNIT_PATTERN = READINGS.flatMap(({ spellings }) => topLevelParts(spellings))
  .toSorted((a, b) => b.length - a.length)
  .join('|');

const known = new Map<string, Unit | null>();

/** What a written unit measures; null if it is not a unit. */
export function unitOf(written: string): Unit | null {
  const before = known.get(written);
  if (before !== undefined) return before;
  const reading = READINGS.find(({ spellings }) => new RegExp(`^(?:${spellings})$`).test(written));
  const unit = reading ? { dimension: reading.dimension, factor: reading.factor } : null;
  known.set(written, unit);
  return unit;
}

/** The alternatives of a pattern, except those inside brackets. */
function topLevelParts(pattern: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < pattern.length; at += 1) {
    const character = pattern[at];
    if (character === '\\') at += 1;
    else if (character === '(' || character === '[') depth += 1;
    else if (character === ')' || character === ']') depth -= 1;
    else if (character === '|' && depth === 0) {
      parts.push(pattern.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, pattern.slice(from)];
}
