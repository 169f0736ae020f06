import type { User } from '../../src/types/wire';
import * as refusals from '../fake/refusals';
import type { Topic } from './contract';

const names = (name: string) => ({
  username: name,
  email: `${name}@example.com`,
  firstName: 'Joan',
  lastName: 'Clarke',
  csr_email: 'csr@example.com',
});

/** The users of a company. */
export const users: Topic = ({ world, data, read, refuses }) => {
  let joan: User;
  const now = () => read<User>('Users', joan.id);
  const rights = [{ title: 'Add Swatch', key: 'Add Swatch', checked: true }] as const;
  beforeAll(async () => {
    const { password } = world();
    joan = await data().createUser({ ...names('ct-joan'), password, role: 'user', user_permissions: rights });
  });

  test('one is made, without the password', async () => {
    expect(joan).toMatchObject({
      ...names('ct-joan'),
      ...{ role: 'user', active: true, mobile: null, picture: null, hasJoined: false },
    });
    expect(joan.user_permissions.filter(({ checked }) => checked)).toContainEqual(expect.objectContaining(rights[0]));
    expect(joan).not.toHaveProperty('password');
    expect(await now()).toMatchObject(names('ct-joan'));
  });

  test('a name is taken whatever its case, but by oneself', async () => {
    expect(await data().isNameTaken('username', 'CT-Joan', undefined)).toBe(true);
    expect(await data().isNameTaken('email', 'ct-joan@example.com', undefined)).toBe(true);
    expect(await data().isNameTaken('username', 'ct-joan', joan.id)).toBe(false);
    expect(await data().isNameTaken('username', 'ct_joan', undefined)).toBe(false);
  });

  test('one is switched off and on on top of other changes', async () => {
    const seen = await now();
    expect(await data().setUserActive(seen, false)).toMatchObject({ id: joan.id, active: false });
    await refuses(data().setUserActive(seen, false), refusals.fieldChanged());
    expect(await data().setUserActive(await now(), true)).toMatchObject({ active: true });
  });

  test('one is saved on top of what was seen', async () => {
    const { password } = world();
    const { id, revision = 0 } = await data().createUser({ ...names('ct-bea'), password, role: 'user' });
    const late = { id, revision: revision + 1 };
    await refuses(data().saveUser(late, { firstName: 'Late' }), refusals.revisionOutdated());
    const saved = await data().saveUser({ id, revision }, { firstName: 'Bea', mobile: '5550102003' });
    expect(saved).toMatchObject({ id, firstName: 'Bea', lastName: 'Clarke', mobile: '5550102003' });
    expect(await read<User>('Users', id)).toMatchObject({ firstName: 'Bea' });
  });

  test('a picture is kept until it is removed', async () => {
    await data().uploadUserPicture(joan.id, await world().picture());
    expect(await now()).toMatchObject({ picture: expect.any(String) as unknown });
    await data().removeUserPicture(joan.id);
    expect(await now()).toMatchObject({ picture: null });
  });

  test('a link is mailed to who never signed in', async () => {
    await data().sendWelcomeLink(joan.id);
    await world().signInAs(joan);
    world().signIn('mill');
    await refuses(data().sendWelcomeLink(joan.id), refusals.hasSignedIn());
  });

  test('users choose their own mails, kind by kind', async () => {
    await world().signInAs(joan);
    expect(await data().mailsOf(joan.id)).toEqual({ orders: 'mine', scans: 'all' });
    expect(await data().chooseMails(joan.id, { scans: 'none' })).toEqual({ orders: 'mine', scans: 'none' });
    expect(await data().mailsOf(joan.id)).toEqual({ orders: 'mine', scans: 'none' });
    world().signIn('mill');
  });
};
