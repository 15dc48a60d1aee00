/** What the most common passwords are made of; with their endings these are far more than three thousand. */
const BASES = new Set(
  `password passwort passw pass passwd pwd secret secure security login logon access admin administrator root
  user guest test tester testing demo sample default change changeme letmein welcome hello hallo goodbye
  qwerty qwertz azerty qwertyuiop qwert asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc
  abc abcd abcde abcdef abcdefg abcdefgh aaa aaaa aaaaaa xxx xxxxxx iloveyou loveyou love lovely lover sweet
  princess prince king queen monkey dragon tiger lion eagle falcon wolf bear panda kitty kitten puppy dolphin
  butterfly flower sunshine sunflower sunny rainbow summer winter spring autumn fall january february march april
  june july august september october november december monday tuesday wednesday thursday friday saturday sunday
  football baseball basketball soccer hockey cricket tennis golf racing yankees cowboys lakers arsenal chelsea
  liverpool barcelona madrid united juventus superman batman spiderman ironman starwars skywalker yoda matrix
  pokemon pikachu naruto mickey minnie disney master shadow ninja samurai warrior hunter ranger killer knight
  wizard magic mustang ferrari porsche mercedes toyota honda corvette harley yamaha computer internet network
  server system database oracle windows microsoft google facebook twitter linkedin apple android iphone samsung
  cookie chocolate pepper ginger banana orange cherry strawberry coffee cheese whatever nothing trustno freedom
  forever always nature peace happy smile angel heaven jesus christ church faith grace blessed bless mother
  father mama papa family baby babygirl michael jennifer jessica jordan michelle daniel charlie thomas robert
  andrew joshua matthew anthony william ashley amanda nicole hannah sophie george harry jack james john david
  maria anna laura sarah emma alex alexander max sam samantha victoria elizabeth london paris berlin newyork
  chicago dallas boston texas america american england india canada australia germany france company business
  office work manager project student teacher school college university cosmos copilot research`
    .split(/\s+/)
    .filter(Boolean),
);

/** Walks over the keyboard, as they are typed. */
const WALKS = [
  '1qaz@wsx',
  '!qaz2wsx',
  '1qaz!qaz',
  '!qaz@wsx',
  '1qaz2wsx',
  'zaq1@wsx',
  'zaq!2wsx',
  'zaq1xsw@',
  'zaq12wsx',
  '1q2w3e4r',
  'q1w2e3r4',
  'qwe123!@#',
  '!@#qwe123',
  'qwer1234',
  'asdf1234',
  'zxcv1234',
  '123qwe',
  '1234qwer',
  'qwaszx12',
  'abc123',
  'abcd1234',
  'a1b2c3d4',
  'aa123456',
  'q1w2e3r4t5',
];

const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** How much may stand around a word before it is no longer the first thing to be tried. */
const AROUND_MAX = 6;

/**
 * Whether a password is among those that are tried first: a common word, in any case and with the usual look-alikes, and a
 * few digits and symbols around it; or a walk over the keyboard.
 */
export function isCommonPassword(password: string): boolean {
  const folded = password.normalize('NFKC').toLowerCase();
  if (WALKS.some((walk) => folded.startsWith(walk) && folded.length - walk.length <= AROUND_MAX)) return true;
  return [folded, plain(folded)].some((text) => {
    const [, before = '', word = '', after = ''] = /^([^\p{L}]*)(.*?)([^\p{L}]*)$/su.exec(text) ?? [];
    if (before.length + after.length > AROUND_MAX) return false;
    return [word, plain(word), plain(before + word)].some(isCommonWord);
  });
}

/** A common word, or the same one twice. */
function isCommonWord(word: string): boolean {
  const half = word.slice(0, word.length / 2);
  return BASES.has(word) || (half.length > 2 && half + half === word && BASES.has(half));
}

function plain(text: string): string {
  return text.replace(/[@43!10$57]/g, (sign) => LOOKALIKES[sign] ?? sign);
}
