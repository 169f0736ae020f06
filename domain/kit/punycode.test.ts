import { domainToASCII, domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { decodePunycode } from './email.js';

describe('a label in Punycode', () => {
  test.each(['münchen', 'пример', '例え', 'xn', 'ça-va', 'ドメイン名例', 'بريد'])(
    'is read as its letters: %s',
    (letters) => {
      const [label = ''] = domainToASCII(`${letters}.example`).split('.');
      if (label.startsWith('xn--')) expect(decodePunycode(label.slice(4))).toBe(letters);
      else expect(label).toBe(letters);
    },
  );

  test('is read as the library of Node reads it', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'aäзъ例ßñ한b-'), minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(letters, (text) => {
        const [label = ''] = domainToASCII(`${text}.example`).split('.');
        fc.pre(label.startsWith('xn--'));
        expect(decodePunycode(label.slice(4))).toBe(domainToUnicode(label));
      }),
    );
  });

  test.each(['', 'ab-', 'a_b', 'A', '99999999'])('that is broken has no letters: %j', (label) => {
    expect(decodePunycode(label)).toBeUndefined();
  });
});
