import { hashed } from '../classifier/hashed.ts';

export const BUCKETS = 1 << 13;

const MOST_WORDS = 40;
/** Letters that tell words of one family apart from others, in any of its forms. */
const ROOT = 5;

/**
 * Beginnings of words that say the same in these letters, in English, German, French and Spanish, without accents. What is
 * learned of one holds for the others.
 */
const CONCEPTS: Readonly<Record<string, string>> = {
  available:
    'availab open free unencumber unlicens verfugbar frei offen disponib libre haben possib moglich posible welcome seek looking suchen buscamos buscando cherch recherche',
  licence: 'licen lizenz sublicen unterlizenz',
  rights:
    'right patent ip invention technology rechte erfindung technologie brevet droit patente derecho tecnologia case portfolio',
  exclusive: 'exclusiv exklusiv',
  taken:
    'taken gone went sold sell sale assigned transferr granted signed acquired bought spun spin spinout spinoff ausgrundung vergeben verkauft ubertragen erteilt cede vendu vendid vendio acorde accord concedi cedid beat quicker',
  party:
    'start startup company compan firm licensee sponsor party competitor corporation manufacturer multinational gmbh ltd inc llc plc ag sa unternehmen firma lizenznehmer empresa compania societe entreprise industriel licencie licenciatari somebody someone else partner industriepartner',
  option:
    'option optioned refusal negotiat verhand negoci talks opcion vorkauf preference tanteo reserved reservier reserv evaluating sheet diligence intent hold exercis',
  negation:
    'not no never weder ni cannot cant dont wont isnt arent doesnt didnt hasnt havent wouldnt none nobody nothing neither without unable nicht kein nichts nie ne pas plus aucun rien ningun nada nunca tampoco jamais',
  regret: 'unfortunately afraid sorry regret leider bedauer malheureus helas lamentabl desgraciad lo siento',
  yes: 'yes yep yeah sure absolutely indeed certainly ja oui si gerne glad happy delighted pleased keen love ravi encanta',
  still: 'still currently noch toujours encore todavia sigue aun remains yet',
  already: 'already bereits schon deja ya',
  longer: 'longer more mehr anymore further',
  refusal:
    'interest declin pursu proceed pass help able offer commercial project forward market decid possib interess nachgehen verfolg anbieten hilf poursuivre propos suite continu seguir ofrecer',
  dead: 'abandon laps expired withdr dropped discontinu closed terminat ended stopped rejected eingestellt aufgegeben fallen arrete abandonn cerrad archiv',
  secrecy: 'nda cda mnda confidential nondisclosure disclosure secrecy geheimhalt vertraulich accord acuerdo',
  sign: 'sign execut countersign unterschr unterzeichn unterschrift signer signature firmar firme docusign',
  first:
    'before first prior until once unless requir need necess policy bevor zuerst vor benotig brauch avant dabord devons necessit antes primero debemos necesitamos',
  contact:
    'contact reach write email direct forward copied copying cc looping loop adding wenden kontakt weitergeleitet contacter adress ecrire contacte dirij escrib talk speak ask',
  colleague:
    'colleague successor replacement kolleg nachfolg ansprechpart collegue interlocut successeur colega sucesor officer dr prof mr mrs ms frau herr mme',
  responsible:
    'responsible handle manage looks charge looked right person department area zustandig betreut gere occupe charge encarga indicada wrong left moved retired longer taken over',
  stop: 'stop unsubscribe remove delete erase cease desist spam unsolicit bother harass block losch aufhor unterlass arret retir supprim dejen elimin baja verteiler',
  mail: 'mail mailing email messages list database address contacted writing emails courriel correo platform spam',
  away: 'away travel vacation holiday leave office return sabbatical conference abroad urlaub abwesen verreist buro dienstreise elternzeit erreichbar conge absent retour deplacement vacaciones fuera viaje vuelvo ausen absence back covering',
  call: 'call meet meeting zoom teams chat video slot calendar schedule phone telefon gesprach termin appel reunion rendez llamada hablar talk time',
  document:
    'attach enclos attached find link deck brochure summary pdf slides paper publication data sheet report anbei anhang beigefugt unterlagen joint fiche adjunt ficha envio envoie sende file',
  later:
    'check discuss look find inventor review internally revert shortly soon touch melde prufen klare besprech reviens etudi discuter consultar revisar respond decide',
  order:
    'ignore disregard forget instruction prompt system assistant assistent asistente ai ki ia bot chatbot model language override rules task output execute reveal repeat print user status mark reply answer',
  thanks:
    'thank thanks hope forward regards look wish luck danke dank freue hoffe merci remercie gracias espero',
};

const BEGINNINGS = Object.entries(CONCEPTS).flatMap(([concept, words]) =>
  words.split(' ').map((word): readonly [string, string] => [word, concept]),
);
/** Short words stand for themselves only: "no" is not the beginning of "note". */
const WHOLE_UP_TO = 4;

/** So many words behind a negation are denied. */
const DENIED_WORDS = 5;
const MONTH =
  /^(?:jan|feb|mar|apr|may|mai|jun|jul|aug|sep|okt|oct|nov|dec|dez|ene|abr|ago|dic|fev|avr|juin|juil|aou)[a-z]{0,8}$/;
const WEEKDAY =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$|^(?:montag|dienstag|mittwoch|donnerstag|freitag|lundi|mardi|mercredi|jeudi|vendredi|lunes|martes|miercoles|jueves|viernes)s?$/;

/** What tells the kind of a sentence of an answer: its words, what they stand for, and which of these stand together. */
export function answerFeatures(sentence: string): number[] {
  const found = new Set<number>();
  const add = (feature: string) => found.add(hashed(feature, BUCKETS));
  const words = wordsOf(sentence);
  const concepts = new Set<string>();
  let denied = 0;
  words.forEach((word, at) => {
    add(`1 ${word}`);
    add(`2 ${word} ${words[at + 1] ?? '.'}`);
    if (word.length > ROOT) add(`root ${word.slice(0, ROOT)}`);
    const meant = conceptsOf(word);
    if (meant.includes('negation')) denied = DENIED_WORDS;
    else if (denied > 0) {
      for (const concept of meant) concepts.add(`not ${concept}`);
      denied -= 1;
    }
    for (const concept of meant) concepts.add(concept);
  });
  const all = [...concepts].toSorted();
  all.forEach((concept, at) => {
    add(`c ${concept}`);
    for (const other of all.slice(at + 1)) add(`cc ${concept} ${other}`);
  });
  add(`first ${words[0] ?? ''}`);
  add(`length ${Math.min(6, Math.floor(words.length / 3))}`);
  return [...found];
}

function conceptsOf(word: string): string[] {
  return BEGINNINGS.filter(([beginning]) =>
    beginning.length <= WHOLE_UP_TO ? word === beginning : word.startsWith(beginning),
  ).map(([, concept]) => concept);
}

function wordsOf(sentence: string): string[] {
  const plain = sentence
    .toLowerCase()
    .replace(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, ' @address ')
    .replace(/https?:\S+|www\.\S+/g, ' @link ')
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/\d+(?:[.,:]\d+)*/g, '0');
  const words = plain.match(/@?[\p{L}]+(?:-[\p{L}]+)*|0|[?!%]/gu) ?? [];
  return words
    .slice(0, MOST_WORDS)
    .map((word) => (MONTH.test(word) ? '@month' : WEEKDAY.test(word) ? '@day' : word));
}
