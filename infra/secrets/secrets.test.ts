import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { openSqliteStateStore } from '../state/sqlite-state-store.js';
import { newSecretsKey, parseKeyRing } from './key-ring.js';
import { createNameHash, loadNameHash } from './name-hash.js';

const key = (id: string): string => `${id}:${randomBytes(32).toString('base64')}`;

describe('key ring', () => {
  it('decrypts its own text for the same record', () => {
    const ring = parseKeyRing(newSecretsKey());
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (plain, record) => {
        expect(ring.decrypt(ring.encrypt(plain, record), record)).toBe(plain);
      }),
    );
  });

  it('hides the text, and never writes it the same way twice', () => {
    const ring = parseKeyRing(key('k1'));
    const once = ring.encrypt('hidden-payment-key', 'vendor-1');
    expect(once).toMatch(/^v1\.k1\.[A-Za-z0-9+/=]+$/);
    expect(once).not.toContain('hidden');
    expect(ring.encrypt('hidden-payment-key', 'vendor-1')).not.toBe(once);
  });

  it('refuses a secret that was moved to another record or changed', () => {
    const ring = parseKeyRing(key('k1'));
    const secret = ring.encrypt('text', 'vendor-1');
    const flipped = secret.slice(0, -6) + (secret.at(-6) === 'A' ? 'B' : 'A') + secret.slice(-5);
    expect(() => ring.decrypt(secret, 'vendor-2')).toThrow('does not open');
    expect(() => ring.decrypt(flipped, 'vendor-1')).toThrow('does not open');
    for (const broken of ['', 'v1', 'v1.k1.', 'v1.k1.AAAA', 'text']) expect(() => ring.decrypt(broken, 'x')).toThrow();
  });

  it('rotates: the first key encrypts, the others still decrypt, a key that left does not', () => {
    const [old, fresh] = [key('old'), key('new')];
    const secret = parseKeyRing(old).encrypt('text', 'vendor-1');
    const ring = parseKeyRing(`${fresh}, ${old}`);
    expect(ring.decrypt(secret, 'vendor-1')).toBe('text');
    expect(ring.isStale(secret)).toBe(true);
    const renewed = ring.encrypt('text', 'vendor-1');
    expect(ring.isStale(renewed)).toBe(false);
    expect(parseKeyRing(fresh).decrypt(renewed, 'vendor-1')).toBe('text');
    expect(() => parseKeyRing(fresh).decrypt(secret, 'vendor-1')).toThrow('SECRETS_KEY');
  });

  it('explains a wrong SECRETS_KEY without printing it', () => {
    const short = randomBytes(16).toString('base64');
    expect(() => parseKeyRing(`k1:${short}`)).toThrow(/entry 1/);
    expect(() => parseKeyRing(`k1:${short}`)).not.toThrow(short);
    expect(() => parseKeyRing(`${key('a')},${key('a')}`)).toThrow('twice');
    expect(() => parseKeyRing('')).toThrow('SECRETS_KEY');
  });
});

describe('name hash', () => {
  it('separates parts and reveals no name', () => {
    const hash = createNameHash(randomBytes(32));
    expect(hash('e-mail', 'ann@example.com')).toBe(hash('e-mail', 'ann@example.com'));
    expect(hash('a', 'bc')).not.toBe(hash('ab', 'c'));
    expect(hash('e-mail', 'ann@example.com')).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is the same at the next start, and another in another installation', async () => {
    const state = openSqliteStateStore(':memory:');
    const [first, second] = await Promise.all([loadNameHash(state), loadNameHash(state)]);
    const other = await loadNameHash(openSqliteStateStore(':memory:'));
    expect(first('x')).toBe(second('x'));
    expect(first('x')).not.toBe(other('x'));
    await state.close();
  });
});
