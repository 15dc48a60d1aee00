/** A quality praised in words: "improved stability", "non-invasive". */
interface Quality {
  /** The id of the measured property, if it can also be stated in numbers. */
  label: string;
  noun: string | null;
  /** Words that are enough on their own. */
  alone: string | null;
  /** In which direction it is praised; null if both are possible. */
  better: 'more' | 'less' | null;
}

const quality = (label: string, noun: string | null, alone: string | null = null): Quality => ({
  label,
  noun,
  alone,
  better: 'more',
});
const less = (...given: Parameters<typeof quality>): Quality => ({ ...quality(...given), better: 'less' });
const either = (...given: Parameters<typeof quality>): Quality => ({ ...quality(...given), better: null });

const QUALITIES: readonly Quality[] = [
  quality('Accuracy', 'accuracy|precision'),
  quality('Sensitivity', 'sensitivity'),
  quality('Specificity', 'specificity', 'highly specific'),
  quality('Selectivity', 'selectivity', 'highly selective'),
  quality('Efficiency', 'efficienc(?:y|ies)'),
  quality('Yield', 'yields?'),
  quality('Efficacy', 'efficacy|potency|therapeutic effects?|effectiveness'),
  either('Affinity', 'affinity'),
  quality('Stability', '(?:cycling |thermal |chemical |mechanical |structural )?stability', 'highly stable'),
  quality(
    'Durability',
    'durability|lifetimes?|lifespans?|longevity|battery life|cycle life|shelf life',
    'long-lasting|durable',
  ),
  either('Conductivity', 'conductivit(?:y|ies)', 'highly conductive'),
  quality('Energy density', 'energy densit(?:y|ies)'),
  quality('Capacity', 'capacit(?:y|ies)'),
  quality('Strength', 'strength|toughness|mechanical properties'),
  quality('Resolution', 'resolution'),
  quality('Signal quality', 'signal[- ]to[- ]noise(?: ratio)?|image quality|signal quality|contrast'),
  either(
    'Speed',
    'speeds?|throughput|processing times?|scan times?|computation(?:al)? times?|turnaround(?: times?)?',
  ),
  less('Toxicity', 'toxicity|cytotoxicity|side effects|adverse effects|off-target effects', 'non-?toxic'),
  quality('Safety', 'safety'),
  quality('Biocompatibility', 'biocompatibility', 'biocompatible'),
  quality('Biodegradability', 'biodegradability', 'biodegradable|compostable'),
  quality('Bioavailability', 'bioavailability|solubility|half-life'),
  either('Immune response', 'immune responses?|immunogenicity|immunity'),
  either('Permeability', 'permeability|permeance|flux'),
  quality('Scalability', 'scalability', '(?:readily |easily |highly )?scalable'),
  quality('Flexibility', 'flexibility|stretchability|conformability', 'stretchable'),
  less('Invasiveness', 'invasiveness', 'non-?invasive(?:ly)?|minimally[- ]invasive'),
  quality('Portability', 'portability', 'portable|hand-?held|point-of-care'),
  less('Size and weight', 'weight|size|footprint|form factor', 'light-?weight|compact'),
  less('Power use', 'power consumption|energy consumption|power use|energy use'),
  quality('Reliability', 'reliability|robustness|reproducibility'),
  less(
    'Environmental impact',
    'environmental impact|emissions|carbon footprint|waste',
    'environmentally[- ](?:friendly|benign)|eco-?friendly',
  ),
  less('Cost', 'costs?', 'low[- ]cost|inexpensive|cost[- ]effective|affordable|less expensive'),
];

/** "Improved" is used for both directions; the others mean up or down. */
const HOW = {
  any: 'improved|excellent|good|better|superior|exceptional|outstanding|remarkable|tunable',
  more: 'enhanced|increased|higher|high|greater|fast|faster|rapid|long|longer|long-term|strong|stronger|ultra-?high',
  less: 'low|lower|reduced|decreased|minimal|minimized|negligible|short|shorter|small|smaller|less|fewer|no|ultra-?low',
};
const DOES = {
  any: 'improv(?:es|e|ing)',
  more: '(?:enhanc|increas|maximi[sz]|boost)(?:es|e|ing|s)',
  less: '(?:reduc|decreas|minimi[sz]|eliminat)(?:es|e|ing)|lower(?:s|ing)',
};
const wordsOf = ({ any, more, less: fewer }: typeof HOW, better: Quality['better']) =>
  [any, better !== 'less' && more, better !== 'more' && fewer].filter((part) => part !== false).join('|');
