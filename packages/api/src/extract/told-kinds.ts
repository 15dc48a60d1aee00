import type { FactGroup } from '@cosmos/contract/compare/fact-groups.ts';
import { CLAUSE_END } from '@cosmos/language/sentences/clauses.ts';

/** A fact that records state in words rather than in numbers. */
export interface ToldKind {
  label: string;
  group: FactGroup;
  /** Introduces a list of it: the items are the value. */
  lead: RegExp | null;
  /** Matches where the value begins; applied to sentences about the thing. */
  pattern: RegExp | null;
  /** Matches sentences that are about something else. */
  unless: RegExp;
  /** Only if the sentence names the thing, or continues one that does. */
  needsName?: boolean;
  /** Where the value ends, if not at the end of the clause. */
  until?: RegExp;
  /** What a value must contain to be worth showing. */
  says: RegExp;
  /** Whether the question asks for it. */
  asked: RegExp | null;
  /** The value is the whole sentence: shortened, it would say something else. */
  whole: boolean;
}

const MADE =
  'fabricated|manufactured|made|produced|synthesi[sz]ed|prepared|printed|deposited|cast|extruded|electrospun|spun|spray(?:ed|-coated)|coated|grown|moulded|molded|cured|annealed|sintered|milled|assembled|fermented|etched|woven|knitted|laminated|pressed|condensed|grafted|applied|mixed|formed';
const OTHERS =
  /\b(?:conventional|existing|current|traditional|typical|today|state[- ]of[- ]the[- ]art|competing|market|commercially available|most|costly|expensive|can be|could be|would|not|cannot)\b/iu;
const MADE_OF_END = new RegExp(String.raw`${CLAUSE_END.source}|\s(?:that|which|capable|able)\b`, 'iu');
const NOT_YET =
  /\b(?:could|would|will|should|plan(?:s|ned)?|need(?:s|ed)?|propos(?:es|ed)|aims?|intend|seek(?:ing|s)?|future|next|ongoing|if|whether|patients? (?:suffer|with poor)|traditional|limited|expected|failed|not yet|lack)\b/iu;
const LETTERS = /\p{L}{3}/u;
const ADVERB = String.raw`(?:\p{L}+ly\s+)?`;
/** Such an introduction is at the beginning of a line or a sentence. */
const AT_BEGIN = String.raw`(?:(?<=^|\n|[.;)\p{Ll}]\s)|(?<=[.)]))[\s*_#]*`;
const led = (names: string) =>
  new RegExp(
    String.raw`${AT_BEGIN}(?:(?:the|its|key|main|some|other|potential|commercial|market|possible|primary|further|additional|major|suggested|target|significant|several|technology|technical|features\s?[/&]|benefits\s?[/&]|features and|benefits and|uses and)\s*)*(?:${names})(?:\s?(?:[/&]|and)\s?(?:${names}))?(?:\s(?:of|for|to|over)\s[^.:;\n]{3,60}?)?[*_]*\s*(?::|\s(?:include|includes|include but are not limited to|may include|can include)\b:?(?!\s(?:but not|to|in|for|that|as|being|not)\b)|(?=[ \t]*\n))`,
    'giu',
  );

/** What the record is for. */
export const USES_LEAD = led(String.raw`applications?|uses|use cases?|market opportunit(?:y|ies)|markets`);

