import { domainOf, isMailProvider, organisation } from '../../accounts/organisation.ts';
import { header, type Mail } from './mail.ts';

/**
 * `contact`: from the address that was written to. `colleague`: from another one of the same organisation. Both only if the
 * receiving server could verify it; anything else is `unverified`.
 */
export type SenderTrust = 'contact' | 'colleague' | 'unverified';

type Sent = Pick<Mail, 'FromFull' | 'Headers'>;

export function senderTrust(mail: Sent, contact: string): SenderTrust {
  const from = mail.FromFull.Email.toLowerCase();
  const results = resultsOf(mail);
  if (hasFailed(mail)) return 'unverified';
  const isSigned = isSignedBy(mail, results, domainOf(from)) || passesDmarc(results, domainOf(from));
  if (from === contact.toLowerCase())
    return isSigned || isEnvelopeOf(results, domainOf(from)) ? 'contact' : 'unverified';
  return isSigned && areColleagues(domainOf(from), domainOf(contact)) ? 'colleague' : 'unverified';
}

interface Results {
  spf: string;
  tests: Set<string>;
  authentication: string;
}

/**
 * What our provider's server found. It puts its headers above the `Received` line of the delivery to it, where no sender can
 * write; without such lines, the topmost header of each name is its.
 */
function resultsOf({ Headers }: Sent): Results {
  const all = Headers ?? [];
  const delivery = all.findIndex(({ Name, Value }) => /^received$/i.test(Name) && /^\s*from\s/i.test(Value));
  const ours = { Headers: delivery === -1 ? all : all.slice(0, delivery) };
  return {
    spf: header(ours, 'received-spf') ?? '',
    tests: testsOf(ours),
    // Our provider adds none by itself, so one that can't be placed may be the sender's.
    authentication: delivery === -1 ? '' : (header(ours, 'authentication-results') ?? ''),
  };
}

function testsOf(mail: Pick<Mail, 'Headers'>): Set<string> {
  return new Set((header(mail, 'x-spam-tests') ?? '').split(/[\s,]+/));
}

/** Failures count from whichever server: a sender gains nothing by forging them. */
function hasFailed(mail: Sent): boolean {
  const results = header(mail, 'authentication-results') ?? '';
  const tests = testsOf(mail);
  return (
    /^\s*(?:soft)?fail\b/i.test(header(mail, 'received-spf') ?? '') ||
    /\b(?:spf=(?:soft)?fail|dkim=fail|dmarc=fail)\b/i.test(results) ||
    ['SPF_FAIL', 'SPF_SOFTFAIL', 'DKIM_INVALID', 'DMARC_REJECT', 'DMARC_QUAR'].some((test) => tests.has(test))
  );
}

/** SPF is about the envelope; it says something about the sender only if both belong to one organisation. */
function isEnvelopeOf({ spf }: Results, domain: string): boolean {
  // A sender can put more than one into the words around it.
  if (!/^\s*pass\b/i.test(spf) || spf.split(/envelope-from\s*=/i).length !== 2) return false;
  const [, quoted, bracketed, bare] =
    /envelope-from=(?:"([^"\s;<>]+)"|<([^"\s;<>]+)>|([^"\s;<>]+))(?=[;\s]|$)/i.exec(spf) ?? [];
  return isAligned(domainOf(quoted ?? bracketed ?? bare ?? ''), domain);
}

function isSignedBy(mail: Sent, { tests, authentication }: Results, domain: string): boolean {
  // The signature of the author's own domain.
  if (tests.has('DKIM_VALID_AU')) return true;
  const passed = /\bdkim=pass\b[^;]*?\bheader\.d=([^\s;]+)/i.exec(authentication)?.[1];
  if (passed !== undefined && isAligned(passed, domain)) return true;
  if (!tests.has('DKIM_VALID')) return false;
  // Of several signatures nobody says which is valid.
  const signatures = (mail.Headers ?? []).filter(({ Name }) => /^dkim-signature$/i.test(Name));
  const signers = signatures.flatMap(({ Value }) => [...Value.matchAll(/(?:^|;)\s*d\s*=\s*([^;\s]+)/gi)]);
  return signatures.length === 1 && signers.length === 1 && isAligned(signers[0]?.[1] ?? '', domain);
}

function passesDmarc({ tests, authentication }: Results, domain: string): boolean {
  if (tests.has('DMARC_PASS')) return true;
  const passed = /\bdmarc=pass\b[^;]*?\bheader\.from=([^\s;]+)/i.exec(authentication)?.[1];
  return passed !== undefined && isAligned(passed, domain);
}

/** Of one organisation, and not merely customers of one mail provider. */
function areColleagues(domain: string, other: string): boolean {
  const shared = organisation(domain);
  return isAligned(domain, other) && shared !== null && !isMailProvider(shared);
}

function isAligned(domain: string, other: string): boolean {
  const shared = organisation(domain);
  return shared !== null && shared === organisation(other);
}
