interface Span {
  from: number;
  to: number;
}

/**
 * What an adjunct does: it says how much ("at below 1 ppm"), how long something lasts ("for two weeks"), how far something is changed
 * ("by 30 %"), how it is done ("from a drop of blood", "automatically"), when ("before symptoms are visible"), without what, or it
 * belongs to the name of what stands before it.
 */
export interface Adjunct extends Span {
  kind: 'figure' | 'lasting' | 'change' | 'when' | 'how' | 'without' | 'name';
  /** Whether a comma stands before it. */
  isApart: boolean;
}

/** A measurement in a text. */
export interface Measure {
  start: number;
  end: number;
  dimension: string;
}

/** "80 % of the efficiency for 1,000 h": a record may state the share without how long it lasts. */
export const SHARE = /\d\s*(?:%|per ?cent\b)/iu;

/** Words that open an adjunct. */
export const OPENS =
  /^(?:at|in|within|under|below|over|above|for|from|by|with|via|through|using|on|onto|during|after|before|between|against|into|to|inside|across|out|down|up|while|when|if|as|without|w\/o)$/i;
/** "A few parts per trillion", "some weeks ahead", "half an hour". */
const VAGUE =
  /^(?:at|for) (?:half|twice|a (?:third|quarter|fraction))\b|\b(?:a few|several|some|half|single[- ]digit)\s+(?:parts per|ppm|ppb|ppt|micro|nano|milli|cents?\b|dollars?\b|euros?\b)/iu;
/** "Some weeks ahead". */
export const AHEAD =
  /^(?:(?:at least|about)\s+)?(?:some|several|a few|many|an?|one|two|three|four|five|six|ten|\d+)\s+(?:full\s+)?(?:minutes?|hours?|days?|weeks?|months?|years?)\s+(?:ahead|in advance|beforehand|before)\b/iu;
/** "Once a day". */
export const FREQUENCY =
  /^(?:once|twice|(?:two|three|four|\d+) times)\s+(?:an?|per|every)\s+(?:hour|day|night|week|month|year)\b/iu;
/** Where, or under which conditions, something is done. */
const CONDITION =
  /^(?:in|at|on|under|during|inside|through)\s+(?:(?:the|a|an|any|our|your|full|direct|heavy|dense|bright|low|high|strong|hot|cold|salty|wet|humid|both)\s+)*(?:(?:field|fog|noise|dark|darkness|rain|snow|heat|cold|sun|sunlight|wind|dust|mud|vacuum|smoke|air|light|acid|seawater|home|bedside|site|sight|real[- ]time|flight|board|place|use|night|speed|spot|go|premises|weather|humidity|situ|vivo|vitro|canopy|room temperature|body temperature)(?:\s+(?:itself|of\s.*|the\s\p{L}+))?$|(?:existing|ordinary|standard|normal|conventional|own)\s)|^in line$/iu;
/** These take their object out of something, which names the task: "recover lithium from brine". */
const TAKES =
  /^(?:remov|recover|extract|captur|get|separat|take|tak|strip|wash|mak|produc|keep|stop|prevent|protect|clean|reclaim|harvest|recycl|purif|eliminat|draw|collect|isolat|obtain|distinguish|tell|suffer|free|pull|steriliz|divid|releas|grow|generat|lift)/i;
/** "Replace lead with tin", "help patients with COPD": what "with" joins is an object. */
const WITH_OBJECT = /^(?:replac|fill|coat|treat|mix|combin|provid|suppl|help|deal|cop|work)/i;
/** "Less than a dollar a month" is compared, whatever it counts. */
const IS_COMPARED =
  /^(?:(?:for|at|in|with|within|on)\s+)?(?:(?:less|more|fewer|better|higher|lower) than|at (?:least|most))\b/iu;
/** "With noise below 20". */
const NUMBERED = /(?:\b(?:below|under|over|above|than|least|most|of|up to)|[<>≤≥])\s*\d/u;
/** What a test or an app works from: "a test for sepsis from a drop of blood". */
const SAMPLE =
  /^from\s+(?:an?\s+|the\s+)?(?:single\s+)?(?:drops?|droplets?|swabs?|samples?|finger[- ]?pricks?|breath|photos?|pictures?|images?|videos?|saliva|urine|sweat|tears)\b/iu;
const MEANS = /^(?:from|by|with|via|through|using)$/i;

/** What an adjunct of a clause does; `verb` is null behind the name of a thing. */
export function kindOf(
  text: string,
  { from, to }: Span,
  {
    verb,
    isApart,
    isBehindFigure,
    measures,
  }: {
    verb: string | null;
    isApart: boolean;
    isBehindFigure: boolean;
    measures: readonly Measure[];
  },
): Adjunct['kind'] {
  const said = text.slice(from, to);
  const measure = measures.find(({ start, end }) => start >= from && end <= to + 1);
  if (measure && /^for\b/i.test(said) && /^(?:time|cycles)$/.test(measure.dimension)) return 'lasting';
  if (
    (measure && /^(?:by|to)\b/i.test(said)) ||
    /^by (?:at (?:least|most) |about )?(?:half|a (?:third|quarter))\b/i.test(said)
  )
    return 'change';
  if (/^(?:without|w\/o|with no)\b/i.test(said)) return 'without';
  if (IS_COMPARED.test(said) || (/^with\b/i.test(said) && NUMBERED.test(said))) return 'figure';
  if (measure && /^at\b/i.test(said) && measure.dimension === 'length') return 'change';
  if (measure && verb === null && /^for\b(?!.*\b(?:than|least|most|to|over|above|below|under)\b)/i.test(said))
    return 'name';
  if (measure || VAGUE.test(said) || AHEAD.test(said) || FREQUENCY.test(said)) return 'figure';
  if (/^down to\b/i.test(said)) return 'figure';
  if (!OPENS.test(said.split(/\s/)[0] ?? '')) return 'how';
  if (CONDITION.test(said)) return 'how';
  if (isApart && !/^(?:for|of|to|as|while|when)\b/i.test(said)) return 'how';
  const [opening = ''] = said.split(/\s/);
  if (/^(?:while|when|before|if)$/i.test(opening)) return 'when';
  if (SAMPLE.test(said) && (verb === null || !TAKES.test(verb))) return 'how';
  if (verb === null || !MEANS.test(opening)) return 'name';
  // "With something that has no moving parts" names nothing by itself.
  if (/\s(?:something|anything|it|them|that|this)$/i.test(said)) return 'name';
  if (/^with$/i.test(opening) && WITH_OBJECT.test(verb)) return 'name';
  return /^from$/i.test(opening) && TAKES.test(verb) && !isBehindFigure ? 'name' : 'how';
}
