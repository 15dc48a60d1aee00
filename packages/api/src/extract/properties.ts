import type { Dimension } from '@cosmos/language/quantities/units.ts';

/** Something measurable: its name, its dimensions, and whether more or less of it is better. */
export interface Property {
  label: string;
  pattern: RegExp;
  dimensions: readonly Dimension[];
  better: 'more' | 'less' | null;
  /** Expressed by a verb: the words before it say who does it, not what is measured. */
  verbal: boolean;
}

const property = (
  label: string,
  words: string,
  dimensions: readonly Dimension[],
  better: Property['better'] = null,
): Property => ({
  label,
  pattern: new RegExp(String.raw`\b(?:${words})\b`, 'giu'),
  dimensions,
  better,
  verbal: false,
});
const verbal = (...given: Parameters<typeof property>): Property => ({ ...property(...given), verbal: true });

const SIZES: readonly Dimension[] = ['length'];

/** Nouns for what a number can measure. If it isn't certain which direction is better, none is given. */
export const PROPERTIES: readonly Property[] = [
  property('Accuracy', 'accuracy|accuracies|accurate', ['share'], 'more'),
  property('Sensitivity', 'sensitivity|sensitivities', ['share'], 'more'),
  property('Specificity', 'specificity', ['share'], 'more'),
  property('Precision', 'precision', ['share'], 'more'),
  property('Recall', 'recall', ['share'], 'more'),
  property('Efficiency', 'efficiency|efficiencies|efficient', ['share'], 'more'),
  property('Yield', String.raw`yields?(?!\s(?:an?|the)\b)`, ['share'], 'more'),
  property('Conversion', 'conversion(?! efficienc)', ['share']),
  property('Selectivity', 'selectivity', ['share'], 'more'),
  property('Recovery', 'recover(?:y|ies)', ['share'], 'more'),
  property('Removal', 'removal', ['share'], 'more'),
  property('Rejection', 'rejection', ['share'], 'more'),
  property('Retention', 'retention', ['share'], 'more'),
  verbal('Retention', 'retain(?:s|ed|ing)?', ['share'], 'more'),
  property('Purity', 'purity|purities|pure', ['share'], 'more'),
  property('Viability', 'viability|viable', ['share'], 'more'),
  property('Survival', 'survival', ['share'], 'more'),
  property('Porosity', 'porosity', ['share']),
  property('Stretch', 'strain|elongation|stretchability', ['share']),
  property('Transmittance', 'transmittance|transparency', ['share']),
  property('Reflectance', 'reflectance|reflectivity', ['share']),
  property('Emissivity', 'emissivity', ['share']),
  property('Error', 'errors?|error rate', ['share', 'length', 'temperature'], 'less'),
  property('False positives', 'false[- ]positives?(?: rate)?', ['share'], 'less'),
  property('Air permeability', 'air permeability', ['share']),
  property(
    'Detection limit',
    'detection limits?|limits? of detection|LOD',
    ['share', 'concentration', 'mass'],
    'less',
  ),
  property('Thickness', 'thickness(?:es)?|thick', SIZES),
  property('Width', 'wide|width', SIZES),
  property('Diameter', 'diameters?', SIZES),
  property('Particle size', 'particle sizes?|particles|nanoparticles', SIZES),
  property('Pore size', 'pore sizes?|pores', SIZES),
  property('Resolution', 'resolutions?', SIZES, 'less'),
  property('Wavelength', 'wavelengths?', SIZES),
  property('Depth', 'depths?|deep', SIZES),
  property('Range', 'ranges?|distances?', SIZES),
  property('Feature size', 'features?|feature sizes?', SIZES),
  property('Response time', 'response times?|respon(?:ds|ded) (?:in|within)', ['time'], 'less'),
  property('Latency', 'latency|latencies', ['time'], 'less'),
  property(
    'Detection time',
    'detection times?|turnaround(?: times?)?|time[- ]to[- ](?:result|answer)|results?(?= (?:in|within)\\b)',
    ['time'],
    'less',
  ),
  property(
    'Processing time',
    '(?:processing|reaction|curing|charging|charge|assembly|setup|fabrication|cycle|computing|treatment) times?',
    ['time'],
    'less',
  ),
  property(
    'Lifetime',
    'lifetimes?|lifespans?|service life|operating life|working life|battery life',
    ['time'],
    'more',
  ),
  verbal('Shelf life', 'shelf[- ]life|storage (?:life|stability)|stor(?:ed|able) for', ['time'], 'more'),
  property('Half-life', 'half[- ]li(?:fe|ves)', ['time']),
  verbal('Stability', 'stability|stable', ['time'], 'more'),
  verbal(
    'Operating temperature',
    'operating temperatures?|operat(?:es|ed|ing) at|works? at|run(?:s|ning)? at',
    ['temperature'],
  ),
  verbal(
    'Process temperature',
    'cured?|curing|anneal(?:s|ed|ing)?|sinter(?:s|ed|ing)?|calcin(?:ed|ation)|dri(?:ed|es)|fired|heated|pyroly[sz]ed|process(?:ed|ing)? temperatures?',
    ['temperature'],
  ),
  property('Glass transition', 'glass transition(?: temperatures?)?', ['temperature']),
  verbal('Melting point', 'melting (?:point|temperature)s?|melts', ['temperature']),
  property('Tensile strength', 'tensile strengths?', ['stress'], 'more'),
  property('Strength', 'strengths?', ['stress'], 'more'),
  property('Modulus', 'modulus|moduli|stiffness', ['stress']),
  property('Pressure', 'pressures?', ['stress']),
  property('Voltage', 'voltages?|bias', ['voltage']),
  verbal('Power use', 'power (?:consumption|use|draw)|consum(?:es|ing|ption)|draws', ['power'], 'less'),
  verbal(
    'Output power',
    'output power|power output|(?:generat|deliver|produc)(?:es|ed|ing)',
    ['power', 'power density'],
    'more',
  ),
  property('Power', 'power', ['power']),
  property('Power density', 'power densit(?:y|ies)', ['power density'], 'more'),
  property('Current density', 'current densit(?:y|ies)|photocurrents?', ['current density'], 'more'),
  property(
    'Energy density',
    'energy densit(?:y|ies)|specific energy|gravimetric energy',
    ['energy density'],
    'more',
  ),
  property('Capacity', 'capacit(?:y|ies)', ['capacity'], 'more'),
  property('Energy used', 'energ(?:y|ies)(?: consumption| use| demand)?|electricity', ['energy'], 'less'),
  property('Band gap', 'band[- ]?gaps?', ['energy']),
  property('Frequency', 'frequenc(?:y|ies)|band', ['frequency']),
  property('Bandwidth', 'bandwidths?', ['frequency', 'data rate'], 'more'),
  property('Data rate', 'data rates?|throughputs?|speeds?|rates?', ['data rate'], 'more'),
  verbal('Weight', 'weigh(?:s|ed|ing|t)?', ['mass'], 'less'),
  property('Batch', 'batch(?:es)?', ['mass']),
  property('Speed', 'speeds?|velocit(?:y|ies)', ['speed']),
  property('Flow rate', 'flow rates?|flow', ['flow']),
  property('Contact angle', '(?:water |static |advancing |receding )?contact angles?(?! hysteresis)', [
    'angle',
  ]),
  property('Field of view', 'fields? of view', ['angle', 'length']),
  property('Loss', 'loss(?:es)?|attenuation', ['level'], 'less'),
  property('Gain', 'gains?', ['level']),
  property('Noise reduction', 'noise reduction|sound reduction|insulation', ['level'], 'more'),
  property('Conductivity', 'conductivit(?:y|ies)', ['conductivity'], 'more'),
  property('Thermal conductivity', 'thermal conductivit(?:y|ies)|conductivit(?:y|ies)', ['heat conduction']),
  property('AUC', 'AUCs?|AUROC|area under (?:the )?(?:ROC )?curve', ['number'], 'more'),
  property('F1 score', 'F1(?:[- ]scores?)?', ['number'], 'more'),
  property('Spray rating', 'spray rating', ['number']),
  property('Quality factor', 'quality factor|Q[- ]factor', ['number'], 'more'),
];

