import { describe, expect, test } from 'vitest';
import { senderTrust } from './sender-trust.ts';

const CONTACT = 'eve@tto.uni.example';
const DELIVERY = {
  Received: 'from mx.uni.example (mx.uni.example [192.0.2.1]) by inbound.example with ESMTPS id 1',
};
type Headers = Record<string, string>[];

/** Headers from the top down. */
const trust = (from: string, headers: Headers, contact = CONTACT) =>
  senderTrust(
    {
      FromFull: { Email: from, Name: '' },
      Headers: headers.flatMap((each) => Object.entries(each).map(([Name, Value]) => ({ Name, Value }))),
    },
    contact,
  );
const spf = (envelope: string, word = 'pass') => ({
  'Received-SPF': `${word} (uni.example: says so) receiver=inbound; identity=mailfrom; ${envelope}; helo=mx.uni.example; client-ip=192.0.2.1`,
});
const tests = (names: string) => ({ 'X-Spam-Tests': names });
const signed = (domain: string) => ({ 'DKIM-Signature': `v=1; a=rsa-sha256; d=${domain}; s=a; b=x` });
const results = (value: string) => ({ 'Authentication-Results': `mx.example; ${value}` });

describe('the contact', () => {
  test.each<[string, Headers]>([
    ['SPF for the same domain', [spf(`envelope-from="${CONTACT}"`)]],
    ['SPF for the same organisation', [spf('envelope-from=<bounce@mail.uni.example>')]],
    ['a signature of the author’s domain', [tests('DKIM_SIGNED,DKIM_VALID,DKIM_VALID_AU')]],
    [
      'the only signature, of the same organisation',
      [tests('DKIM_SIGNED,DKIM_VALID'), DELIVERY, signed('uni.example')],
    ],
    ['DMARC', [results('dmarc=pass header.from=tto.uni.example'), DELIVERY]],
    ['DKIM in the results', [results('dkim=pass header.d=uni.example'), DELIVERY]],
  ])('%s', (_name, headers) => {
    expect(trust(CONTACT, headers)).toBe('contact');
    expect(trust('Eve@TTO.Uni.Example', headers)).toBe('contact');
  });
});

describe('a colleague', () => {
  test.each<[string, Headers]>([
    ['a signature of the author’s domain', [tests('DKIM_VALID_AU')]],
    ['the only signature, of the same organisation', [tests('DKIM_VALID'), signed('uni.example')]],
    ['DMARC', [results('dmarc=pass (p=none) header.from=physics.uni.example'), DELIVERY]],
  ])('%s', (_name, headers) => {
    expect(trust('bob@physics.uni.example', headers)).toBe('colleague');
    expect(trust('bob@elsewhere.example', headers)).toBe('unverified');
  });

  test('SPF alone is not enough', () => {
    expect(trust('bob@uni.example', [spf('envelope-from="bob@uni.example"')])).toBe('unverified');
  });

  test.each([
    ['two universities of one country', 'bob@leeds.ac.uk', 'eve@york.ac.uk'],
    ['two customers of a host', 'bob@one.github.io', 'eve@two.github.io'],
    ['two customers of a mail provider', 'bob@gmail.com', 'eve@gmail.com'],
    ['network addresses', 'bob@[192.0.2.1]', 'eve@[192.0.2.1]'],
    ['suffixes', 'bob@ac.uk', 'eve@ac.uk'],
  ])('%s are none', (_name, from, contact) => {
    expect(trust(from, [tests('DKIM_VALID_AU')], contact)).toBe('unverified');
  });

  test('departments of a university are, even if a list of mail providers has it', () => {
    expect(trust('bob@phys.york.ac.uk', [tests('DKIM_VALID_AU')], 'eve@york.ac.uk')).toBe('colleague');
    expect(trust('bob@nus.edu.sg', [tests('DKIM_VALID_AU')], 'eve@nus.edu.sg')).toBe('colleague');
  });
});

describe('forged or failing', () => {
  test.each<[string, Headers]>([
    ['nothing was checked', []],
    ['SPF fails', [spf(`envelope-from="${CONTACT}"`, 'fail'), tests('DKIM_VALID_AU')]],
    ['SPF fails softly', [spf(`envelope-from="${CONTACT}"`, 'softfail'), tests('DKIM_VALID_AU')]],
    ['the signature is invalid', [tests('DKIM_SIGNED,DKIM_INVALID'), spf(`envelope-from="${CONTACT}"`)]],
    ['DMARC fails', [results('dmarc=fail'), tests('DKIM_VALID_AU')]],
    ['DMARC fails by another test', [tests('DKIM_VALID_AU,DMARC_REJECT')]],
    ['SPF for another organisation', [spf('envelope-from="x@evil.example"')]],
    ['SPF for the greeting only', [spf('identity=helo')]],
    ['the envelope in a comment', [spf(`envelope-from="x@evil.example" (envelope-from=${CONTACT})`)]],
    ['the envelope in quotes', [spf(`envelope-from="${CONTACT}"@evil.example`)]],
    ['a signature of another organisation', [tests('DKIM_VALID'), signed('evil.example')]],
    ['one of two signatures', [tests('DKIM_VALID'), signed('uni.example'), signed('evil.example')]],
    ['a signature with two domains', [tests('DKIM_VALID'), signed('uni.example; d=evil.example')]],
    ['results without a place', [results('dmarc=pass header.from=tto.uni.example')]],
    ['tests below the delivery', [DELIVERY, tests('DKIM_VALID_AU')]],
    ['SPF below the delivery', [DELIVERY, spf(`envelope-from="${CONTACT}"`)]],
    ['results below the delivery', [DELIVERY, results('dmarc=pass header.from=tto.uni.example')]],
    ['below the provider’s own', [tests('HTML_MESSAGE'), tests('DKIM_VALID_AU')]],
    ['DMARC for another organisation', [results('dmarc=pass header.from=evil.example'), DELIVERY]],
  ])('%s', (_name, headers) => {
    expect(trust(CONTACT, headers)).toBe('unverified');
  });

  test('the provider’s own hop is no delivery', () => {
    const own = { Received: 'by inbound.example (Postfix, from userid 996) id 2; Thu, 26 Nov 2026' };
    expect(trust(CONTACT, [own, tests('DKIM_VALID_AU'), DELIVERY])).toBe('contact');
  });
});
