import { hashed } from '../classifier/hashed.ts';

export const BUCKETS = 1 << 15;

const MOST_WORDS = 40;
/** Letters that tell words of one family apart from others, in any of its forms. */
const ROOT = 5;

/**
 * Beginnings of words that say the same in these letters, in English, German, French, Spanish and, for what is said of rights, nine more languages, without accents. What is
 * learned of one holds for the others.
 */
const CONCEPTS: Readonly<Record<string, string>> = {
  available:
    'availab open free unencumber unlicens verfugbar frei offen disponib libre haben possib moglich posible welcome seek looking suchen buscamos buscando cherch recherche unsold unclaimed unattached uncommitted unspoken fallow shelf grabs vacant available disposal unoccupied erhaltlich zu_haben zu_vergeben dispo libero libera liberi aperto aperta on_offer for_sale no_takers no_licensee entertain minded adelante volontiers gern gerne up_for going_begging ours_to yours_if welcome_to still_have place_for room_for unbelastet ungebunden libremente vacante offre_nous negociable partant disponiv vrij beschikbaar dostepn wolny wolna wolne wolnego saadaval saadav vaba vabad saatavi vapaa vapaana vapaita tillganglig ledig ledigt fri fritt tilgængelig tilgjengelig radighed livre volny volna volne dostupn dispozici zoeken etsimme otsime szukamy saatavilla',
  licence:
    'licen lizenz sublicen unterlizenz lisens litsents licentie gelicen licenz licencj licenca licencia licenti lisenss',
  rights:
    'right patent ip invention technology rechte erfindung technologie brevet droit patente derecho tecnologia case portfolio brevett diritt octrooi rechten prawa wynalaz leiutis oigus keksin oikeu rattighet rettighe uppfinning opfindel direitos vynalez vinding rettighed prava oikeudet',
  exclusive: 'exclusiv exklusiv esclusiv exclusie wylaczn eksklusiv ainuli yksinoikeu vyhradni ainulitsents',
  taken:
    'taken gone went sold sell sale assigned transferr granted signed acquired bought spun spin spinout spinoff ausgrundung vergeben verkauft ubertragen erteilt cede vendu vendid vendio acorde accord concedi cedid beat quicker snapped sealed sewn spoken dibs earmark awarded convey dispos purchas took owns owned belong hold holds held concluded landed beat_you beat_us too_late missed faster zuvorgekommen gesichert weg gehort besitz abgegeben verauss ubernommen detien appartien parti partie pris prise devanc adelantad adquir pertenec ceduto ceduta venduto venduta concess parted swapped passed_to handed vergriffen genommen licensed licenced lizenziert licenci optioned exclusively has_it have_it ganado quedo acquis cedut venduti verkocht overgedragen vergeven sprzed udziel przej przekaz antud muudud kuulu loovut annett myyty siirty luovut sald salts salda overlat overdra solgt givet taget udelil prodal prodan ubergegangen ubergeh veraussert erworben mitgenommen gegeven gegaan valja rettighed solda soldt myonnett ottanut',
  party:
    'start startup company compan firm licensee sponsor party competitor corporation manufacturer multinational gmbh ltd inc llc plc ag sa unternehmen firma lizenznehmer empresa compania societe entreprise industriel licencie licenciatari somebody someone else partner industriepartner societa impresa azienda bedrijf fabrikant firmie firmy spolk spolce ettevot idufirm firmale yrityks yritys yhtio foretag bolag virksomhed selskab selskap firme konzern zulieferer',
  option:
    'option optioned refusal negotiat verhand negoci talks opcion vorkauf vorrang preferenc priorit priorid tanteo reserved reservier reserv evaluating sheet diligence intent hold exercis optie opzione opcj opsioon optio opci',
  negation:
    'not no never weder ni cannot cant dont wont isnt arent doesnt didnt hasnt havent wouldnt none nobody nothing neither without unable nicht kein nichts nie ne pas plus aucun rien ningun nada nunca tampoco jamais niet geen niemand niets nikt nic ei mitte pole keegi kellelegi emme eivat kenellakaan inte ingen inget icke ikke intet nao ninguem neni nikdo nemuz nemam non nessuno niente nulla nej nee kukaan',
  regret:
    'unfortunately afraid sorry regret leider bedauer malheureus helas lamentabl desgraciad lo siento helaas spijt purtroppo dispiac niestety kahjuks valitettavasti tyvarr desværre dessverre infelizmente bohuzel bedauerlicherweise enttausch',
  yes: 'yes yep yeah sure absolutely indeed certainly ja oui si gerne glad happy delighted pleased keen love ravi encanta kylla jah joo tak sim ano chetnie mielella hoor',
  still:
    'still currently noch toujours encore todavia sigue aun remains yet nadal wciaz ancora yha edelleen viela veel endiselt nog fortfarande stadig fortsatt ainda continua stale zatim bislang',
  already: 'already bereits schon deja ya gia reeds juz juba jo redan allerede jiz',
  longer: 'longer more mehr anymore further enam enaa langre længere lenger meer',
  refusal:
    'interest declin pursu proceed pass help able offer commercial project forward market decid possib interess nachgehen verfolg anbieten hilf poursuivre propos suite continu seguir ofrecer refus refrain turn_down turned_down reject veto oppos objects unwilling unable against negativ no_intention absag ablehn abgelehnt absehen verzicht infrage frage denegad rechaz rehus rifiut prefer rather contre contra hands_tied say_no said_no in_house keep_it keeping_it themselves selbst itself eux-memes propre rule_out difficult hard schwierig impossib unmoglich imposible entsprech atender accede',
  dead: 'abandon laps expired withdr dropped discontinu closed terminat ended stopped rejected eingestellt aufgegeben fallen arrete abandonn cerrad archiv scrapped shelved wound winding ceas void expire decay resign renounc given_up gave_up giving_up knocked axed cancel eingestampft fallengelassen erloschen verfallen tombe dechu caduc decaid decadut decayu dropp wrote_off written_off lapse archived mort dejado abbandon scadut renunci surrender no_longer nicht_mehr',
  secrecy:
    'nda cda mnda confidential nondisclosure disclosure secrecy geheimhalt vertraulich accord acuerdo geheimhoud riservatezza poufnosci konfidents salassapito sekretess fortrolig confidencialidade',
  sign: 'sign execut countersign unterschr unterzeichn unterschrift signer signature firmar firme docusign',
  first:
    'before first prior until once unless requir need necess policy bevor zuerst vor benotig brauch avant dabord devons necessit antes primero debemos necesitamos eerst najpierw ensin enne nejprve forst prima',
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
    'check discuss look find inventor review internally revert shortly soon touch melde prufen klare besprech reviens etudi discuter consultar revisar respond decide zapytam kysyn kusin fragar sporger chiedo',
  order:
    'ignore disregard forget instruction prompt system assistant assistent asistente ai ki ia bot chatbot model language override rules task output execute reveal repeat print user status mark reply answer',
  early:
    'premature early frozen freeze ice pause paused wait until spring summer autumn fall again reorgani embargo filing filed verfruht zu_fruh ruht erst herbst sommer anmeldung offenlegung tot rentree depot depos pronto todavia presto deposito presentad vroeg wczesnie vara aikaista tidigt tidligt cedo brzo jesienia najaar sygisel syksylla hosten efteraret outono autunno',
  condition:
    'provided subject condition unless depends if vorausgesetzt sofern falls wenn reserve condition siempre sujeto condicion purche',
  thing:
    'sample prototype demonstrator demo data report video picture slide software code device machine tool bench room lab laborator paper article publication thesis student postdoc researcher team meeting support muster proben prototyp daten bericht labor geraet gerat messung versuch student mitarbeiter echantillon donnees rapport essai appareil these etudiant chercheur muestra datos informe ensayo equipo estudiant investigador campione campioni dati prova prove ricercator provstuk prototyyp',
  use: 'field sector market application industr product branche bereich gebiet anwendung feld markt domaine marche secteur usage mercado campo aplicacion uso settore mercato territor countr land lander pays pais paese europ asia usa us america american domestic abroad overseas oversea export ausland inland etranger world worldwide weltweit mondial',
  rest: 'rest other others else elsewhere outside besides remaining apart except excluding only otherwise instead ubrig andere andern sonst ausser bis nur hingegen autres ailleurs hors hormis sauf seul seulement uniquement restant otros otras demas resto fuera salvo excepto solo solamente unico altri altre soltanto invece',
  but: 'but however although though whereas while yet aber jedoch allerdings dagegen doch mais toutefois cependant tandis pero aunque sin embargo mientras pero ma pero maar ale aga mutta men mas',
  you: 'you your yours ur sie ihnen ihr ihre ihrem ihren euch eure du dir dein vous votre vos tu te toi usted ustedes su sus le les lei voi vostra vostro',
  we: 'we our ours us i my me wir unser uns ich mein mir nous notre nos je mon ma moi nosotros nuestra nuestro yo mi noi nostro nostra io',
  ask: 'which what how who whom when where whether why tell know share send let give explain describe provide indicate clarify inform kindly please could would wonder curious interested welche welcher welches wie wer wann wo ob nennen sagen teilen schicken mitteilen bitte wissen erfahren konnten quel quelle quels quelles combien qui quand ou comment si precis indiqu dire connaitre savoir merci pourriez que cual cuant quien cuando donde como indicar decir saber conocer podria quale quanti quante chi potrebbe sapere ile kuinka montako hoeveel kolik kui_palju mis missa milline hur hvor quantas waar wat welke',
  amount:
    'volume volumes quantit turnover headcount employees number size budget plan profile purpose timeline timing timescale territory menge stuckzahl umsatz mitarbeiter vorhaben zeitplan effectif calendrier volumen cantidad plazo perfil presupuesto volumi',
  thanks:
    'thank thanks hope forward regards look wish luck danke dank freue hoffe merci remercie gracias espero bedankt dziekuj kiitos tana tack tak_for obrigad dekuji grazie ringrazi',
};