/** Units that show by themselves what was measured; `when` is what the sentence must contain as well. */
export const COUNTED: readonly (Pick<Property, 'label' | 'better'> & {
  dimension: Dimension;
  when: RegExp | null;
})[] = [
  { label: 'Washes', dimension: 'washes', better: 'more', when: null },
  { label: 'Rubs', dimension: 'rubs', better: 'more', when: null },
  {
    label: 'Cycles',
    dimension: 'cycles',
    better: 'more',
    when: /\b(?:after|over|for|through|surviv\w*|withst\w*|last\w*|retain\w*|retention|stable|stability|endur\w*|lifetime|life|repeated|more than|at least|up to)\b/i,
  },
  { label: 'Specific capacity', dimension: 'capacity', better: 'more', when: null },
  { label: 'Uptake', dimension: 'uptake', better: 'more', when: null },
  { label: 'Sheet resistance', dimension: 'sheet resistance', better: 'less', when: null },
  { label: 'Oxygen transmission', dimension: 'gas transmission', better: 'less', when: /\boxygen\b/i },
  {
    label: 'Water vapour transmission',
    dimension: 'vapour transmission',
    better: 'less',
    when: /\b(?:vapou?r|moisture)\b/i,
  },
  { label: 'Flux', dimension: 'flux', better: 'more', when: null },
  { label: 'Energy density', dimension: 'energy density', better: 'more', when: null },
  {
    label: 'People tested',
    dimension: 'people',
    better: null,
    when: /\b(?:trial|study|studies|tested|pilot|clinical|cohort|enrol\w*|validated|evaluat\w*)\b/i,
  },
  {
    label: 'Samples tested',
    dimension: 'samples',
    better: null,
    when: /\b(?:tested|validated|evaluat\w*|analy[sz]ed|classified|measured)\b/i,
  },
  {
    label: 'Animals tested',
    dimension: 'animals',
    better: null,
    when: /\b(?:trial|study|studies|tested|pilot|validated|evaluat\w*|demonstrat\w*)\b/i,
  },
];
