import { stem, terms } from '@cosmos/language/analysis/analyse.ts';

/** What letters to technology offices ask about, in the words that questions and answers use for it. */
const TOPICS = [
  'available availability free open license licence licensing licensed option optioned exclusive nonexclusive assigned rights sublicense grant',
  'buy bought sale sell sold purchase order shop commercial product',
  'price pricing money cost fee fees royalty pay charge charged euro euros dollar dollars pound upfront budget expensive kosten preis coût prix coste cuesta precio costo costa prezzo prijs kost cena cene ceno stane',
  'volume volumes quantity quantities pieces tonnes tons annual annually yearly daily output capacity stückzahl stückzahlen area hectares',
  'sample samples trial trials try litres kilograms provide provided',
  'data sheet curve curves report paper attach attached enclose enclosed supplement document documents',
  'call meet meeting visit video appointment monday tuesday wednesday thursday friday',
  'safety toxicology toxic cytotoxicity hazard sds iso',
  'approval approved submitted dossier filed registered certificate certified novel',
  'confidentiality nda cda agreement sign signed signs',
  'concentration mg holds contains',
].map((line) => new Set(line.split(' ').map((word) => stem(word))));

/** The same in words that stand in many letters, and are none of a matter's own. */
const PLAIN_TOPICS = [
  'patent patents patented granted application applications filing filed brevet brevets breveté patente patentes patentado patentiert brevetto brevettato octrooi',
  'durable durability fatigue lifetime last lasts lasting survive survives survived withstand withstands endure wear age ageing aging worn crack cracks cycle cycles bend bends flex flexes rounds winters summers seasons weathered lebensdauer haltbar haltbarkeit hält zyklen durée dure tient résiste cycles dura duran aguanta resiste ciclos durata cicli levensduur houdbaar gaat',
  'wash washes washing washed washable laundry laundered launder laundering detergent machine rinse wäsche waschen waschgänge lavage lavages laver lavado lavados lavar',
  'weight weigh weighs weighed lighter heavy heavier kg gram grams gewicht wiegt schwer gramm poids pèse lourd grammes peso pesa pesan gramos grammi weegt',
  'thick thickness thin layer micrometer micrometers micron microns µm mm millimetre dicke dick dünn schicht épaisseur épais couche espesor grosor capa spessore strato dikte dun',
  'temperature temperatures hot cold heated degrees freeze freezing temperatur grad heiß kalt température degrés chaud froid temperatura grados caliente frío gradi caldo temperatuur graden',
  'test tested tests tried clinical patients humans volunteers animal animals rabbit rabbits mice rats essais tests clinique cliniques getestet geprüft prüfung versuch versuche erprobt testé essayé ensayo ensayos probado prove prova testato getest proef',
  'prototype prototypes hardware unit units device devices lend lent loan borrow sample samples muster demonstrator demonstrators demo demos prototyp prototypen versuchsaufbau prototipo prototipos démonstrateur',
  'publication publications publish published paper papers article articles journal thesis veröffentlicht veröffentlichung publié publicado artículo pubblicato',
  'accuracy accurate precise precision deviation tolerance error genau genauigkeit abweichung fehler précis précision erreur preciso precisión errore precisione nauwkeurig',
  'colour colours color colors red blue green yellow orange white black grey brown pink farbe farben rot blau grün gelb weiß schwarz grau couleur couleurs rouge bleu vert jaune blanc noir gris colores rojo azul verde amarillo blanco negro colori colore rosso bianco nero kleur kleuren rood blauw groen geel wit zwart',
  'own owns owner owned ownership belongs inventor inventors coinventor gehört eigentümer erfinder propriétaire appartient titulaire inventeur propietario pertenece titular inventor titolare',
  'fast speed quick quickly seconds minutes switch switching schnell geschwindigkeit sekunden minuten vitesse rapide secondes velocidad rápido segundos tarda veloce velocità secondi snel minuten',
  'standard standards norm norms certified certificate certification iso din complies passes norme normes norma normas zertifikat prüfzeugnis prüfzeugnisse conforme cumple',
  'energy power electricity consumption watt watts kilowatt kwh energie strom verbrauch leistung énergie puissance consommation energía potencia consumo',
  'strength strong strongest force load breaking tensile newton kilonewton hardness festigkeit kraft härte zug résistance dureté resistencia fuerza dureza',
  'produce production produced manufacture manufactured made plant factory scale pilot herstellung produktion hergestellt anlage fabriqué production usine producción fabricado planta produzione prodotto',
  'toxic toxicity harmless safe skin irritation allergic lead cadmium solvent solvents halogen nano giftig unbedenklich toxique inoffensif tóxico',
  'software code source firmware program algorithm script repository library libraries interface app quellcode programm logiciel programa código codice broncode',
  'stage readiness trl mature maturity development pilot field prototype bench validated users running use technology-readiness entwicklungsstand reifegrad stand technikum pilotanlage maturité stade madurez fase maturità stadio',
  'demo demonstration demonstrate show shown see seen visit come setup bench look vorführung zeigen besuch montrer visite mostrar visita mostrare bezoek',
  'battery charge charging charged plug runtime recharge akku batterie laden ladung batería carga batteria',
  'funder funders funding funded encumbrance encumbrances encumbered unencumbered claim claims sponsor sponsored ministry foundation party parties share co-funded fördermittel gefördert financement financé subvención financiado finanziamento',
  'arrangement kind upfront royalty royalties running terms fee fees milestone lump non-exclusive nonexclusive vergütung redevance regalías',
  'inventor inventors support consult consulting hours days help advise supervise professor erfinder unterstützung inventeur accompagnement apoyo inventores',
  'name names company companies firm firms licensee licensees customer customers partner partners user users firma firmen unternehmen lizenznehmer entreprise entreprises licencié empresa empresas',
].map((line) => new Set(line.split(' ').map((word) => stem(word))));

/** The topics that a sentence belongs to, by its words; `stems`: of those that say what it is about. */
export function topicsOf(text: string, stems: ReadonlySet<string>): number[] {
  const has = (some: ReadonlySet<string>, topic: ReadonlySet<string>) =>
    [...some].some((each) => topic.has(each));
  // "EN 1177"; in French and Spanish "en" is a preposition.
  const all = new Set(terms(text.replace(/\bEN(?= ?\d)/g, 'norm')));
  return [
    ...TOPICS.flatMap((topic, at) => (has(stems, topic) ? [at] : [])),
    ...PLAIN_TOPICS.flatMap((topic, at) => (has(all, topic) ? [TOPICS.length + at] : [])),
  ];
}