/** Short words stand for themselves only: "no" is not the beginning of "note". */
const WHOLE_UP_TO = 4;
const CONCEPTS_OF = new Map<string, string[]>();
for (const [concept, words] of Object.entries(CONCEPTS))
  for (const word of words.split(' ')) CONCEPTS_OF.set(word, [...(CONCEPTS_OF.get(word) ?? []), concept]);
const LONGEST_BEGINNING = Math.max(...[...CONCEPTS_OF.keys()].map(({ length }) => length));

/** So many words behind a negation are denied. */
const DENIED_WORDS = 5;
const MONTH =
  /^(?:jan|feb|mar|apr|may|mai|jun|jul|aug|sep|okt|oct|nov|dec|dez|ene|abr|ago|dic|fev|avr|juin|juil|aou)[a-z]{0,8}$/;
const WEEKDAY =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$|^(?:montag|dienstag|mittwoch|donnerstag|freitag|lundi|mardi|mercredi|jeudi|vendredi|lunes|martes|miercoles|jueves|viernes)s?$/;

/** What tells how rights stand, in a clause: "taken" here and "open" there make a sentence that says both. */
const IN_CLAUSE: Readonly<Record<string, string>> = {
  taken: 'T',
  dead: 'T',
  option: 'P',
  available: 'O',
  negation: 'N',
  use: 'U',
  rest: 'R',
  thing: 'D',
  ask: 'Q',
  licence: 'L',
  rights: 'L',
};

