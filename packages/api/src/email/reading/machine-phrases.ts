/** Words by which programs' emails are known, in the languages of the common programs. Subjects are tested from their beginning. */

const any = (phrases: readonly string[]) => phrases.join('|');
const startsWith = (phrases: readonly string[]) =>
  new RegExp(`^\\s*(?:\\[[^\\]]{1,60}\\]\\s*)?(?:${any(phrases)})`, 'iu');
/** Words anywhere in a text; in scripts without spaces also inside what looks like a word. */
const has = (phrases: readonly string[], unspaced = '(?!)') =>
  new RegExp(`(?<!\\p{L})(?:${any(phrases)})|${unspaced}`, 'iu');

/** "Automatic reply: …": an absence or an acknowledgement, as its text says. */
export const AUTOMATIC_SUBJECT = startsWith([
  '(?:automatic|automated|auto)[ -]?(?:reply|response|answer)',
  'autoreply|autoresponse|auto: .{1,80}(?:out of|is out|away|returning)',
  'automatische (?:antwort|rückantwort|e-mail-antwort|eingangsbestätigung)',
  'réponse automatique',
  'respuesta automática',
  'resposta automàtica',
  'resposta automática',
  'risposta automatica',
  'automatisch (?:antwoord|beantwoord)',
  'automatiskt svar|autosvar|automatisk svar',
  'automaattinen vastaus',
  'odpowiedź automatyczna|automatyczna odpowiedź',
  'automatická odpověď|automatická odpoveď',
  'automatikus válasz',
  'răspuns automat',
  'автоматический ответ|автоответ|автоматична відповідь',
  'otomatik (?:yanıt|cevap)',
  'αυτόματη απάντηση',
  '自動応答|自動返信|自动答复|自动回复|自動回覆|자동 (?:회신|응답)',
]);

const OUT_OF_OFFICE = [
  'out[ -]of[ -](?:the[ -])?office',
  'abwesenheits(?:notiz|meldung|nachricht|assistent)|abwesenheit(?!\\p{L})|nicht im (?:büro|haus)',
  "absence du bureau|absent(?:e)? du bureau|message d[’']absence|notification d[’']absence|en congés?(?!\\p{L})",
  'fuera de (?:la )?oficina|ausente de la oficina|ausencia temporal',
  'fuori (?:sede|ufficio)',
  'fora do escritório|ausência temporária|ausente do escritório',
  'afwezig(?:heid)?(?!\\p{L})|niet aanwezig',
  'frånvaro|fravær|ikke på kontoret|ikke til stede|inte på kontoret',
  'poissa(?: toimistolta)?(?!\\p{L})|poissaolo',
  'poza biurem|nieobecno(?:ść|ści)',
  'mimo kancelář|nepřítomnost',
  'házon kívül|irodán kívül',
  'вне офиса|отсутствую|в отпуске',
  'ofis dışında',
];
const OUT_OF_OFFICE_EAST = '不在通知|不在のお知らせ|外出|休假|부재';
const AWAY_SUBJECT = [
  ...OUT_OF_OFFICE,
  OUT_OF_OFFICE_EAST,
  '(?:currently )?away(?: from (?:the |my )?(?:office|desk|email))?(?: until| till| from|$|[:,-])',
  'on (?:annual |parental |maternity |sick )?leave|on (?:vacation|holiday)',
  'urlaub(?!\\p{L})|in elternzeit',
];
export const OUT_OF_OFFICE_SUBJECT = startsWith([
  ...AWAY_SUBJECT,
  '[\\p{L} .,-]{3,50} is (?:currently )?(?:out of (?:the )?office|away|on leave)',
]);
export const AWAY_WORDS = has(
  [
    ...OUT_OF_OFFICE,
    '(?:away|absent) (?:from|until|till|through|on|and|this|returning|for)',
    '(?:am|are|is|be|currently) (?:currently )?(?:away|absent|travell?ing)(?!\\p{L})',
    'on (?:annual |parental |maternity |sick |medical |family |research )?leave(?!\\p{L})|on (?:a )?(?:vacation|holiday|sabbatical)',
    '(?:limited|no|intermittent) (?:access to (?:my )?e-?mail|e-?mail access)',
    "(?:return|be back|back) (?:to|in|at) the office|upon my return|when i(?: am|[’']m)? (?:return|back)|university is closed|office is closed",
    '(?:bin|sind|ist) (?:derzeit|zurzeit|zur zeit|momentan|aktuell|gerade|vom|bis|ab|am|im urlaub)(?!\\p{L})|abwesend|im urlaub|in elternzeit|nicht erreichbar|wieder (?:erreichbar|im büro|im haus|für sie da)',
    'absente?s?(?!\\p{L})|en vacances|en congé|de retour (?:le|à|au)|à mon retour',
    'estaré (?:fuera|ausente)|ausente|de vacaciones|a mi regreso|de vuelta',
    'sono (?:assente|in ferie)|sarò assente|assente|in ferie|al mio rientro',
    'estarei (?:fora|ausente)|estou (?:ausente|de férias|fora)|de férias|regresso (?:a|em)',
    'op vakantie|met verlof|ben ik (?:niet|weer)|terug op',
    'semester|på ferie|åter på kontoret|tilbake på|tilbage på|föräldraledig|permisjon',
    'lomalla|palaan|virkavapaalla',
    'na urlopie|jestem nieobecn|wracam|będę nieobecn',
    'na dovolené|nejsem v kanceláři|szabadságon vagyok|nem vagyok az irodában',
    'буду отсутствовать|в отпуске|вернусь',
    'izindeyim|ofis dışındayım',
  ],
  `${OUT_OF_OFFICE_EAST}|不在に?(?:して|と|の)|休暇|出張|出差|不在办公室|휴가`,
);

