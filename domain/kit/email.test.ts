import fc from 'fast-check';
import { typedAddresses } from '../../test/kit/domain/addresses.js';
import { isSameEmail, storedForms, toEmail, toKnownEmail } from './email.js';

describe('a mail address', () => {
  it.each(typedAddresses)('%j is stored as %j', (typed, stored) => expect(toEmail(typed) ?? null).toBe(stored));

  it('stays as it is once it is stored', () => {
    for (const [, stored] of typedAddresses) if (stored !== null) expect(toEmail(stored)).toBe(stored);
  });

  it('never holds a line break', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('\r', '\n', '\t', '\0'), fc.string(), (before, control, after) => {
        expect(toEmail(`a${before}${control}${after}b@example.com`)).toBeUndefined();
        expect(toEmail(`a@${before}${control}${after}b.com`)).toBeUndefined();
      }),
    );
  });

  it('is found in Punycode, and in the form of earlier versions', () => {
    expect(storedForms('Owner@München.example')).toEqual(['owner@xn--mnchen-3ya.example', 'owner@münchen.example']);
    expect(storedForms('Joan@example.com')).toEqual(['joan@example.com']);
    expect(storedForms(' No Address ')).toEqual(['no address']);
  });

  it('with other letters before the @ is refused for a new user, and found and mailed if an earlier version stored it', () => {
    expect([toEmail('Müller@Firma.example'), toKnownEmail('Müller@Firma.example')]).toEqual([
      ...[undefined, 'müller@firma.example'],
    ]);
    expect(storedForms('Müller@Firma.example')).toEqual(['müller@firma.example']);
    expect(isSameEmail('Müller@Firma.example', 'müller@firma.example')).toBe(true);
  });

  it('typed in Punycode is found in the form of earlier versions', () => {
    expect(storedForms('owner@xn--mnchen-3ya.example')).toContain('owner@münchen.example');
  });

  it.each(['owner@xn---mnchen-o2a.example', 'owner@a.xn----eha.example', 'owner@münchen-.example'])(
    '%s, with a hyphen at the edge of a label, is refused for a new user, and found if an earlier version stored it',
    (address) => {
      expect(toEmail(address)).toBeUndefined();
      expect(toKnownEmail(address)).toMatch(/^owner@.*xn--[a-z0-9-]+\.example$/);
    },
  );

  it('is equal in both forms, and differs from another one', () => {
    expect(isSameEmail('owner@münchen.example', 'owner@xn--mnchen-3ya.example')).toBe(true);
    expect(isSameEmail('owner@munchen.example', 'owner@xn--mnchen-3ya.example')).toBe(false);
    expect([isSameEmail(null, 'joan@example.com'), isSameEmail(null, null), isSameEmail('x', 'y')]).toEqual([
      ...[false, true, false],
    ]);
  });
});