/** What tells the kind of a sentence of an answer: its words, what they stand for, and which of these stand together. */
export function answerFeatures(sentence: string): number[] {
  const found = new Set<number>();
  const add = (feature: string) => found.add(hashed(feature, BUCKETS));
  const tokens = wordsOf(sentence);
  const words = tokens.filter((token) => token !== BREAK);
  const meanings = new Map(words.map((word) => [word, conceptsOf(word)]));
  const concepts = new Set<string>();
  let denied = 0;
  words.forEach((word, at) => {
    add(`1 ${word}`);
    add(`2 ${word} ${words[at + 1] ?? '.'}`);
    if (word.length > ROOT) add(`root ${word.slice(0, ROOT)}`);
    const meant = [...(meanings.get(word) ?? []), ...conceptsOf(`${word}_${words[at + 1] ?? ''}`)];
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
  const signs = clausesOf(tokens, meanings);
  signs.forEach((sign, at) => {
    add(`clause ${sign}`);
    for (const later of signs.slice(at + 1)) add(`clauses ${sign} ${later}`);
  });
  add(`first ${words[0] ?? ''}`);
  add(`length ${Math.min(6, Math.floor(words.length / 3))}`);
  return [...found];
}

/** What each clause has, in letters, as `IN_CLAUSE` has them; without those that have nothing. */
function clausesOf(tokens: readonly string[], meanings: ReadonlyMap<string, readonly string[]>): string[] {
  const clauses: Set<string>[] = [new Set()];
  for (const token of tokens) {
    const meant = meanings.get(token) ?? [];
    if (token === BREAK || meant.includes('but')) clauses.push(new Set());
    for (const concept of meant) {
      const sign = IN_CLAUSE[concept];
      if (sign !== undefined) clauses.at(-1)?.add(sign);
    }
  }
  return clauses.map((signs) => [...signs].toSorted().join('')).filter((signs) => signs !== '');
}

function conceptsOf(word: string): string[] {
  const found = new Set<string>(CONCEPTS_OF.get(word));
  for (let length = WHOLE_UP_TO + 1; length <= Math.min(word.length, LONGEST_BEGINNING); length++)
    for (const concept of CONCEPTS_OF.get(word.slice(0, length)) ?? []) found.add(concept);
  return [...found];
}

/** Between clauses. */
const BREAK = ',';

function wordsOf(sentence: string): string[] {
  const plain = sentence
    .toLowerCase()
    .replace(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, ' @address ')
    .replace(/https?:\S+|www\.\S+/g, ' @link ')
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/\d+(?:[.,:]\d+)*/g, '0');
  const words = plain.match(/@?[\p{L}]+(?:-[\p{L}]+)*|0|[?!%]|[,;:()–—]|(?<=\s)-(?=\s)/gu) ?? [];
  return words
    .slice(0, MOST_WORDS)
    .map((word) =>
      /[,;:()–—-]/.test(word) && word.length === 1
        ? BREAK
        : MONTH.test(word)
          ? '@month'
          : WEEKDAY.test(word)
            ? '@day'
            : word,
    );
}