export const RECEIVED_SUBJECT = startsWith([
  "(?:we(?:[’']ve| have) )?received your (?:request|message|e-?mail|inquiry|enquiry|ticket|submission)",
  'your (?:request|message|e-?mail|inquiry|enquiry|ticket|submission|case) (?:#?[\\w-]{1,20} )?(?:has been|was) (?:received|created|opened|logged|registered)',
  '(?:new )?(?:ticket|case|request)[ :#\\w-]{0,30} (?:received|created|opened|registered|logged)',
  '\\[?(?:request|message|inquiry|enquiry|ticket|case) received',
  'thank you for (?:contacting|your (?:request|message|inquiry|enquiry|submission|e-?mail))',
  'eingangsbestätigung|ihre (?:anfrage|nachricht|e-?mail)(?: #?[\\w-]{1,20})? (?:ist|wurde)|wir haben ihre (?:anfrage|nachricht|e-?mail) erhalten',
  'accusé de réception|votre (?:demande|message)(?: n?[°#]?[\\w-]{1,20})? a (?:bien )?été',
  'acuse de recibo|(?:hemos recibido su|su) (?:solicitud|mensaje|consulta)',
  'conferma di ricezione|(?:abbiamo ricevuto la (?:tua|sua)|la (?:tua|sua)) richiesta',
  'confirmação de rece(?:p)?ção|recebemos (?:a sua|o seu|sua|seu)',
  'ontvangstbevestiging|uw (?:bericht|aanvraag|vraag) is ontvangen',
  'bekräftelse|vi har mottagit|bekreftelse|vi har mottatt|vi har modtaget|kvittering',
  'vahvistus|viestisi on vastaanotettu',
  'potwierdzenie (?:otrzymania|przyjęcia)|potvrzení o přijetí',
  'ваш(?:е|а)? (?:запрос|обращение|письмо|заявка) (?:принят|получен|зарегистрирован)',
  '(?:お問い合わせ|メール)(?:を|ありがとう)|受付|已收到您的|您的(?:请求|邮件)已',
]);
export const RECEIVED_WORDS = has(
  [
    "(?:we(?:[’']ve| have)|i(?:[’']ve| have)) received your|has been (?:successfully )?(?:received|logged|registered|assigned)|confirms? (?:that we|the) (?:have )?recei|acknowledg(?:e|es|ing|ement of) (?:the )?receipt",
    '(?:creation|opening) of (?:a|your) (?:trouble |support )?ticket|ticket (?:[#\\w-]{1,20} )?has been (?:created|opened|assigned)',
    'thank you for (?:contacting|your (?:e-?mail|message|inquiry|enquiry|request|interest))',
    'ihre (?:nachricht|anfrage|e-?mail) (?:ist|wurde)|haben ihre (?:nachricht|anfrage|e-?mail) erhalten|vorgangsnummer|ticketnummer',
    'avons bien reçu|a bien été (?:reçu|enregistré)|accusons réception',
    'hemos recibido|ha sido recibid|abbiamo ricevuto|è stata ricevuta|recebemos (?:a|o|sua|seu)|foi recebid',
    'hebben uw (?:bericht|e-?mail|vraag|aanvraag) (?:goed )?ontvangen|is ontvangen|har mottagit|har mottatt|har modtaget|on vastaanotettu',
    'otrzymaliśmy|zostało zarejestrowane|obdrželi jsme|megkaptuk|мы получили|получено|зарегистрирован',
  ],
  '受け付けました|受信いたしました|已收到|접수되었습니다',
);
/** The whole sentence of a receipt, as the first thing said. */
export const RECEIPT = has([
  'your (?:request|message|e-?mail|inquiry|enquiry|ticket|case)(?: [#(]{0,2}[\\w-]{1,20}\\)?)? (?:has been|was) (?:successfully )?(?:received|created|logged|opened|registered)',
  'ihre (?:anfrage|nachricht|e-?mail)(?: [#(]{0,2}[\\w-]{1,20}\\)?)? (?:ist (?:bei uns )?eingegangen|wurde (?:erfolgreich )?(?:empfangen|erfasst|registriert))',
  'votre (?:demande|message)(?: [#(]{0,2}[\\w-]{1,20}\\)?)? a (?:bien )?été (?:reçue?|enregistrée?)',
  'su (?:solicitud|mensaje|consulta)(?: [#(]{0,2}[\\w-]{1,20}\\)?)? (?:ha sido|fue) (?:recibid|registrad)',
]);
/** A program says that it is one. */
export const AUTOMATED_WORDS = has(
  [
    '(?:this|the following) (?:is|was) an? (?:auto(?:mated|matic|matically[ -]generated)?|system[ -]generated|computer[ -]generated)(?:[ -](?:generated|reply|response|message|e-?mail|mail|acknowledge?ment|notification|answer|confirmation))',
    '(?:this )?(?:message|e-?mail|mail|reply|response) (?:has been|was|is) (?:sent|generated|created) automatically|automatically generated (?:e-?mail|message|reply|response)|auto(?:matic)?[ -]?(?:reply|response)(?!\\p{L})',
    "(?:do not|don[’']t|not to) (?:directly )?(?:reply|respond) (?:directly )?to this (?:e-?mail|message|mail)|replies to this (?:e-?mail|message) (?:are|will) not",
    'automatisch (?:generierte|erzeugte|erstellte|versandte)|automatische (?:antwort|nachricht|e-?mail|eingangsbestätigung|mitteilung)|antworten sie (?:bitte )?nicht auf diese|nicht auf diese (?:e-?mail|nachricht) (?:zu )?antworten',
    'réponse automatique|message (?:est )?(?:généré |envoyé )?automatique(?:ment)?|généré automatiquement|(?:merci de )?ne pas répondre à ce',
    'respuesta automática|mensaje automático|generado automáticamente|no responda a este',
    'risposta automatica|messaggio automatico|generat[oa] automaticamente|non rispondere a quest',
    'resposta automática|mensagem automática|gerad[ao] automaticamente|não responda a est',
    'automatisch (?:antwoord|bericht|gegenereerd)|niet (?:te )?(?:beantwoorden|antwoorden op (?:dit|deze))',
    'automatiskt (?:svar|meddelande|genererat)|automatisk (?:svar|besked|melding|generert|genereret)|autosvar|svara inte på detta|ikke svar(?:e)? på denne',
    'automaattinen (?:vastaus|viesti|kuittaus)|älä vastaa tähän',
    'wiadomość (?:została )?(?:wygenerowana )?automatyczn|prosimy nie odpowiadać|automatick(?:á|ou) (?:odpověď|zpráv)|neodpovídejte|automatikus (?:válasz|üzenet)',
    'автоматическ(?:ий ответ|ое (?:сообщение|письмо)|и сформирован)|не отвечайте на это',
    'otomatik (?:yanıt|mesaj|olarak)',
  ],
  '自動(?:返信|送信|配信|応答)|自动(?:回复|发送|答复)|자동 (?:회신|발송|응답)',
);

