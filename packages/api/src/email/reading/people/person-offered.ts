export interface OfferedPerson {
  /** A person's, or an office's. */
  name: string | null;
  email: string | null;
}

const LONGEST = 4_000;
/** How far behind "please contact" the name or address stands. */
const REACH = 220;

/** "Please contact", "wenden Sie sich an" and the like: advice to write to somebody else, never what the writer is going to do. */
const ADVICE = new RegExp(
  `(?<!\\p{L})(?:${[
    '(?<=^|[.!?:]\\s|[.!?:]\\s(?:so|just|then) )(?:write to|ask|try|e-?mail|contact|talk to|speak (?:to|with))(?=[^.!?]{3,80}@)',
    '(?:please|kindly|you (?:can|could|may|should|might|might want to|are welcome to)|feel free to|(?:try|suggest|recommend|advise) (?:to|you)?) ?(?:also |instead |directly )?(?:contact(?:ing)?|reach out to|reach|get in touch with|e-?mail|write to|talk to|speak (?:to|with)|address|direct .{1,60} to|forward .{1,60} to|send .{1,60} to|turn to|try|call)',
    '(?:for|in) (?:urgent|immediate|emergency|urgency|my absence|pressing).{0,40}(?:contact|reach|e-?mail|call)',
    '(?:right|correct|best|appropriate|responsible|better|proper) (?:person|contact|colleague|point of contact|address)(?: .{1,40})? (?:is|would be|will be)',
    '(?:is|are) (?:now )?(?:handled|managed|covered|taken over|looked after|dealt with|overseen) by|will be (?:handled|covered|represented) by|my (?:deputy|substitute|successor|replacement)(?: is)?,?|my colleague(?: is)?,?',
    'wenden sie sich(?: (?:bitte|direkt|stattdessen|künftig|in dringenden fällen)){0,3} an|(?:kontaktieren|schreiben) sie(?: bitte| direkt| stattdessen)?(?: an)?|(?:bitte )?an (?:meine|unsere)(?:n|r|m)? (?:kolleg\\p{L}+|vertret\\p{L}+)|vertr(?:itt|eten) (?:mich|durch|von)|(?:meine )?vertretung(?: ist| übernimmt| hat|:)?|(?:richtige[rn]?|zuständige[rn]?) (?:ansprechpartner(?:in)?|person|kontakt)(?: .{1,40})? ist|zuständig(?: .{1,40})? ist|ansprechpartner(?:in)?(?: .{1,40})? ist',
    "(?:veuillez|merci de|vous pouvez|n[’']hésitez pas à|prière de)(?: bien vouloir)? (?:contacter|joindre|écrire à|vous adresser à|prendre contact avec|adresser .{1,60} à)|contactez|adressez-vous à|(?:bonne|bon) (?:personne|contact|interlocuteur|interlocutrice)(?: .{1,40})? est|remplacée? par",
    '(?:póngase en contacto con|contacte (?:con|a)|puede (?:contactar|escribir|dirigirse)(?: con| a)?|diríjase a|escr[ií]ba(?:le|les)? a|contactar (?:con|a))|persona (?:adecuada|indicada|responsable|correcta)(?: .{1,40})? es',
    '(?:può|potete|si prega di|vi prego di|la prego di) (?:contattare|rivolgersi a|scrivere a|rivolgervi a)|si rivolga a|contattare|rivolgersi a|persona (?:giusta|competente|responsabile|di riferimento)(?: .{1,40})? è',
    '(?:por favor,? )?(?:contacte|contate|entre em contato com|contactar|contatar|dirija-se a|escreva (?:para|a))|pessoa (?:certa|responsável|indicada)(?: .{1,40})? é',
    '(?:neemt? u?|kunt u|u kunt) ?(?:dan )?contact op(?:nemen)? ?(?:met)?|contact op(?:nemen)? met|wend u (?:zich )?tot|(?:juiste|aangewezen) (?:persoon|contactpersoon)(?: .{1,40})? is',
    '(?:vänligen |var vänlig )?kontakta|vänd dig till|(?:vennligst |venligst )?kontakt(?! er)|kontakt venligst|henvend deg til|henvend dig til|(?:rätt|rett|rette|rigtige) (?:person|kontakt(?:person)?)(?: .{1,40})? (?:är|er)',
    'ota(?:thaan)? (?:ystävällisesti )?yhteyttä|yhteyshenkilö(?: .{1,40})? on|oikea (?:henkilö|yhteyshenkilö)(?: .{1,40})? on',
    'prosz[eę] (?:o )?(?:kontakt(?:ować się)?|skontaktować się|pisać) (?:z|do)|właściw\\p{L}+ osob\\p{L}+ jest|kontaktujte|obraťte se na|kérem,? forduljon',
    '(?:обращайтесь|обратитесь|свяжитесь|пишите|связывайтесь)(?: пожалуйста)?,?(?: к| с| по адресу)?|lütfen',
    '请联系|請聯絡|请与|代わりに|担当は',
  ].join('|')})(?!\\p{L})`,
  'giu',
);
const SELF = /^[\s,:]*(?:me|us|mich|uns|moi|nous|mí|nosotros|mig|meg|oss|mnie|mną|мне|нам)(?!\p{L})/iu;
const ADDRESS = /[\p{L}\d._%+'-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,5}/u;
const TITLES =
  '(?:(?:dr|prof(?:essor)?|mr|mrs|ms|frau|herrn?|mme|madame|m|monsieur|sr|sra|señora?|sig|sig\\.ra|dott|dott\\.ssa|dhr|mevr|pan(?:i|em|ią)?|ing|dipl|my colleague|meine[nr]? kolleg(?:in|en)|ma collègue|mon collègue|mi colega|min kollega|the|our|unser|unsere[nr]?)[.,]?\\s+){0,4}';
const PARTICLE = '(?:von|van|de|der|den|del|della|di|da|do|dos|la|le|el|bin|af|och|zu|of|for|and)';
const BEFORE_NAME = new RegExp(
  `^[\\s,:("'–-]{0,4}(?:(?:either|instead|directly|bitte|at|an|with|to|à|a)\\s+)?${TITLES}`,
  'iu',
);
const NAME = new RegExp(
  `^\\p{Lu}[\\p{L}'’-]{1,30}(?:\\s+(?:${PARTICLE}\\s+){0,2}\\p{Lu}[\\p{L}'’-]{0,30}\\.?){0,3}`,
  'u',
);

/** Who else should be written to, if the text says so. `sender` is the address that it came from, which is nobody else. */
export function personOffered(text: string, sender: string): OfferedPerson | null {
  const said = text.slice(0, LONGEST);
  let named: OfferedPerson | null = null;
  for (const { 0: advice, index } of said.matchAll(ADVICE)) {
    const start = index + advice.length;
    const rest = said.slice(start, start + REACH);
    if (SELF.test(rest)) continue;
    const behind = sentenceOf(rest);
    const email =
      ADDRESS.exec(behind)?.[0]
        .replace(/[.'-]+$/, '')
        .toLowerCase() ?? null;
    if (email === sender.toLowerCase()) continue;
    const name =
      nameIn(behind) ?? (email === null ? null : (nameBefore(behind, email) ?? nameOf(email, said)));
    if (email) return { name, email };
    // "My colleague Tom and I discussed it": somebody is named, and nothing said of what they are for.
    if (OF_A_COLLEAGUE.test(advice) && !HELPS.test(behind)) continue;
    // A first name alone tells nobody whom to write to.
    if (name?.includes(' ')) named ??= { name, email };
  }
  return named;
}

const OF_A_COLLEAGUE = /^my colleague/iu;
const HELPS =
  /\b(?:can|could|may|will|would|should) (?:also |then |certainly |gladly |surely |probably )?(?:be (?:able|happy|glad|pleased|in touch)|help|assist|answer|take|handle|contact|get|reach|follow|deal|pick|look|tell|advise|support)\b|\bis (?:now |also )?(?:responsible|in charge|the (?:right|best|person|one|contact|manager|lead)|handling|managing|looking|covering|taking|standing|your)\b|\b(?:handles|manages|covers|looks after|takes (?:care|over)|deals with|has (?:taken over|inherited)|runs|leads)\b/iu;

/** The name that stands last before an address. */
function nameBefore(text: string, email: string): string | null {
  const before = text.slice(0, text.toLowerCase().indexOf(email));
  return [...before.matchAll(FULL_NAME)].at(-1)?.[0].replace(TITLE_OF_NAME, '') ?? null;
}

/** "My colleague Irina Falk … contact her at irina.falk@": whose name an address has. */
export function nameOf(email: string, text: string): string | null {
  const [local = ''] = email.toLowerCase().split('@');
  const names = [...text.matchAll(FULL_NAME)].map(([name]) => name.replace(TITLE_OF_NAME, ''));
  const isTheirs = (name: string) =>
    name.includes(' ') &&
    (name.toLowerCase().match(/\p{L}{3,}/gu) ?? []).some((word) => local.includes(word));
  return names.find(isTheirs) ?? null;
}

/** Up to the end of the sentence or paragraph; the dots of addresses and titles don't end it. */
function sentenceOf(text: string): string {
  const end = text.search(
    /\r?\n\s*\r?\n|(?<!(?:^|[\s.(])(?:\p{Lu}|dr|prof|mr|mrs|ms|sr|sra|sig|dott|mme|st|dipl|ing))[.!?。]\s+(?=\p{Lu})/iu,
  );
  return end === -1 ? text : text.slice(0, end);
}

function nameIn(text: string): string | null {
  const before = BEFORE_NAME.exec(text)?.[0].length ?? 0;
  // "Tom and I" is no name.
  return (
    NAME.exec(text.slice(before))?.[0]
      .replace(/\s+/g, ' ')
      .replace(/ and I$|['’]s$/u, '') ?? null
  );
}

/** No person, and no place of one. */
const OF_AN_OFFICE =
  /office|foundation|university|department|centre|center|institute|school|team|college|licens|technology/i;
const FULL_NAME = new RegExp(
  `(?<![\\p{L}.])\\p{Lu}\\p{Ll}[\\p{L}'’-]{0,30}(?:\\s+(?:${PARTICLE}\\s+){0,2}\\p{Lu}[\\p{L}'’-]{1,30}){1,2}`,
  'gu',
);

/** "Ask Priya (address)": with an address, a first name is enough. */
const FIRST_NAME =
  /(?:[Aa]sk|[Tt]ry|[Cc]ontact|[Ee]-?mail|[Ww]rite to|[Tt]alk to|[Ss]peak to|[Cc]olleague|[Cc]opying|cc) (\p{Lu}\p{Ll}{1,20})\s*[(<,:–-]*\s*$/u;
const TITLE_OF_NAME =
  /^(?:(?:Dr|Prof|Mr|Mrs|Ms|Frau|Herrn?|Mme|My|Please|The|Your|Our|Ask|Try|Contact|Email|Call|Write|And|But|So|Or)\s+)+/u;
const TITLED = /(?<!\p{L})(?:Dr|Prof|Mr|Mrs|Ms|Frau|Herrn?|Mme)\.? \p{Lu}[\p{L}'’-]{1,30}/u;

/** The person or address that a sentence names, for one that says that somebody else is responsible. */
export function personNamedIn(sentence: string, sender: string): OfferedPerson | null {
  const address =
    ADDRESS.exec(sentence)?.[0]
      .replace(/[.'-]+$/, '')
      .toLowerCase() ?? null;
  const email = address === sender.toLowerCase() ? null : address;
  const before = email === null ? sentence : sentence.slice(0, sentence.toLowerCase().indexOf(email));
  const names = [...before.matchAll(FULL_NAME)]
    .map(([name]) => name.replace(TITLE_OF_NAME, '').replace(/['’]s$/u, ''))
    .filter((name) => name.includes(' ') && !OF_AN_OFFICE.test(name));
  const first = email === null ? undefined : FIRST_NAME.exec(before)?.[1];
  const name = (email === null ? names[0] : names.at(-1)) ?? TITLED.exec(before)?.[0] ?? first ?? null;
  return email === null && name === null ? null : { name, email };
}
