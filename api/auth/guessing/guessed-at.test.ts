import { createSecretKey, randomBytes } from 'node:crypto';
import { Devices } from './guessed-at.js';

const devices = new Devices(createSecretKey(randomBytes(32)));

const who = (userId: string, passwordVersion = 1) => ({ userId, passwordVersion });

describe('a device that has signed in', () => {
  test('is recognised for its user by its text, and for no other user', () => {
    const kept = devices.after(who('ada'), null);
    expect(devices.idFor(who('ada'), kept)).toMatch(/^[\w-]{22}$/);
    expect(devices.idFor(who('joan'), kept)).toBeUndefined();
    expect(devices.idFor(who('ada'), devices.after(who('ada'), null))).not.toBe(devices.idFor(who('ada'), kept));
  });

  test('keeps its id at the next sign-in, and is recognised for its last five users', () => {
    const users = ['ada', 'joan', 'grace', 'mary', 'ida', 'anna'];
    let kept: string | null = null;
    for (const user of users) kept = devices.after(who(user), kept);
    const ids = users.map((user) => devices.idFor(who(user), kept));
    expect(ids.map((id) => id !== undefined)).toEqual([false, true, true, true, true, true]);
    expect(devices.idFor(who('joan'), devices.after(who('joan'), kept))).toBe(ids[1]);
  });

  test.each(['', ',', 'x', 'a.b', `${'a'.repeat(22)}.${'b'.repeat(22)}`, 'é'.repeat(500)])(
    'is not recognised by %j',
    (text) => {
      expect(devices.idFor(who('ada'), text)).toBeUndefined();
      expect(devices.idFor(who('ada'), devices.after(who('ada'), text))).toBeDefined();
    },
  );

  test('is not recognised after the user’s password changed, or was removed', () => {
    const kept = devices.after(who('ada', 3), null);
    expect(devices.idFor(who('ada', 3), kept)).toBeDefined();
    for (const version of [2, 4]) expect(devices.idFor(who('ada', version), kept)).toBeUndefined();
    expect(devices.idFor({ userId: 'ada', passwordVersion: undefined }, kept)).toBeUndefined();
    expect(devices.idFor(who('ada', 4), devices.after(who('ada', 4), kept))).not.toBe(
      devices.idFor(who('ada', 3), kept),
    );
  });

  test('is not recognised by a signature of another id, key or user', () => {
    const [one, two] = [devices.after(who('ada'), null).split('.'), devices.after(who('ada'), null).split('.')];
    expect(devices.idFor(who('ada'), `${one[0]}.${two[1]}`)).toBeUndefined();
    const other = new Devices(createSecretKey(randomBytes(32)));
    expect(devices.idFor(who('ada'), other.after(who('ada'), null))).toBeUndefined();
  });
});
