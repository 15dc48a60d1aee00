import { dateWords, type DraftPhrases, precisionOf } from './phrases.ts';

const words = (date: string) => dateWords('es-ES', date);
const THANKS = 'Gracias por su mensaje.';

export const SPANISH: DraftPhrases = {
  language: 'es',
  hints: {
    field: 'su campo de aplicación',
    budget: 'su presupuesto',
    territory: 'el territorio',
    amount: 'la cantidad',
    time: 'la fecha',
    name: 'el nombre',
    suits: 'si le conviene',
    canDo: 'si puede hacerlo',
    wanted: 'si lo desea',
    booked: 'si ha reservado una hora',
  },
  translated: (said) => `en español, «${said}»`,
  greeting: (name) => {
    if (name === null) return 'Buenos días:';
    if (/^(?:Sra\.?|Señora) /u.test(name)) return `Estimada ${name}:`;
    if (/^(?:Sr\.?|Señor) /u.test(name)) return `Estimado ${name}:`;
    return `Buenos días, ${name}:`;
  },
  farewell: 'Un cordial saludo,',
  thanks: THANKS,
  thanksAndFor: (files) => `Gracias por su mensaje y por ${files}.`,
  thanksAlsoFor: (files) => `Gracias también por ${files}.`,
  theFiles: 'los archivos',
  and: 'y',
  available: `${THANKS} Me alegra saber que la tecnología está disponible.`,
  optioned: (until) =>
    `Gracias por informarme de que existe una opción${until === null ? '' : ` hasta ${precisionOf(until) === 'day' ? 'el ' : ''}${words(until)}`}.`,
  inTalks: 'Gracias por informarme de que están negociando con otra empresa.',
  licensed: 'Gracias por informarme de que los derechos ya están concedidos.',
  noted: 'Gracias por su respuesta.',
  ifFree: 'Si la tecnología vuelve a estar disponible, le agradecería que me avisara.',
  ifChanged: 'Si la situación cambiara, le agradecería que me avisara.',
  whoElse: '¿Podría indicarme quién se encarga ahora de ello?',
  introduceMe: (name) => `¿Podría ponerme en contacto con ${name}?`,
  willWrite: (name) => `Escribiré directamente a ${name}.`,
  willWriteThere: 'Escribiré a la dirección que indica.',
  inQuotes: (name) => `«${name}»`,
  awaitThem: (name) =>
    name === null
      ? 'Quedo a la espera de noticias de su compañero o compañera.'
      : `Quedo a la espera de noticias de ${name}.`,
  aboutRequest: (gap) => `En cuanto a lo que necesita: ${gap}`,
  sendAgreement: '¿Podría enviarme el acuerdo que desean que firmemos?',
  awaitAgreement:
    'Envíeme, por favor, el acuerdo de confidencialidad cuando esté listo, para que podamos leerlo.',
  sendAgain: 'Su mensaje me ha llegado sin adjuntos. ¿Podría enviármelos de nuevo?',
  aboutAgreement: (gap) => `En cuanto al acuerdo de confidencialidad: ${gap}`,
  time: (named, gap) => `Sobre la fecha que propone (${named}): ${gap}`,
  times: (named, gap) => `De los momentos que propone (${named}), el que mejor me viene es: ${gap}`,
  talk: (gap) => `Podemos hablar con mucho gusto. Me vendría bien: ${gap}`,
  booking: (gap) => `Podemos hablar con mucho gusto. En cuanto a su enlace para reservar: ${gap}`,
  again: (_when, on) =>
    `Como sugiere, le escribiré de nuevo ${on === undefined ? 'en el momento indicado' : `${precisionOf(on) === 'day' ? 'el' : 'en'} ${words(on)}`}.`,
  stillOpen: 'Me quedan estas preguntas:',
  suggestedBy: (who, technology) =>
    `${who} me sugirió que le escribiera${technology === '' ? '' : ` acerca de «${technology}»`}. Esto es lo que había escrito:`,
};
