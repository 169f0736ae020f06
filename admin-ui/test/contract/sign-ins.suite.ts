import type { Proof } from '../../src/providers/data/session-verbs';
import type { Company, User } from '../../src/types/wire';
import * as refusals from '../fake/refusals';
import { ownCompanyId } from '../../src/session/looked-at';
import { made, type Topic } from './contract';

/** Where and how people sign in: sessions, a second step, app passwords and passkeys. */
export const signIns: Topic = ({ world, data, read, refuses }) => {
  const wrongPassword = 'Wrong-Horse-9';
  let ida: User;
  /** The last code of the owner's app, which is used up, and the remaining recovery codes. */
  let used: string;
  let left: readonly string[];
  const recoveryCode = (): string => {
    const [next, ...others] = left;
    left = others;
    return made(next);
  };
  const proof = (): Proof => ({ password: world().password, code: recoveryCode() });
  const anAdmin = (name: string) => ({
    ...{ username: name, email: `${name}@example.com`, firstName: 'Ida', lastName: 'Rhodes' },
    ...{ password: world().password, role: 'admin' as const, csr_email: 'csr@example.com' },
  });
  beforeAll(async () => {
    ida = await data().createUser(anAdmin('ct-ida'));
  });
  const turnOn = async () => {
    const { secret, picture } = await data().offerTwoSteps(world().password);
    expect(picture).toContain('<svg');
    const code = world().codeOf(secret);
    return { code, ...(await data().confirmTwoSteps(code)) };
  };

  test('a session is ended from another one', async () => {
    await world().signInAs(ida);
    await world().signInAs(ida);
    const sessions = await data().ownSessions();
    expect(sessions.map(({ isThis }) => isThis).toSorted()).toEqual([false, true]);
    await data().endSession(made(sessions.find(({ isThis }) => !isThis)).id);
    expect(await data().ownSessions()).toMatchObject([{ isThis: true }]);
  });

  test('all sessions end at once', async () => {
    await world().signInAs(ida);
    await data().endAllSessions();
    await refuses(data().ownSessions(), refusals.sessionEnded());
  });

  test('all sessions end with a new password, for which the old one is asked', async () => {
    const { password } = world();
    await world().signInAs(ida);
    await refuses(data().changePassword(wrongPassword, password), refusals.oldPasswordInvalid());
    await data().changePassword(password, password);
    await refuses(data().ownSessions(), refusals.sessionEnded());
  });

  test('the ownership is offered and accepted for the password', async () => {
    world().signIn('mill');
    await refuses(
      data().offerOwnership(ida.id, { password: wrongPassword, code: '' }),
      refusals.proofPasswordInvalid(),
    );
    await data().offerOwnership(ida.id, { password: world().password, code: '' });
    await world().signInAs(ida);
    await refuses(
      data().acceptOwnership('another token', { password: world().password, code: '' }),
      refusals.handOverEnded(),
    );
  });

  describe('a second step', () => {
    beforeAll(() => world().signIn('mill'));

    test('is offered for the password, and put into use with a code', async () => {
      await refuses(data().offerTwoSteps(wrongPassword), refusals.proofPasswordInvalid());
      expect(await data().ownTwoSteps()).toEqual({
        ...{ isOn: false, since: null, recoveryLeft: 0, isOffered: true, isRequired: false, decidesForCompany: true },
      });
      const { code, recoveryCodes } = await turnOn();
      [used, left] = [code, recoveryCodes];
      expect(await data().ownTwoSteps()).toMatchObject({
        ...{ isOn: true, since: expect.any(String) as unknown, recoveryLeft: left.length },
      });
    });

    test('takes each code once', async () => {
      const again = data().renewRecoveryCodes(world().password, used);
      await refuses(again, refusals.signInCodeInvalid());
      const { recoveryCodes } = await data().renewRecoveryCodes(world().password, recoveryCode());
      expect(recoveryCodes).toHaveLength(left.length + 1);
      left = recoveryCodes;
    });

    test('makes and revokes passwords for the app', async () => {
      const { id, ...app } = await data().makeAppPassword({ name: 'Hall 2', ...proof() });
      expect(app).toMatchObject({ name: 'Hall 2', password: expect.any(String) as unknown });
      expect(await data().ownAppPasswords()).toMatchObject([{ id, name: 'Hall 2', lastUsedAt: null }]);
      await data().revokeAppPassword(id);
      expect(await data().ownAppPasswords()).toEqual([]);
    });

    test('is asked for where another admin is made or handed over', async () => {
      await refuses(data().createUser(anAdmin('ct-eve')), refusals.proofRequired());
      await refuses(data().saveUser({ id: ida.id }, { email: 'ct-eve-2@example.com' }), refusals.proofRequired());
      const saved = await data().saveUser({ id: ida.id }, { email: 'ct-ida-2@example.com', proof: proof() });
      expect(saved).toMatchObject({ id: ida.id, email: 'ct-ida-2@example.com' });
      expect(saved).not.toHaveProperty('proof');
    });

    test('is taken off another user, with the proof of one’s own', async () => {
      const eve = await data().createUser({ ...anAdmin('ct-eve'), proof: proof() });
      await world().signInAs(eve);
      await turnOn();
      world().signIn('mill');
      expect(await data().twoStepsOf(eve.id)).toEqual({ isOn: true, passkeys: 0 });
      await refuses(data().resetTwoSteps(eve.id), refusals.proofRequired());
      await data().resetTwoSteps(eve.id, proof());
      expect(await data().twoStepsOf(eve.id)).toEqual({ isOn: false, passkeys: 0 });
    });

    test('is asked of all admins of a company, as its owner decides', async () => {
      await refuses(
        data().requireTwoSteps(true, { password: wrongPassword, code: used }),
        refusals.proofPasswordInvalid(),
      );
      await data().requireTwoSteps(true, proof());
      expect(await data().ownTwoSteps()).toMatchObject({ isRequired: true });
      const company = () => read<Company>('Companies', ownCompanyId());
      expect(await company()).toMatchObject({ requiresTwoSteps: true });
      await data().requireTwoSteps(false, proof());
      expect(await company()).toMatchObject({ requiresTwoSteps: false });
    });

    test('may be a passkey, of which one is made of each offer', async () => {
      const offer = await data().offerPasskey('My phone', proof());
      const { id, ...passkey } = await data().addPasskey('My phone', offer);
      expect(passkey).toEqual({ name: 'My phone', addedAt: expect.any(String) as unknown, lastUsedAt: null });
      expect(await data().ownPasskeys()).toEqual([{ id, ...passkey }]);
      await refuses(data().addPasskey('My phone', offer), refusals.passkeyOfferEnded());
      await data().removePasskey(id, proof());
      expect(await data().ownPasskeys()).toEqual([]);
    });

    test('is put out of use, and with it the passwords for the app', async () => {
      await data().makeAppPassword({ name: 'Hall 2', ...proof() });
      const { password, code } = proof();
      await data().endTwoSteps(password, code);
      expect(await data().ownTwoSteps()).toMatchObject({ isOn: false, since: null, recoveryLeft: 0 });
      expect(await data().ownAppPasswords()).toEqual([]);
    });
  });
};
