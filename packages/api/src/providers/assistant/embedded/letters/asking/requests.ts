/** What somebody is asked to do in a letter. */
const TELLS =
  '(?:send|tell|say|share|provide|furnish|teach|revert with|confirm|let|give|advise|specify|indicate|return|sign|fill|forward|describe|explain|submit|supply|outline|summari[sz]e|elaborate|clarify|state|list|name|attach|include|add|complete|estimate|quantify|detail|introduce|propose|suggest|pick|choose|comment|drop|point|help|resend|update|prepare|identify|break|remind|enlighten|bring|inform|communicate|reply with|respond with|come back with|get back (?:to (?:me|us) )?with)';
/** "Please send us …", "let me know …", "we would like to know …": questions without a mark. */
export const REQUEST = new RegExp(
  [
    String.raw`^(?:and |also,? |so |would you |do you )?mind (?:telling|sending|sharing|letting|saying|giving|explaining|describing|confirming)\b`,
    `\\b(?:please|kindly) (?:also |just |first |then )?${TELLS}\\b`,
    `^(?:then |and |also |first,? |otherwise,? |if (?:so|not|yes),? |in that case,? |so |or )?(?:send|tell|share|give|drop|describe|outline|explain) (?:me|us|over|along|your|how|what)\\b`,
    String.raw`\blet (?:me|us) know\b|(?:^|[,;:–-] ?|\b(?:please|and|just|then|kindly|also|so|you|do|must|should|to|can|could) )tell (?:me|us)\b`,
    String.raw`\b(?:i|we)(?: would| should|['’]d) (?:therefore |also |further )?(?:be|feel) (?:very |most |much )?(?:obliged|grateful|pleased|glad|thankful|indebted)(?: to you)? if you\b`,
    "\\b(?:i|we)(?:['’]d| would| should) (?:also )?(?:like|love|want) to (?:know|learn|see(?! (?:it|this|that|them|you|one|ours?)\\b)|hear|understand)\\b",
    // "We make seals and would like to know whether …".
    String.raw`\b(?:would|['’]d) (?:also |very much |really )?(?:like|love|be (?:keen|curious|interested)) to (?:know|learn|hear|understand|find out) (?:whether|if|what|which|how|who|when|where|why|in (?:what|which))\b|\b(?:i|we) (?:would |['’]d |will )?(?:need|have|want) to find out (?:whether|if|what|which|how|who|when|where)\b`,
    "\\b(?:i|we)(?:['’]d| would) (?:also )?(?:be (?:grateful|glad|interested|keen|curious|thankful)(?! to (?!know|learn|hear|see|understand|receive|get))|appreciate (?!your (?:interest|patience)))\\b",
    "\\b(?:i|we)(?:['’]m| am|['’]re| are) (?:also )?(?:curious|keen to (?:know|learn|hear|see|understand)|interested in (?:knowing|hearing|learning|seeing))\\b",
    `\\b(?:could|can|would|will) you (?:please |kindly |also )?(?:${TELLS}\\b|(?!(?:stop|remove|contact|write|reach|find|see|not)\\b)(?=\\p{L}))`,
    "\\b(?:i|we)(?:['’]d| would|['’]ll| will)? (?:still |also |first |just )?need (?:your|to (?:know|understand|see|learn|hear)|from you|.{0,40}from you(?:r side)?)\\b",
    String.raw`\bwould (?:\p{L}+ )?be (?:curious|interested|keen|grateful|glad|pleased|happy) (?:to (?:know|hear|learn|see|understand) )?(?:how|what|which|whether|if|when|where|who|why)\b`,
    // "As soon as I have your one-pager": what they wait for.
    String.raw`\b(?:once|as soon as|when|after|until) (?:i|we)(?:['’]ve| have)? (?:got|have|received?|get|seen?)\b(?! (?:a|the) chance\b).{0,80}\b(?:from you|your)\b`,
    // "They wondered how you would deal with the solvent".
    String.raw`(?<!\byou )\b(?:wonder\p{L}*|asks?|asked|questions? (?:is|was|are)|curious|concern\p{L}*)\b.{0,60}\b(?:how|whether|what|which|if|when|who|where|why) (?:you|your)\b`,
    String.raw`\blmk\b|^(?:then|and|also|first|otherwise|if (?:so|not|yes)|in that case|so|or)?,? ?(?:shoot|ping|fire|mail|e-?mail|pass|drop) (?:me|us|over)\b`,
    // "And is this for the EU only", without its mark.
    String.raw`^(?:and |also,? |so |or |but )?(?:is|are|was|does|do|did|will|would|can|could|has|have) (?:this|it|that|your|ur|u|you|there|they|the) (?!.*(?:[?]| or$))`,
    String.raw`^(?:and |also,? |so |or |but )?what(?:['’]?s| is| are) (?:your|ur) `,
    String.raw`\b(?:do|please|just) (?:tell|enlighten|remind) (?:me|us)\b|^(?:and |but |so |oh,? )*remind me\b|\blet (?:me|us) have\b`,
    // "Je vous saurais gré de …", "Ich wäre Ihnen dankbar, wenn …": the politest of each language.
    String.raw`(?<!\p{L})(?:je|nous) vous (?:saur\p{L}+ gré|ser\p{L}+ (?:très )?(?:reconnaissante?s?|obligée?s?)|pri(?:e|ons))(?: (?:également|aussi|par ailleurs|donc))? (?:de|d['’]|si)|(?<!\p{L})auriez[- ]vous (?:l['’]amabilité|la (?:gentillesse|bonté)|l['’]obligeance)|(?<!\p{L})prière de`,
    String.raw`(?<!\p{L})(?:ich|wir) (?:wären?|bin|sind) ihnen (?:sehr |auch )?(?:dankbar|verbunden)|(?<!\p{L})wären sie so (?:freundlich|nett|gut)|(?<!\p{L})lassen sie (?:mir|uns) (?:bitte )?(?:auch |noch )?.{1,60}zukommen|(?<!\p{L})(?:ich|wir) bitten? sie,? (?:uns|mir|noch|auch|um)`,
    String.raw`(?<!\p{L})(?:les?|te|os) (?:ruego|rogamos|agradecería\p{L}*|estaría\p{L}* (?:muy )?agradecid\p{L}+)|(?<!\p{L})(?:sería|serían) (?:usted(?:es)? )?tan amables?|(?<!\p{L})haga(?:n|me|nos)? el favor`,
    String.raw`(?<!\p{L})(?:potrebbe|potreste|può|potete)(?: \p{L}+)? (?:dir|invi|indic|conferm|comunic|mand|far)\p{L}*|(?<!\p{L})(?:per (?:favore|cortesia)|alstublieft)(?!\p{L})|(?<!\p{L})(?:la|vi) preg(?:o|hiamo)|(?:^|[,;:] |(?<!\p{L})(?:en|maar|of) )(?:kunt u|kun je|kunnen jullie|zou u|zou je|wilt u) (?!niet)|(?<!\p{L})graag (?:ontvang|verne|hor)\p{L}+|(?<!\p{L})pros(?:zę|imy) (?:o |podać|przesłać|napisać|powiedzieć)|(?<!\p{L})palun (?:saat|öel|teata|kirjuta)\p{L}*|(?<!\p{L})(?:voisitteko|lähettäkää|kertokaa|voitteko)(?!\p{L})|(?<!\p{L})(?:skulle du kunna|kan ni|kunne du|kan i)(?!\p{L})`,
    String.raw`\b(?:i|we) (?:also )?(?:want|wish|hope) to (?:know|learn|hear|understand)\b`,
    // "My colleagues, who were wondering whether the electronics are part of it".
    String.raw`\b(?:is|are|was|were|been|am|['’]m|['’]re) (?:also |still |just )?(?:wondering|curious|asking) (?:whether|if|how|what|which|who|when|where|why)\b|\bwonder (?:whether|if|how|what|which|who|when|where|why)\b`,
    String.raw`\b(?:should|would|['’]d) (?:also )?like to (?:find out|learn|know|hear|ask|understand)\b`,
    String.raw`\b(?:may|might|can|could) (?:i|we) (?:just |also |quickly |perhaps )?(?:ask|check|enquire|inquire)\b|\b(?:i|we)(?:['’]d| would) (?:just |also )?(?:ask (?!them|him|her)|want|like|love) (?:you to (?!know|see|understand|note|be\b)|to (?:have|get|receive|check|ask))\b`,
    // What the inventors want to know is asked of whom it is told.
    String.raw`\b(?:he|she|they|who|(?:our|the|my) \p{L}+(?: \p{L}+)?|inventors?|group|lab(?:oratory)?|team|professor|prof\.? \p{L}+|dr\.? \p{L}+|colleagues?|committee|director|board)(?:['’]d| would)?(?: (?:first|still|also|really|just|is|are|keen but|happy but|interested but))* (?:needs?|wants?|like|love|want|need|keen|curious|anxious|asking|hopes?|wish(?:es)?) (?:to (?:know|see(?! (?:it|this|that|them|you)\b)|understand|learn|hear)|whether|what|how|which)\b`,
    // "If you could share a slide, that would be great."
    String.raw`\bif you (?:could|can|would|might|know|have|happen to)\b.{3,120}\b(?:that|it|this)(?:['’]?d| would|['’]ll| will) (?:be|help|really|greatly|certainly|speed|make|save|allow|let)\b|^(?:an?|any|some|your(?! (?:patience|understanding|interest|support|help)\b)|knowing|having) .{3,80} (?:would|might|could) (?:really |greatly |certainly )?(?:help|be (?:very |most |really )?(?:helpful|useful|good|welcome|appreciated)|allow|enable)\b|\b(?:great|helpful|good|nice|lovely|appreciated|useful|wonderful) if you (?:could|can|would|might)\b`,
    // "One thing I can't tell is whether you coat in house."
    String.raw`\b(?:what|(?:one|the|a|another|two|three|few|couple of|main|only|big|\d) (?:\p{L}+ )?(?:questions?|things?|points?))\b.{0,60}(?:\b(?:is|are|would be|remains)|[–:-]) (?:do|are|is|can|have|whether|if|how|what|which|who|when|where|why)\b`,
    String.raw`\bany chance (?:you|we|of|that)\b|^(?:also|and),? what about\b`,
    // A question without its mark, by the order of its words.
    String.raw`(?:^|[:;–-] |\b(?:also|then|now|so|and|but|is|thing|lastly|finally|first|second|third)[,:]? )(?:do|are|have|did|would|will|can|could) you(?: guys| folks)? (?!(?:as|so)\b)`,
    String.raw`^(?:and |also,? |so )?(?:how (?:soon|many|much|long|often|large|big)|what(?: kind| sort| type)?(?: of)? \p{L}+|which \p{L}+|when|where|who) (?:do|does|are|is|would|will|can|could|did|have|has) (?:you|your|it|they|the)\b`,
    // "From you: a description, please."
    String.raw`^(?:from|for) you[:,]|.{8}(?<!\b(?:you|they|we|i)),? please[.!]?$`,
    String.raw`^(?:do )?(?:bring|have|include|prepare) (?:your|a|an|the|someone|somebody|some|along)(?! (?:great|good|nice|lovely|wonderful|look|think|chat|call|read)\b)`,
    '\\b(?:i|we) (?:wonder|am wondering|are wondering|was wondering|were wondering)\\b',
    '\\bit would (?:really |greatly )?(?:help|be (?:very |most |really )?(?:helpful|useful|good|great|nice|interesting))(?: (?:me|us|him|her|them))?(?: for (?:me|us|him|her|them|(?:our|the|my) \\p{L}+|(?:prof|dr)\\.? ?\\p{L}+))? (?:to (?:know|have|see|get|hear|understand|learn)|if you)\\b',
    '(?<!patience |understanding )\\bwould (?:really |greatly |certainly )?(?:help(?: (?:me|us)\\b)?|be (?:very |most |much )?(?:helpful|useful|appreciated|welcome))[.!]?$',
    '(?<!\\p{L})(?:teilen|senden|schicken|nennen|geben|beschreiben|sagen|schreiben) sie (?:mir|uns) (?!nicht|nie)|\\bbitte (?:teilen|senden|schicken|nennen|geben|beschreiben|bestätigen|erläutern|ergänzen) sie\\b|\\bbitte um (?!verständnis|geduld|entschuldigung)|\\blassen sie (?:mich|uns) (?:bitte )?wissen',
    '(?:^|[,;:–-]\\s*|(?<!\\p{L})(?:und|oder|aber|bitte|also)\\s)(?:könnten|können|würden) sie (?!nicht)|\\bes wäre (?:sehr )?(?:hilfreich|gut|schön|nett|hilfreich für)\\b|(?<!\\p{L})(?:würden? (?:wir|ich) gerne?|würde (?:mich|uns) interessieren|(?:wir|ich) würden? gerne?) .{0,60}(?:wissen|erfahren|sehen|hören)|(?<!\\p{L})(?:(?:ich|wir) hätten?|hätten? (?:ich|wir)) (?:noch |auch )?gerne? .{0,20}(?:gewusst|erfahren)|\\bwürde (?:mich|uns) interessieren|(?<!\\p{L})sagen sie (?:mir|uns)|(?:wüsste|wüssten|möchten?|müssten?|muss|müssen) (?:ich|wir) (?:gerne? |noch |zunächst |nur )*.{0,60}(?:wissen|erfahren)|(?<!\\p{L})(?:ich|wir) (?:möchten?|müssten?|muss|müssen) (?:\\p{L}+ ){0,3}(?:wissen|erfahren)',
    "(?<!\\p{L})(?:merci de|veuillez)(?: bien vouloir)? (?:nous |me |m['’])?(?:envoyer|indiquer|préciser|communiquer|transmettre|faire parvenir|confirmer|décrire|donner|dire)|(?<!\\p{L})(?:pourriez|pouvez)[- ]vous|(?<!\\p{L})(?:dites|envoyez|indiquez|précisez)[- ](?:moi|nous)|(?<!\\p{L})(?:nous|j['’]) ?(?:aimerions|souhaiterions|aimerais|souhaiterais) (?:savoir|connaître|recevoir|en savoir)",
    '(?<!\\p{L})(?:podría|podrían|puede|pueden)(?: usted(?:es)?)? (?:enviar|indicar|decir|facilitar|confirmar|compartir|mandar|explicar|detallar|dar)|\\bpor favor,? (?:envíe|indíque|indique|díga|confirme|comparta|mánde|háganos|facilít|facilite|explique|detalle)|(?<!\\p{L})(?:dígan?|indíquen?|cuénten?|envíen?|mánden?|avísen?)(?:me|nos)(?!\\p{L})|(?<!\\p{L})(?:nos|me) gustaría (?:saber|conocer|recibir)|(?<!\\p{L})(?:les? )?agradecer(?:ía|íamos|emos)',
  ].join('|'),
  'iu',
);
/** "We would need the target volume." */
export const NEED = new RegExp(
  [
    "\\b(?:i|we)(?:['’]d| would|['’]ll| will| do)? (?:still |also |first |just |really |only )?(?:need|require) (?:the|some|more|a|an|any|at least|further|additional)\\b",
    "\\b(?:i|we)(?:['’]d| would) (?:also )?need (?!to\\b|your\\b)\\p{L}",
    '\\b(?:our|the|my) (?:\\p{L}+ )?(?:departments?|teams?|lawyers?|legal|counsel|professor|group|office|committee|engineers?|board|people|colleagues?|inventors?|finance|purchasing|management|director|dean|lab|side) (?:also |still |now )?(?:wants?|needs?|requires?|asks? for) (?:the|your|a|an) (?!to\\b)',
    '\\b(?:what|all)(?: (?:i|we))? (?:would |will |still )?(?:need|missing)(?: from you)? (?:is|are)\\b|\\bmissing (?:from your .{1,30} )?(?:is|are)\\b',
    '(?<!\\p{L})(?:(?:wir|ich) )?(?:bräuchten?|benötig(?:en|e|ten|te)|brauchen?)(?: (?:wir|ich))?(?: (?:noch|von ihnen|dafür|dazu|zunächst|vorab))* (?:die|den|das|eine?n?|ihre?n?|einige|mehr|weitere|noch|angaben|informationen)(?!\\p{L})',
    "(?<!\\p{L})(?:nous|j['’]) ?(?:aurions|aurons|avons|aurais|aurai|ai) besoin d|(?<!\\p{L})il (?:nous |me )(?:faudrait|faudra)|(?<!\\p{L})il (?:faudrait|faudra) (?:que vous|connaître|savoir)",
    '(?<!\\p{L})necesit(?:o|amos|aría|aríamos) (?:saber|conocer|el|la|los|las|su|sus|un|una|más|algunos|algunas|datos|información)(?!\\p{L})',
  ].join('|'),
  'iu',
);
/** What an office needs for itself, or for which an agreement has a line of its own. */
export const NEED_OF_OTHERS =
  /\b(?:need|require) (?:the|my|our) \p{L}+(?: \p{L}+)? to\b|\b(?:need|require)\b (?:\p{L}+ ){0,4}(?:time|weeks?|days?|partners?|sponsors?|licensees?|compan(?:y|ies)|approval|permission|consent|budget|funding|break|colleagues?|inventors?['’]s?)\b|\bM?NDAs?\b|\bCDAs?\b|\bMTAs?\b|material transfer|confidentialit|non-?disclosure|geheimhalt|vertraulich|confidencialidad|(?<!\p{L})zeit(?!\p{L})|(?<!\p{L})tiempo|(?<!\p{L})temps(?!\p{L})/iu;
