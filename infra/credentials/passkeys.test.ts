import { SoftwareAuthenticator } from '../../test/kit/software-authenticator.js';
import { openSqliteStateStore } from '../state/sqlite-state-store.js';
import type { StateStore } from '../state/state-store.js';
import { createOneTimeTokens } from './one-time-tokens.js';
import { createPasskeyUses } from './passkey-uses.js';
import { createPasskeys, type Passkeys } from './passkeys.js';
import { relyingPartyOf } from './relying-party.js';

const noon = new Date('2026-01-05T12:00:00.000Z');
const origin = 'https://selvage.example';
const ada = { userId: '5f0c3d6e-0000-4000-8000-000000000001', email: 'ada@example.com' };

describe('the relying party', () => {
  it.each([
    ['https://selvage.example', { id: 'selvage.example', origin: 'https://selvage.example' }],
    ['https://mill.example:8443', { id: 'mill.example', origin: 'https://mill.example:8443' }],
    ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
    ['http://127.0.0.1:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
    ['http://[::1]:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
    ['http://selvage.example', null],
    ['https://10.0.0.7', null],
    ['https://[2001:db8::1]', null],
  ])('of %s is %j', (address, party) => expect(relyingPartyOf(address)).toEqual(party));
});

describe('passkeys', () => {
  let now: string;
  let state: StateStore;
  let passkeys: Passkeys;
  beforeEach(() => {
    now = noon.toISOString();
    state = openSqliteStateStore(':memory:', { now: () => now });
    passkeys = createPasskeys(createOneTimeTokens(state), relyingPartyOf(origin));
  });
  afterEach(() => state.close());

  const registered = async (device: SoftwareAuthenticator) => {
    const credential = await passkeys.register(ada.userId, device.create(await passkeys.offer(ada, [], noon)));
    if (typeof credential === 'string') throw new Error(`Not registered: ${credential}`);
    return credential;
  };
  const aDevice = () => new SoftwareAuthenticator({ origin });

  it('are offered as discoverable ones whose device verifies its user, and not where one is', async () => {
    const credential = await registered(aDevice());
    const offer = await passkeys.offer(ada, [credential], noon);
    expect(offer).toMatchObject({
      rp: { id: 'selvage.example', name: 'Selvage' },
      user: { id: Buffer.from(ada.userId).toString('base64url'), name: ada.email },
      attestation: 'none',
      timeout: 300_000,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: credential.id, transports: ['internal'] }],
    });
    expect(await passkeys.ask(noon)).toMatchObject({ rpId: 'selvage.example', userVerification: 'required' });
  });

  it('sign in whom they were made for', async () => {
    const device = aDevice();
    const credential = await registered(device);
    const signed = device.get(await passkeys.ask(noon));
    const answered = await passkeys.answered(signed);
    expect(answered?.userId).toBe(ada.userId);
    expect(await passkeys.verify(signed, answered?.challenge ?? '', credential)).toBe(1);
  });

  it('answer a challenge once, within five minutes, and of their own kind', async () => {
    const device = aDevice();
    const offer = await passkeys.offer(ada, [], noon);
    const made = device.create(offer);
    expect(await passkeys.answered(device.get(offer))).toBeUndefined();
    expect(await passkeys.register(ada.userId, made)).toMatchObject({ id: made.id });
    expect(await passkeys.register(ada.userId, made)).toBe('ended');
    const signed = device.get(await passkeys.ask(noon));
    expect(await passkeys.answered(signed)).toBeDefined();
    expect(await passkeys.answered(signed)).toBeUndefined();
    const late = await passkeys.ask(noon);
    now = new Date(noon.getTime() + 5 * 60_000).toISOString();
    expect(await passkeys.answered(device.get(late))).toBeUndefined();
  });

  it('of one user are no registration of another', async () => {
    const made = aDevice().create(await passkeys.offer(ada, [], noon));
    expect(await passkeys.register('bob', made)).toBe('ended');
  });

  it('find no challenge in a text that no browser made', async () => {
    const made = aDevice().create(await passkeys.offer(ada, [], noon));
    for (const text of ['', 'e30', 'bm90aGluZw', '!'])
      expect(
        await passkeys.register(ada.userId, { ...made, response: { ...made.response, clientDataJSON: text } }),
      ).toBe('ended');
  });

  it.each([
    ['a page of another site', { origin: 'https://selvage.example.evil' }],
    ['a device that asked its user for nothing', { origin, isVerifying: false }],
    ['a device that names who made it', { origin, isAttested: true }],
  ])('are not made by %s', async (_, behaviour) => {
    const made = new SoftwareAuthenticator(behaviour).create(await passkeys.offer(ada, [], noon));
    expect(await passkeys.register(ada.userId, made)).toBe('invalid');
  });

  it('are not made for another site', async () => {
    const offer = await passkeys.offer(ada, [], noon);
    expect(await passkeys.register(ada.userId, aDevice().create({ ...offer, rp: { id: 'evil.example' } }))).toBe(
      'invalid',
    );
  });

  it('do not sign in by the key of another, for another site, or without their user', async () => {
    const device = aDevice();
    const credential = await registered(device);
    const other = aDevice();
    await registered(other);
    const signs = async (signed: ReturnType<SoftwareAuthenticator['get']>) => {
      const answered = await passkeys.answered(signed);
      return passkeys.verify(signed, answered?.challenge ?? '', credential);
    };
    expect(await signs({ ...other.get(await passkeys.ask(noon)), id: credential.id })).toBeUndefined();
    expect(await signs(device.get({ ...(await passkeys.ask(noon)), rpId: 'evil.example' }))).toBeUndefined();
    const { response, ...rest } = device.get(await passkeys.ask(noon));
    const data = Buffer.from(response.authenticatorData, 'base64url');
    // Clears the flag of a verified user.
    data[32] = 0x01;
    expect(
      await signs({ ...rest, response: { ...response, authenticatorData: data.toString('base64url') } }),
    ).toBeUndefined();
    expect(await signs(device.get(await passkeys.ask(noon)))).toBe(3);
  });

  it('are not offered at a numeric address', async () => {
    const none = createPasskeys(createOneTimeTokens(state), null);
    await expect(none.ask(noon)).rejects.toMatchObject({ code: 'passkey.not-offered' });
    await expect(none.offer(ada, [], noon)).rejects.toMatchObject({ code: 'passkey.not-offered' });
  });
});