export const TOLD: readonly ToldKind[] = [
  {
    label: 'What it is',
    group: 'What it offers',
    lead: null,
    pattern: new RegExp(
      String.raw`(?<=\b(?:(?:this|the|the present|the disclosed|the proposed|our) (?:[\p{L}-]+ )?(?:invention|technology|disclosure|innovation|system|method|approach|platform|device|work) (?:is|provides|introduces|describes|presents|discloses|relates to)|(?:have|has) (?:also |now |recently |successfully )?(?:developed|designed|created|invented|devised|engineered|built|fabricated|synthesi[sz]ed|discovered|identified|formulated|introduced)|(?:researchers|teams?|groups?|scientists|engineers|inventors|investigators)\b[^.;:]{0,120}?\s(?:developed|designed|created|invented|devised|engineered))\s)(?:(?:an?|new|novel|two|three|methods?|systems?|compositions?|compounds?|techniques?|unique|innovative)\s)`,
      'iu',
    ),
    unless: /\b(?:need for|challenge|problem|result of|able to|ability)\b.{0,20}$/iu,
    says: /^(?!.{0,40}\b(?:opportunit|advancement|breakthrough|benefits?|advantages?|functions?\b|popular|choice|roles?\b|need\b|means to)|(?:a|an|the) (?:(?:promising|novel|new|unique|innovative|powerful) )?(?:\p{L}+ )?(?:solution|approach|strategy|methods?|systems?|tool|technique|process|technology|platform|device)$).*\s\p{L}{3}/iu,
    asked: null,
    whole: false,
  },
  {
    label: 'Advantages',
    group: 'What it offers',
    lead: led(String.raw`advantages?|benefits?|features|value proposition|key points|highlights`),
    pattern: new RegExp(
      String.raw`(?<=\b(?:invention|technology|system|method|device|approach|platform|process|technique|material|design|composition|sensor|solution|formulation)s?\s(?:(?:also|thus|therefore|further|can|significantly|greatly|dramatically)\s)*)(?:offers?|allows?|enables?|eliminates?|reduces?|improves?|increases?|enhances?|minimi[sz]es?|avoids?|overcomes?|simplifies|accelerates|lowers|requires no|does not require)\s`,
      'iu',
    ),
    unless: OTHERS,
    says: /^(?!.*\badvantages?\b|(?:increases?|enhances?) (?:the )?(?:\p{L}+ )?(?:costs?|risks?|complexity|burden)).*\p{L}{3}/iu,
    asked: /\b(?:advantages?|benefits?|better)\b/iu,
    whole: false,
  },
  {
    label: 'Uses',
    group: 'What it offers',
    lead: USES_LEAD,
    pattern:
      /(?<=\b(?:(?:can|may|could) (?:also )?be (?:used|applied|utilized|employed|deployed|useful)|(?:is|are) (?:particularly |especially |also |highly |well )?(?:useful|ideal|suitable|suited|applicable)|has applications?|have applications?)\s)(?:in|for|as|to)\s/iu,
    unless:
      /\b(?:conventional|existing|traditional|current(?:ly)?|competing|not (?:suitable|ideal|useful))\b/iu,
    says: /^(?!in (?:steps?|stages?|fig(?:ure)?s?|examples?|claims?|(?:one|some) embodiments?|this|these|such)\b|(?:its use in|in|for|to) an? (?:\p{L}+ )?(?:variety|range)\b|in (?:various|many|several|numerous) (?:applications|fields|areas)\b(?!,? (?:including|such as)))(?!These |This |The \p{L}+ (?:is|are|was|were)\b|.*\b(?:was|were) found\b).*\p{L}{3}/u,
    asked: /\b(?:applications?|uses?|used for)\b/iu,
    whole: false,
  },
  {
    label: 'Demonstrated in',
    group: 'Readiness and proof',
    lead: null,
    pattern:
      /\b(?:in[ -]vivo|in[ -]vitro|mouse models?|animal models?|mice|rats|pigs|rabbits|primates|preclinical|pre-clinical|clinical (?:trials?|stud(?:y|ies)|samples?)|pilot[- ]scale|field (?:trials?|tests?)|human (?:cells|samples|subjects)|healthy volunteers|simulations?|experiments?|bench[- ]scale|lab(?:oratory)?[- ]scale|validated|cell lines)\b/iu,
    unless: NOT_YET,
    needsName: true,
    says: /\b(?:show(?:n|ed|s|ing)?|demonstrat\w+|tested|validated|verified|evaluated|confirmed|proven|built|fabricated|constructed|achieved|reduced to practice|successful(?:ly)?|found|observed|conducted|performed|completed|resulted|results|improved|increased|reduced|inhibited|efficacy|developed a (?:\p{L}+ )?prototype)\b/iu,
    asked: /\b(?:evidence|tested|validated|proof|proven|trials?|in vivo|prototype)\b/iu,
    whole: true,
  },
  {
    label: 'Made of',
    group: 'Manufacturing',
    lead: null,
    pattern: new RegExp(
      String.raw`(?<=\b(?:(?:${ADVERB})(?:composed|comprised|consists?|consisting|made(?: up)?|constructed) (?:of|from|out of)|comprises)\s)(?=[\p{L}(])`,
      'iu',
    ),
    unless:
      /\b(?:conventional|existing|traditional|typically|currently|patients?|population|could|would|steps?|applications?|such as)\b|\b\p{L} comprises/iu,
    needsName: true,
    until: MADE_OF_END,
    // "comprises removing …" is a step, not a material.
    says: /^(?!\p{L}+ing\b).*\p{L}{3}/u,
    asked: /\b(?:materials?|composition|made of|consists?)\b/iu,
    whole: false,
  },
  {
    label: 'Process',
    group: 'Manufacturing',
    lead: null,
    pattern: new RegExp(
      String.raw`(?<=\b(?:is|are|was|were|be|been|being)\s(?:\p{L}+ly\s|then\s|first\s)?)(?:${MADE})\s+(?:\p{L}+ly\s)?(?:by|from|with|using|via|onto|on|through|at|in a|in one|in an|between)\s`,
      'iu',
    ),
    unless: OTHERS,
    needsName: true,
    says: LETTERS,
    asked: /\b(?:process|manufactur|produc|fabricat|made|making|synthes)/iu,
    whole: false,
  },
  {
    label: 'Cost',
    group: 'Manufacturing',
    lead: null,
    pattern:
      /\b(?:(?:about |roughly |under |less than |below )?(?:US)?\$\s?\d|low[- ]cost\b|inexpensive|cheap(?:er|ly)?\b|affordable|(?:materials?|production|manufacturing|unit|part|capital|operating) costs?\b|costs? (?:is|are|about|under|less|of|per|falls?|drops?|estimated)\b|cost[- ]effective)/iu,
    unless:
      /\b(?:conventional|existing|traditional|competing|market|today|billions?|millions?|worldwide|annual(?:ly)?|each year|every year|patients? pay|health ?care costs?|expensive|https?|could|would|need(?:s|ed)?)\b/iu,
    says: /\d|low[- ]cost|inexpensive|cheap|affordable|cost[- ]effective|dollar|cent/iu,
    asked: /\b(?:cost|cheap|price|afford|inexpensive|economic)/iu,
    whole: false,
  },
];