export const UNDELIVERED_SUBJECT = startsWith([
  '\\W{0,4}(?:undeliver(?:able|ed)|undelivered|non[ -]?deliver(?:y|able)|delivery (?:status|failure|failed|has failed|delayed|report|notification|error|incomplete)(?! (?:on|of|for|about|at)(?!\\p{L}))|delayed mail)',
  '(?:mail|message|e-?mail)(?: system)? (?:delivery )?(?:failed|failure|error|delayed|status|undeliverable|returned|could not be delivered|not delivered|rejected)',
  '(?:mail|message) delivery (?:failed|failure|(?:sub)?system|status|report|notification|error|problem|delayed)|mail system error|postmaster notify|smtp (?:error|server)|nondeliverable',
  '(?:failure|failed) notice|failure (?:to deliver|delivering)|returned (?:mail|to sender)|return(?:ed)? e?mail',
  '(?:notice|warning|error|notification)[: ] ?(?:mail|message|could not send|e-?mail)(?:.{0,40}(?:deliver|delayed|status|blocked|not sent|error))?',
  'message you sent (?:blocked|was)|\\*{0,2}message you sent|there was an error sending|(?:sorry, )?your message (?:could not|wasn|was not|to .{0,60} could)',
  'could not (?:deliver|send)|unable to deliver|cannot deliver|not delivered|can.t deliver',
  'unzustellbar|nicht zustellbar|unzustellbare|zustellung (?:fehlgeschlagen|nicht möglich)|fehler bei der (?:zustellung|nachrichtenzustellung)|ihre nachricht .{0,60}(?:zugestellt|unzustellbar)',
  'non[ -]remis|échec (?:de la )?(?:remise|distribution)|non distribué|message non (?:délivré|distribué|remis)|retour de courrier',
  'no se puede entregar|no entregado|error (?:de|en la) entrega|mensaje (?:no entregado|devuelto)|correo (?:no entregado|devuelto)|fallo (?:de|en la) entrega',
  'non recapitabile|non recapitat|mancat[oa] (?:recapito|consegna)|messaggio non (?:recapitato|consegnato)',
  'não (?:é possível entregar|entregue)|falha na entrega|mensagem (?:não entregue|devolvida)|impossível entregar|não foi possível entregar',
  'onbestelbaar|niet (?:bezorgd|afgeleverd|bestelbaar)|bezorging mislukt|aflevering mislukt',
  'olevererbart|kunde inte (?:levereras|leverera)|kan inte leverera|ikke levert|ikke leveret|kan ikke leveres|kunne ikke (?:leveres|levere)|uleverbar|ulevert|mislykket levering',
  'toimitus epäonnistui|ei voitu toimittaa|toimittamaton|ei toimitettu',
  'niedostarcz|nie można dostarczyć|zwrot wiadomości|nedoručiteln|nedoručen|kézbesíthetetlen|a kézbesítés',
  'не ?доставлен|недоставлен|невозможно доставить|сообщение не доставлено|не удалось доставить|не може бути доставлен',
  'teslim edilemedi|teslim edilemeyen|gönderilemedi|δεν (?:ήταν δυνατή|παραδόθηκε)|αποτυχία παράδοσης',
  '配信不能|配信できません|送信できません|未配信|メールを配信|(?:メール)?(?:送信|配信)?エラー(?:通知)?|退信|系统退信|无法投递|无法送达|未送达|投递失败|郵件無法|배달되지|전송 실패|반송',
]);
export const UNDELIVERED_WORDS = has(
  [
    "(?:could not|couldn[’']t|cannot|can[’']t|was not|wasn[’']t|not|were not|been) (?:be )?(?:able to )?deliver(?:ed)?|undeliver(?:able|ed)|delivery .{0,60}(?:failed|failure|unsuccessful|delayed|error)|failed (?:recipient|address|to deliver|permanently)|returned to (?:the )?sender|did not reach|unable to deliver|permanent (?:fatal )?error|fatal errors|blocked by|returned mail|user unknown|delivery problems|message rejected|considered (?:unsolicited|spam)|considered to be (?:spam|unsolicited)",
    '(?:5\\d\\d|4\\d\\d)[ -](?:#?[45]\\.\\d{1,3}\\.\\d{1,3})|(?:final-recipient|diagnostic-code|reporting-mta|action: (?:failed|delayed))|smtp error|(?:remote|host) (?:server|.{1,80}) (?:said|responded)|(?:hop count|too many hops|mail loop|mailbox (?:is )?full|mailbox unavailable|quota exceeded|over quota)',
    "nicht zugestellt|unzustellbar|konnte nicht|non (?:a )?(?:pu|peut) être (?:remis|délivré|distribué)|n[’']a pas pu être|no se (?:ha podido|pudo|puede) entregar|non è stato (?:possibile|recapitato)|não (?:foi|pôde) (?:possível|ser) entreg|niet (?:worden )?(?:bezorgd|afgeleverd)|не (?:был[оа]? )?доставлен",
  ],
  '配信(?:できません|不能)|送信できません|エラー|退信|无法投递',
);
