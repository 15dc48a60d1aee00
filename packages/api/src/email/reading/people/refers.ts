/** That it is not theirs, or whose it is. */
const REFERS = new RegExp(
  [
    String.raw`\b(?:not|no longer|never|nobody|cannot|wrong|somebody|someone|another|others?|different|else|elsewhere|colleagues?|instead|responsib\w+|in charge|successor|predecessor|retired|left|leaving|moved|gone|belongs?|cc['’]?d?|copy(?:ing)?|copied|redirect\w*|refer\w*|reassign\w*|assigned|transferred|inherited)\b|n['’]t\b|@`,
    String.raw`\b(?:contact|(?:write|talk|speak) (?:to|with) (?!us\b|me\b)|e-?mail (?!us\b|me\b)|ask (?!us\b|me\b)|try|reach out to|get in touch with|call|direct|liaise)\b|\b(?:pass(?:ed|ing)?|forward(?:ed|ing)?|sen[dt](?:ing)?|handed|handing|hand) (?:you|your|this|it|that|on|over|off)\b|\b(?:taken|took|taking|takes) (?:this |it |that |these |her |his )?(?:on|over)\b`,
    String.raw`\b(?:handled|managed|covered|looked after|dealt with|overseen|run|owned) by\b|\b(?:is|are|lies?|sits?|rests?) (?:now )?with\b|\b(?:she|he|they|\p{Lu}\p{Ll}+) (?:now )?(?:handles|manages|covers|looks after|deals with|runs|does|leads|has|knows)\b`,
    String.raw`(?<!\p{L})(?:nicht|kein|falsch|ander|kolleg|zuständig|wenden|weiter(?:geleitet|leiten|gegeben)|leite|übernommen|übernimmt|verlassen|ansprech|richtig|statt|bearbeitet|betreut|gehört|liegt)`,
    String.raw`(?<!\p{L})(?:(?:pas|plus|chez)(?!\p{L})|mauvais|autre|collègue|responsable|contact|adress|transmi|transf|repri|quitt|interlocut|en charge|suivie? par)`,
    String.raw`(?<!\p{L})(?:(?:no|ya|lleva)(?!\p{L})|otr|compañer|coleg|responsable|contact|diríj|dirij|escrib|reenvi|encarg|persona|corresponde)`,
  ].join('|'),
  'u',
);

/** Whether a sentence says of whom a matter is, or that it is not the writer's: without that nobody is sent on. */
export function refersOn(sentence: string): boolean {
  return REFERS.test(sentence);
}

/** That something is not, is no longer, or has gone. */
const DENIES =
  /\b(?:no|not|none|never|nobody|nothing|neither|nor|cannot|unable|unavailable|unlikely|unfortunately|regret\w*|sorry|afraid|sadly|alas|declin\w*|pass|refus\w*|reject\w*|disappoint\w*|abandon\w*|lapsed?|expired?|withdr[ae]w\w*|pulled|closed|discontinu\w*|drop(?:ped|ping)?|stop(?:ped|ping)?|end(?:ed|ing)?|ceased?|gave up|giv(?:e|en|ing) up|banned|cancel\w*|gone|sold|taken|dead|over|off|too late|without|rather|instead|kept?|keep(?:ing)?|in-house|hold(?:ing)?|halt\w*|paus\w*|shelved|unlicen[cs]\w+|terminat\w*|reserved|tied|committed|spoken for|transferred|assigned)\b|n['’]t\b|(?<!\p{L})(?:un|nicht|nichts|kein\p{L}*|leider|bedauer\p{L}*|abgelehnt|absagen?|absage|aufgegeben|eingestellt|beendet|fallen gelassen|fallengelassen|erloschen|vergeben|verkauft|übertragen|zurückgezogen|vorbei|weder|ohne|ausgeschlossen|ne|pas|plus|aucune?|malheureusement|regret\p{L}*|abandonn\p{L}*|retir\p{L}*|impossible|arrêt\p{L}*|refus\p{L}*|déclin\p{L}*|cédée?|vendue?|sans|ya|lamentablemente|desgraciadamente|lament\p{L}*|sin|ningun[ao]?|ningún|tampoco|descart\p{L}*|caduc\p{L}*|vendid\p{L}*|cedid\p{L}*|non|niet|geen|inte|tyvärr|ikke|purtroppo|infelizmente|não)(?!\p{L})|(?<!\p{L})n['’]/iu;

/** Whether a sentence has a word with which something can be denied. */
export function canDeny(sentence: string): boolean {
  return DENIES.test(sentence);
}
