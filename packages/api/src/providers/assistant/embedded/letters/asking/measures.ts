import { quantitiesIn } from '@cosmos/language/quantities/quantities.ts';
import type { Dimension } from '@cosmos/language/quantities/units.ts';

/** What a measured thing is measured in, in the languages in which offices and members write. */
const MEASURES: readonly { asks: RegExp; in: readonly Dimension[] }[] = [
  {
    asks: /\b(?:delays?|latency|switching time|response time|cure time|reaction time)\b|verzögerung|schaltzeit|umschalten|(?<!\p{L})(?:temps de (?:réponse|prise)|retard|tiempo de respuesta|demora)(?!\p{L})/iu,
    in: ['time'],
  },
  {
    asks: /\b(?:thick(?:ness)?|width|wide|diameter|length|depth|gauge|distance|far|sizes?|dicke|breite|durchmesser|épaisseur|diamètre|espesor|diámetro|spessore|dikte|grubość)\b/iu,
    in: ['length'],
  },
  {
    asks: /\b(?:weight|weighs?|heavy|tonnage|mass|loading)\b|gewicht|(?<!\p{L})(?:wie schwer|wiegt|poids|pèse|pesa|peso|weegt|waży|teht\p{L}*|tehta)(?!\p{L})/iu,
    in: ['mass', 'concentration', 'mass concentration', 'area mass'],
  },
  {
    // "4 degrees" may be those of an angle.
    asks: /\btemperatures?\b|temperatur|température|\bhot\b|\bheat\b|lämpötila|(?<!\p{L})wie (?:heiß|warm)/iu,
    in: ['temperature', 'angle'],
  },
  {
    asks: /\bpressures?\b|\bdruck\b|(?<!\p{L})(?:pression|presión|pressione)(?!\p{L})|\bstrength\b|\bhardness\b|\bhow hard\b|härte|(?<!\p{L})wie hart/iu,
    in: ['stress'],
  },
  { asks: /\bpH\b/u, in: ['number'] },
  { asks: /\bvoltages?\b|spannung|(?<!\p{L})(?:tension|voltaje)(?!\p{L})/iu, in: ['voltage'] },
  { asks: /\bpower\b|leistung|puissance|potencia/iu, in: ['power', 'power density'] },
  { asks: /\bareas?\b|\bsquare met|fläche|surface|superficie/iu, in: ['area'] },
  {
    asks: /\b(?:flux|flow(?: rate)?|throughput)\b|durchfluss|durchsatz|(?<!\p{L})(?:débit|caudal|portata)(?!\p{L})/iu,
    in: ['flux', 'flow', 'volume'],
  },
  {
    asks: /\bspeeds?\b|\b(?:fast|quick(?:ly)?)\b|(?<!\p{L})(?:wie schnell|geschwindigkeit|vitesse|velocidad|velocità|hoe snel)(?!\p{L})/iu,
    in: ['speed', 'time', 'length'],
  },
  {
    asks: /\b(?:efficienc(?:y|ies)|yields?|accura(?:cy|te)|precise|precision|conversion|selectivity|recovery|purity|transmission|loss(?:es)?)\b|wirkungsgrad|ausbeute|genauigkeit|wie genau|(?<!\p{L})(?:rendement|précision|rendimiento|eficiencia|precisión|rendimento|resa)(?!\p{L})/iu,
    in: ['share', 'length', 'level', 'mass', 'concentration', 'mass concentration'],
  },
  {
    asks: /\b(?:noise|loud|attenuation)\b|(?<!\p{L})(?:lärm|lautstärke|wie laut|dämpfung|bruit|atténuation|ruido)(?!\p{L})/iu,
    in: ['level'],
  },
];

/** In what something that is asked for is measured; empty if that isn't known. */
export function measuredIn(question: string): readonly Dimension[] {
  return MEASURES.find(({ asks }) => asks.test(question))?.in ?? [];
}

/** Whether a question asks for something that is measured. */
export function asksForMeasure(question: string): boolean {
  return measuredIn(question).length > 0;
}

/** Of a time, and no amount of what is made. */
const NO_AMOUNT = new Set<Dimension>(['money', 'time']);

/** Whether a sentence has an amount that may be what a question asks for. */
export function hasAmount(sentence: string, question: string): boolean {
  const found = quantitiesIn(sentence);
  const measured = measuredIn(question);
  // A number without a unit may be in one that isn't known.
  if (measured.length > 0)
    return found.some(({ dimension }) => dimension === 'number' || measured.includes(dimension));
  return found.some(({ dimension }) => !NO_AMOUNT.has(dimension)) && !/royalt/iu.test(sentence);
}
