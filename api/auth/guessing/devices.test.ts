import { createSecretKey, randomBytes } from 'node:crypto';
import { Devices } from './devices.js';

const devices = new Devices(createSecretKey(randomBytes(32)));

describe('a device that has signed in', () => {
  test('is known for its user by what it was given, and for nobody else', () => {
    const kept = devices.after('ada', null);
    expect(devices.idFor('ada', kept)).toMatch(/^[\w-]{22}$/);
    expect(devices.idFor('joan', kept)).toBeUndefined();
    expect(devices.idFor('ada', devices.after('ada', null))).not.toBe(devices.idFor('ada', kept));
  });

  test('keeps its id at the next sign-in, and is known for the last five of its users', () => {
    const users = ['ada', 'joan', 'grace', 'mary', 'ida', 'anna'];
    let kept: string | null = null;
    for (const user of users) kept = devices.after(user, kept);
    const ids = users.map((user) => devices.idFor(user, kept));
    expect(ids.map((id) => id !== undefined)).toEqual([false, true, true, true, true, true]);
    expect(devices.idFor('joan', devices.after('joan', kept))).toBe(ids[1]);
  });

  test.each(['', ',', 'x', 'a.b', `${'a'.repeat(22)}.${'b'.repeat(22)}`, 'é'.repeat(500)])(
    'is none that sends %j',
    (text) => {
      expect(devices.idFor('ada', text)).toBeUndefined();
      expect(devices.idFor('ada', devices.after('ada', text))).toBeDefined();
    },
  );

  test('is known by no signature of another id, key or user', () => {
    const [one, two] = [devices.after('ada', null).split('.'), devices.after('ada', null).split('.')];
    expect(devices.idFor('ada', `${one[0]}.${two[1]}`)).toBeUndefined();
    const other = new Devices(createSecretKey(randomBytes(32)));
    expect(devices.idFor('ada', other.after('ada', null))).toBeUndefined();
  });
});
