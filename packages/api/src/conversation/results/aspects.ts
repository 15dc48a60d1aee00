/** What people ask of a technology, and how records tell of it. */
export const ASPECTS: readonly { name: string; asks: RegExp; tells: RegExp }[] = [
  {
    name: 'equipment',
    asks: /\b(?:equipment|machin\w*|hardware|set-?up|install\w*|retrofit\w*|existing|line|tools?|special|needs?|needed|requir\w*|must i|do i have to)\b/i,
    tells:
      /\b(?:equipment|machin\w*|hardware|apparatus|set-?up|existing|retrofit\w*|modif\w*|compatib\w*|standard|off-the-shelf|requir\w*|instrument\w*|integrat\w*|adapt\w*|without (?:the )?need)\b/i,
  },
  {
    name: 'cost',
    asks: /\b(?:cost\w*|cheap\w*|expensive|afford\w*|pric\w*|economic\w*|money)\b/i,
    tells:
      /\b(?:costs?|costly|low-cost|cost-effective|inexpensive\w*|cheap\w*|affordab\w*|economic\w*|expens\w*|price\w*)\b|\$/i,
  },
  {
    name: 'time',
    asks: /\bhow (?:fast|quick\w*|long|soon)|\b(?:speed|time|takes?|duration|faster|quicker|minutes?|hours?|days?)\b/i,
    tells:
      /\b(?:seconds?|minutes?|hours?|days?|weeks?|months?|ms|rapid\w*|fast\w*|quick\w*|speed\w*|real-time|instant\w*|time)\b/i,
  },
  {
    name: 'performance',
    asks: /\bhow (?:good|well|efficient|accurate|sensitive|strong|effective|precise|much)|\b(?:efficien\w*|accura\w*|sensitiv\w*|perform\w*|yield|recover\w*|remov\w*|effective\w*|results?|reach\w*|achiev\w*|numbers?|figures?|better|improve\w*|percent\w*)\b|%/i,
    tells:
      /\d+(?:\.\d+)?\s?%|\b(?:\w*fold|times|percent|accura\w*|sensitivit\w*|specificity|efficien\w*|improv\w*|increas\w*|reduc\w*|achiev\w*|higher|lower|better|superior|outperform\w*)\b/i,
  },
  {
    name: 'temperature',
    asks: /\b(?:temperatures?|hot|cold|heat\w*|degrees?|freez\w*|cool\w*)\b|°/i,
    tells: /°|\b(?:temperatures?|ambient|heat\w*|cool\w*|thermal\w*|kelvin|celsius|cryogenic)\b/i,
  },
  {
    name: 'size',
    asks: /\bhow (?:big|small|large|thick|thin|heavy|wide)|\b(?:size|weight|dimensions?|portable|handheld|fit|carry|bulky|footprint|space|thickness)\b/i,
    tells:
      /\d\s?(?:nm|µm|μm|mm|cm|m|kg|g|inch\w*|microns?)\b|\b(?:size|compact|portab\w*|small\w*|lightweight|miniatur\w*|handheld|hand-held|footprint|thin|bulky|wearable)\b/i,
  },
  {
    name: 'material',
    asks: /\b(?:made (?:of|from|out)|materials?|composition|ingredients?|contains?|substance|chemical\w*|what(?:'s| is) in)\b/i,
    tells:
      /\b(?:made (?:of|from|out)|compris\w*|compos\w*|consist\w*|contain\w*|based on|polymer\w*|materials?|synthesi\w*|alloy\w*|using)\b/i,
  },
  {
    name: 'tested',
    asks: /\b(?:test\w*|tried|trials?|data|proof|prov\w+|validat\w*|humans?|people|animals?|mice|patients?|clinical\w*|field|outdoors?|real|practice|prototype|demonstrat\w*|evidence|lab|simulat\w*)\b/i,
    tells:
      /\b(?:test\w*|validat\w*|demonstrat\w*|prototyp\w*|experiment\w*|trials?|clinical\w*|in vivo|in vitro|mice|mouse|rats?|animals?|patients?|human|simulat\w*|shown|showed|evaluat\w*|proof[- ]of[- ]concept|studies|study)\b/i,
  },
  {
    name: 'principle',
    asks: /\bhow (?:does|do|is|it|they)|\b(?:works?|mechanism|principle|method|process|trick|idea|detect\w*|measur\w*)\b/i,
    tells:
      /\b(?:by (?:using|means|\w+ing)|works?|mechanism|method|based on|us(?:es|ing)|utiliz\w*|consists?|employ\w*|via|through|process|technique|system)\b/i,
  },
  {
    name: 'application',
    asks: /\b(?:used? for|applications?|apply|applied|industr\w*|markets?|where|which fields?|suitable|work (?:for|on|with|in)|good for|also|other)\b/i,
    tells:
      /\b(?:applications?|used (?:for|in|to|as)|useful|potential\w*|industr\w*|including|such as|suitable|can be (?:used|applied))\b/i,
  },
  {
    name: 'advantage',
    asks: /\b(?:advantages?|benefits?|better|why|different|differen\w*|special|compared?|versus|vs|over|instead|new about|unique)\b/i,
    tells:
      /\b(?:advantages?|benefits?|improv\w*|better|superior|unlike|compared|over (?:existing|conventional|current)|novel|unique|instead|without|eliminat\w*|overcom\w*|lower|higher|faster|reduc\w*)\b/i,
  },
  {
    name: 'limit',
    asks: /\b(?:drawbacks?|limit\w*|downsides?|catch|problems?|risks?|side effects?|issues?|weak\w*|fail\w*|disadvantages?)\b/i,
    tells:
      /\b(?:however|limit\w*|side effects?|toxic\w*|drawbacks?|remain\w*|further|although|but|fail\w*)\b/i,
  },
  {
    name: 'lifetime',
    asks: /\b(?:reus\w*|again|regenerat\w*|cycl\w*|life\w*|lasts?|durab\w*|stab\w*|shelf|degrad\w*|wear\w*|long-term|recycl\w*|years?|months?|once)\b/i,
    tells:
      /\b(?:reus\w*|re-us\w*|regenerat\w*|cycl\w*|durab\w*|stab\w*|lifetime|life|months?|years?|degrad\w*|shelf|robust\w*|recycl\w*|long-term|single-use|disposable|biodegrad\w*)\b/i,
  },
  {
    name: 'safety',
    asks: /\b(?:safe\w*|toxic\w*|child\w*|kids|harm\w*|biocompatib\w*|danger\w*|hazard\w*|health|fda|approv\w*|regulat\w*|skin|food)\b/i,
    tells:
      /\b(?:safe\w*|\w*toxic\w*|biocompatib\w*|harm\w*|fda|approv\w*|hazard\w*|gras|side effects?|benign|environmentally)\b/i,
  },
  {
    name: 'scale',
    asks: /\b(?:scal\w*|mass|manufactur\w*|large quantit\w*|industrial\w*|produc\w*|fabricat\w*|volume)\b/i,
    tells:
      /\b(?:scal\w*|manufactur\w*|mass|large-scale|industrial\w*|produc\w*|roll-to-roll|fabricat\w*|batch)\b/i,
  },
  {
    name: 'power',
    asks: /\b(?:power\w*|batter\w*|energy|consum\w*|watts?|voltage|electric\w*|plug\w*|charg\w*)\b/i,
    tells:
      /\b(?:power\w*|batter\w*|energy|consum\w*|watts?|voltage|electric\w*|charg\w*|\d+\s?m?W|self-powered|passive)\b/i,
  },
  {
    name: 'people',
    asks: /\b(?:who(?:se)?|inventors?|professors?|behind|researchers?|team|group|developed by|scientists?)\b/i,
    tells:
      /\b(?:Prof(?:\.|essor)|Dr\.|PhD|[Ii]nventors?|[Ll]ab(?:oratory)? of|led by|researchers?|investigators?|group)\b/,
  },
  {
    name: 'company',
    asks: /\b(?:compan\w+|licen[sc]\w*|start-?ups?|sold|sell|market|buy|available|commercial\w*|product)\b/i,
    tells: /\b(?:licens\w*|start-?ups?|compan\w+|commercial\w*|partner\w*|available|market)\b/i,
  },
  {
    name: 'count',
    asks: /\bhow many|\bn of\b|\bnumber of\b/i,
    tells: /\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|several|dozens?|hundreds?)\s+\p{L}+/iu,
  },
  {
    name: 'stage',
    asks: /\b(?:prototype|built|build|simulat\w*|exist\w*|made|finished|stage|far along|ready|mature|idea|paper|concept\w*|working)\b/i,
    tells:
      /\b(?:prototyp\w*|built|working|stage of development|fabricated|proof[- ]of[- ]concept|demonstrated|simulation|concept\w*|in development|ready)\b/i,
  },
];