const ADVERB = String.raw`(?:(?:significantly|substantially|greatly|dramatically|markedly|very)\s)?`;
const WORDS = String.raw`(?:(?!(?:of|in|for|and|or|to|by|with|on|the|at|as|from|that|which|is|are)\b)[\p{L}\d-]+\s){0,2}?`;
const TAIL =
  /^\s(?:compared (?:to|with)|relative to|over (?=existing|conventional|current|other|traditional)|than|at|under)\s[^,.;:()\n]{3,60}(?=[,.;:()\n]|$)/iu;
const AGAINST =
  /\b(?:not|no longer|lacks?|lacking|poor|limit(?:s|ed|ing)|hinder\w*|hamper\w*|despite|difficult\w*|fail\w*|needs?|requir\w+|demand\w*|challeng\w+|suffer\w*|desir\w+|expensive|sacrific\w+|compromis\w+|traditional|conventional|existing|could|would|if|unless|trade-?off|alternatives?|goal|aim\w*)\b[^,;]*$/iu;

/** The things that a word describes: "inexpensive components"; all of their name, or nothing of it. */
const CALLED = String.raw`(?:(?:\s(?:in\s)?(?!(?:and|or|of|for|to|in|by|with|on|the|a|an|at|as|from|that|which|is|are|was|were|may|can|will|has|have|while|but|so|because|due|than|both|through|using|without|compared|when|it|its)\b)[\p{L}\d-]+(?<!ly)){1,3}(?=\s*(?:[,.;:()]|$)|\s(?:and|or|of|for|to|in|by|with|on|at|as|from|that|which|is|are|was|were|may|can|will|has|have|while|but|so|because|due|than|through|using|without|compared|when)\b))?`;

const KINDS = QUALITIES.map(({ label, noun, alone, better }) => ({
  label,
  pattern: new RegExp(
    String.raw`(?<![\p{L}-])(?:${[
      noun && String.raw`${ADVERB}(?:${wordsOf(HOW, better)})\s${WORDS}(?:${noun})`,
      noun &&
        String.raw`${ADVERB}(?:${wordsOf(DOES, better)})\s(?:the\s|its\s|their\s|overall\s)?${WORDS}(?:${noun})`,
      alone && `(?:(?:more|most|highly|very|extremely)\\s)?(?:${alone})${CALLED}`,
    ]
      .filter((part) => part !== null)
      .join('|')})(?![\p{L}-])`,
    'iu',
  ),
}));

/** Praise that compares with nothing and grades nothing: "improved", "higher", "excellent". */
const BARE = new RegExp(
  String.raw`^${ADVERB}(?:${[
    'improved|excellent|good|better|superior|exceptional|outstanding|remarkable',
    'enhanced|increased|higher|high|greater|fast|faster|rapid|long|longer|strong|stronger|ultra-?high',
    'low|lower|reduced|decreased|short|shorter|small|smaller|less|fewer|ultra-?low',
    DOES.any,
    DOES.more,
    '(?:reduc|decreas|minimi[sz])(?:es|e|ing)|lower(?:s|ing)',
  ].join('|')})\s`,
  'iu',
);

export interface QualitySaid {
  label: string;
  /** False for words like "improved stability", from which nobody learns anything. */
  isTelling: boolean;
  /** Within the sentence. */
  place: [number, number];
}

/** The qualities that a sentence names in words; what it denies or asks for is left out. */
export function qualitiesIn(sentence: string): QualitySaid[] {
  return KINDS.flatMap(({ label, pattern }) => {
    const match = pattern.exec(sentence);
    if (!match || AGAINST.test(sentence.slice(Math.max(0, match.index - 70), match.index))) return [];
    const end = match.index + match[0].length;
    const tail = TAIL.exec(sentence.slice(end))?.[0].length ?? 0;
    const isTelling = tail > 0 || /\d/u.test(match[0]) || !BARE.test(match[0]);
    return [{ label, isTelling, place: [match.index, end + tail] as [number, number] }];
  });
}
