/** English function words, which carry no topic. Lower case, without apostrophes, as `words` produces them. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a about above after again against all also am an and any are as at be because been before being below ' +
    'between both but by can cannot could did do does doing down during each etc few for from further had has ' +
    'have having he her here hers him his how i if in into is it its itself just may me might more most must my ' +
    'no nor not now of off on once only or other our ours out over own per same shall she should so some such ' +
    'than that the their theirs them then there these they this those through thus to too under until up upon us ' +
    'very via was we were what when where whether which while who whom why will with within without would yet ' +
    'you your yours s t'
  ).split(' '),
);