/** How mature the work is, if a record says so under its own heading. */
export const STAGE_LEAD = led(
  String.raw`(?:current )?(?:stage|state|status|phase) of (?:the )?(?:development|research|technology)|(?:development|technology|research) (?:stage|status|state|phase)|development[- ]to[- ]date`,
);
/** "is currently in the pre-clinical stage of development". */
export const STAGE_SENTENCE =
  /\b(?:(?:is|are) (?:currently |now |still )?(?:in|at) (?:the|a|an) [\p{L}\s-]{3,40}(?:stage|phase)|(?:has|have) been reduced to practice|(?:working|functional|functioning|lab-scale|laboratory|initial|first|physical|bench-top|benchtop) prototypes? (?:has|have|is|was|were|exists?)|(?:built|developed|constructed|fabricated|completed|tested) (?:and tested )?an? (?:[\p{L}-]+ ){0,3}prototype|proof[- ]of[- ]concept (?:has|have|was|is|stud(?:y|ies)) (?:been )?\p{L}+|phase (?:I{1,3}|[123]) (?:clinical )?(?:trial|stud))/iu;
/** Papers named in a text. */
export const PAPERS_LEAD = led(
  String.raw`(?:related |selected |relevant )?(?:publications?|papers|references)(?: \(from the inventors only\))?`,
);
