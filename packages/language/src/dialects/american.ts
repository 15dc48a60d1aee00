/** Systematic differences of British spelling; endings are kept. Stems are listed so that "four" stays "four". */
const RULES: readonly (readonly [RegExp, string])[] = [
  [
    /^(.*(?:behavi|endeav|neighb|misdemean)|(?:dis|un|multi|bi)?(?:col|fav|hon|flav|od|sav)|tum|vap|harb|lab|hum|rum|vig|rig|arm|cand|clam|ferv|parl|ranc|splend|succ|val)our/,
    '$1or',
  ],
  [
    /(cent|fib|met|lit|tit|theat|calib|lust|mit|nit|spect|sab|och|goit|somb|meag|scept|sepulch)re(?=s?$)/,
    '$1er',
  ],
  [/(cent|calib|mit)r(?=(?:ed|ing)$)/, '$1er'],
  [
    /(anal|catal|paral|hydrol|electrol|dial|pyrol|proteol|autol|photol)ys(?=(?:e|ed|er|ers|ing|able)$)/,
    '$1yz',
  ],
  [/(def|off|pret|lic)ence(?=s?$)/, '$1ense'],
  [/(catal|anal|dial|monol)ogue(?=s?$)/, '$1og'],
  [
    /(mod|lab|trav|chann|sign|tunn|fu|lev|canc|pan|funn|tot|di|ped|spir|equ|chis|shov|swiv)(e|a)ll(?=(?:ed|ing|er|ers)$)/,
    '$1$2l',
  ],
  [/(an|isch|leuk|septic|ur|glyc|tox|bacter|vir|lip|ox|thalass)aem(?=i)/, '$1em'],
  [/haem/, 'hem'],
  [/^(an|)aesth/, '$1esth'],
  [/(?<=^|ortho)paed/, 'ped'],
  [/gynaec/, 'gynec'],
  [/^faec/, 'fec'],
  [/^aetiol/, 'etiol'],
  [/^palae/, 'pale'],
  [/^archae(?=o)/, 'arche'],
  [/^caes(?=ium)/, 'ces'],
  [/^oedem/, 'edem'],
  [/^(ly|o|xe)?oes(?=trog|oph|trus)/, '$1es'],
  [/^foet/, 'fet'],
  [/(?<=diarrh|gonorrh)oea/, 'ea'],
  [/^coelia/, 'celia'],
  [/^amoeb/, 'ameb'],
  [/^manoeuvr(?:e(?=[sd]?$))?/, 'maneuver'],
  [/^practis(?=e|ing)/, 'practic'],
  [/sulph/, 'sulf'],
  [/alumini(?=ums?$)/, 'alumin'],
  [/^gr(?=ey)(?:ey)(?=s?$|scale)/, 'gray'],
  [/^(s?m)ould(?=e?[rsdy]|ing|able|$)/, '$1old'],
  [/^plough/, 'plow'],
  [/^tyre(?=s?$)/, 'tire'],
  [/^programme(?=s?$)/, 'program'],
  [/aeroplane(?=s?$)/, 'airplane'],
  [/^artefact/, 'artifact'],
  [/^ageing$/, 'aging'],
];

/** "-ise" for "-ize", except the few words that end in "-ise" in American English too. */
const ISE = /^(.{2,}[^aeou])is(e|ed|es|er|ers|ing|able|ation|ations|ational)$/;
const NOT_IZE =
  /^(?:prom|exerc|franch|merchand|parad|treat|prem|compr|dem|desp|disgu|adv|dev|rev|div|prev|telev|improv|advert|expert|surm|sunr|moonr|ar|gu|an|val|dent|turqu)$|(?:w|superv|comprom|surpr|enterpr|(?:pre|con|in|ex|abs|circum|de)c)$/;

/** The American spelling, used by most records, of a word in lower case. */
export function american(word: string): string {
  let spelt = word;
  for (const [british, to] of RULES) spelt = spelt.replace(british, to);
  const [, root = '', ending = ''] = ISE.exec(spelt) ?? [];
  return root && !NOT_IZE.test(root) ? `${root}iz${ending}` : spelt;
}