describe('the uses of passkeys', () => {
  const state = openSqliteStateStore(':memory:');
  const uses = createPasskeyUses(state);
  afterAll(() => state.close());
  const at = (counter: number, id = 'phone', first = 0) => uses.count('ada', { id, counter: first }, counter, noon);

  it('count upwards alone', async () => {
    expect(await at(4, 'key', 3)).toBe(true);
    expect(await at(4, 'key', 3)).toBe(false);
    expect(await at(3, 'key', 3)).toBe(false);
    expect(await at(0, 'key', 3)).toBe(false);
    expect(await at(9, 'key', 3)).toBe(true);
    expect(await at(2, 'other', 2)).toBe(false);
  });

  it('count nothing for passkeys without a counter', async () => {
    expect(await at(0)).toBe(true);
    expect(await at(0)).toBe(true);
  });

  it('count one of two callers that send the same counter', async () => {
    const both = await Promise.all([at(5, 'twice'), at(5, 'twice')]);
    expect(both.sort()).toEqual([false, true]);
  });

  it('record their instant, until they are removed', async () => {
    expect(await uses.lastUses('ada')).toEqual(
      new Map(['key', 'phone', 'twice'].map((id) => [id, noon.toISOString()] as const)),
    );
    await uses.remove('phone');
    expect([...(await uses.lastUses('ada')).keys()].sort()).toEqual(['key', 'twice']);
    await uses.removeAll('ada');
    expect(await uses.lastUses('ada')).toEqual(new Map());
  });
});
