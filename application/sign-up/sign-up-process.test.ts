import { randomBytes } from 'node:crypto';
import { companyDecider, companyStream } from '../../domain/company/company.decider.js';
import type { CompanyEvent } from '../../domain/company/company.events.js';
import { lookOf } from '../../domain/company/look-of-name.js';
import { fold } from '../../domain/kit/decider.js';
import type { SignUpApplication } from '../../domain/sign-up/sign-up.events.js';
import { anApplication } from '../../test/kit/domain/sign-ups.js';
import { lookAtNameOwners } from '../../infra/claims/name-owners.js';
import { createClaims } from '../../infra/claims/claims.js';
import { newContext } from '../../infra/commands/command-context.js';
import { createHandleCommand } from '../../infra/commands/create-handle-command.js';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import { CardDetails } from '../../infra/payments/card-details.js';
import type { PaymentGateway, VaultOutcome } from '../../infra/payments/payment-gateway.js';
import { newSecretsKey, parseKeyRing } from '../../infra/secrets/key-ring.js';
import { createNameHash } from '../../infra/secrets/name-hash.js';
import { createCompanyVault, type CardInHand } from './company-vault.js';
import { referralCouponIdOf } from './register-signed-up.js';
import { checkCard, replaceCard } from './replace-card.js';
import { createSignUpNames } from './sign-up-names.js';
import { createSignUpProcess } from './sign-up-process.js';

const card: CardInHand = {
  kind: 'card',
  card: new CardDetails({ number: '4111111111111111', expiry: '1030', cvv: '999', zip: null }),
};
const context = () => newContext({ actorId: 'nobody', companyId: null, occurredAt: '2026-01-05T09:00:00.000Z' });

/** A gateway at its port: a vault in memory, whose next response a test can change. */
const aGateway = () => {
  const vault = new Set<string>();
  const first = { brand: 'visa', lastFour: '1111', expiry: '1030', initialTransactionId: null };
  const second = { brand: 'discover', lastFour: '6611', expiry: '1231', initialTransactionId: null };
  const replaced = new Set<string>();
  const answers: (VaultOutcome | 'answer lost' | 'away')[] = [];
  const gateway: Pick<PaymentGateway, 'storeCard' | 'replaceCard' | 'heldCard' | 'removeCard'> = {
    storeCard: async (_account, reference) => {
      const answer = answers.shift();
      if (typeof answer === 'object') return answer;
      vault.add(reference);
      if (answer === 'answer lost') return { kind: 'unknown', code: '', text: 'no answer' };
      return { kind: 'stored', card: { vaultId: reference, ...first } };
    },
    replaceCard: async (_account, vaultId) => {
      const answer = answers.shift();
      if (typeof answer === 'object') return answer;
      replaced.add(vaultId);
      if (answer === 'answer lost') return { kind: 'unknown', code: '', text: 'no answer' };
      return { kind: 'stored', card: { vaultId, ...second } };
    },
    heldCard: async (_account, vaultId) => {
      // The vault reports too few digits to derive the brand.
      const card = replaced.has(vaultId) ? second : first;
      return vault.has(vaultId) ? { vaultId, ...card, brand: 'card' } : undefined;
    },
    removeCard: async (_account, vaultId) => {
      if (answers[0] === 'away') {
        answers.shift();
        throw new Error('The gateway is away.');
      }
      vault.delete(vaultId);
    },
  };
  return { vault, answers, gateway };
};

/** @param codes the referral codes of companies of earlier versions */
const open = (codes: readonly string[] = []) => {
  const store = createMemoryEventStore();
  const { vault, answers, gateway } = aGateway();
  const secrets = parseKeyRing(newSecretsKey());
  const begin = () => {
    const handle = createHandleCommand(store);
    const claims = createClaims(store, handle, createNameHash(randomKey), lookAtNameOwners(handle));
    const unused = async (): Promise<never> => Promise.reject(new Error('A sign-up charges nothing.'));
    const companyVault = createCompanyVault(
      { ...gateway, sale: unused, lookUp: unused, refund: unused, voidSale: unused, isVoided: unused },
      { url: 'x', securityKey: 'x' },
      secrets,
    );
    const names = createSignUpNames(claims, async (look) => codes.map(lookOf).includes(look));
    const runner = createSignUpProcess(handle, names, companyVault);
    const process = {
      run: async (...run: Parameters<typeof runner.run>) => (await runner.run(...run)).state,
      resume: async (...run: Parameters<typeof runner.resume>) => (await runner.resume(...run)).state,
      cancel: async (...run: Parameters<typeof runner.cancel>) => (await runner.cancel(...run)).state,
    };
    return { process, handle, companyVault };
  };
  const typesOf = async (stream: string) => (await store.read(stream)).map(({ type }) => type);
  return { store, vault, answers, begin, typesOf, ...begin() };
};
const randomKey = randomBytes(32);

const aSignal = () => {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give: () => give() };
};

const applicationOf = (n: number, changes: Partial<SignUpApplication> = {}): SignUpApplication =>
  anApplication({
    signUpId: `00000000-0000-4000-8000-00000000000${n}`,
    userId: `user-${n}`,
    companyId: `company-${n}`,
    email: `ada${n}@example.com`,
    username: `ada${n}`,
    ...changes,
  });

describe('a sign-up', () => {
  it('creates company, owner, packs, vaulted card and referral coupon', async () => {
    const { process, store, vault, typesOf } = open();
    const application = applicationOf(1);
    expect(await process.run(application, card, context())).toMatchObject({ status: 'completed' });
    expect(await typesOf('user-user-1')).toEqual(['OwnerAnnounced', 'UserRegistered']);
    expect(await typesOf('company-company-1')).toEqual([
      'CompanyAnnounced',
      'CompanyRegistered',
      'SubscriptionPackAdded',
      'CompanyCardStored',
    ]);
    expect(vault).toEqual(new Set([application.signUpId]));
    const events = (await store.read('company-company-1')).map(({ type, data }) => ({ type, data })) as CompanyEvent[];
    const company = fold(companyDecider, events);
    expect(company).toMatchObject({ maxUsers: 5, referralCode: 'Mill_REF_manufacturer', card: { lastFour: '1111' } });
    expect(JSON.stringify(company)).not.toContain(application.signUpId);
  });

  it.each(['Mill', 'M\u0456ll', 'MiIl'])(
    'numbers the referral code of a second company of that name, or of one that looks like it: %s',
    async (name) => {
      const { process } = open();
      await process.run(applicationOf(1), card, context());
      expect(await process.run(applicationOf(2, { name }), card, context())).toMatchObject({
        referralCode: `${name}_REF_manufacturer-2`,
      });
    },
  );

  it('numbers the code of a company that looks like one of an earlier version, also after a crash', async () => {
    const { process, store } = open(['Mill_REF_manufacturer']);
    const append = store.append.bind(store);
    store.append = (...batch) =>
      batch[2].some(({ type }) => type === 'SignUpNamesReserved')
        ? Promise.reject(new Error('killed'))
        : append(...batch);
    const imitation = { name: 'M\u0456ll' };
    await expect(process.run(applicationOf(1, imitation), card, context())).rejects.toThrow('killed');
    store.append = append;
    expect(await process.resume(applicationOf(1).signUpId, context())).toMatchObject({ status: 'withdrawn' });
    expect(await process.run(applicationOf(2, imitation), card, context())).toMatchObject({
      status: 'completed',
      referralCode: 'M\u0456ll_REF_manufacturer-2',
    });
    expect(await process.run(applicationOf(3), card, context())).toMatchObject({
      referralCode: 'Mill_REF_manufacturer-3',
    });
  });

  it('stores no card of a company that pays by check', async () => {
    const { process, vault } = open();
    expect(await process.run(applicationOf(1, { isAnnual: true }), null, context())).toMatchObject({
      status: 'completed',
    });
    expect(vault.size).toBe(0);
  });

  it.each([
    ['e-mail', { email: 'ada1@example.com' }, 'sign-up.email-taken'],
    ['user name', { username: 'ADA1' }, 'sign-up.username-taken'],
  ])('is reversed when the %s is in use', async (_, changes, code) => {
    const { process, typesOf } = open();
    await process.run(applicationOf(1), card, context());
    expect(await process.run(applicationOf(2, changes), card, context())).toMatchObject({ status: 'withdrawn', code });
    expect(await typesOf('user-user-2')).toEqual(['OwnerAnnounced', 'OwnerWithdrawn']);
    expect(
      await process.run(applicationOf(3, { email: 'ada2@example.com', username: 'ada2' }), card, context()),
    ).toMatchObject({
      status: 'completed',
    });
  });

  it('leaves nothing behind when the card is declined', async () => {
    const { process, vault, answers, typesOf } = open();
    answers.push({ kind: 'declined', code: '200', text: 'DECLINE' });
    expect(await process.run(applicationOf(1), card, context())).toMatchObject({
      status: 'withdrawn',
      code: 'payment.declined',
      text: 'DECLINE',
    });
    expect(vault.size).toBe(0);
    expect(await typesOf('company-company-1')).toEqual(['CompanyAnnounced', 'CompanyWithdrawn']);
    // The same names and the same plain referral code are free again.
    const again = applicationOf(2, { email: 'ada1@example.com', username: 'ada1' });
    expect(await process.run(again, card, context())).toMatchObject({
      status: 'completed',
      referralCode: 'Mill_REF_manufacturer',
    });
  });

  it('deletes a card after a lost response', async () => {
    const { process, vault, answers } = open();
    answers.push('answer lost');
    expect(await process.run(applicationOf(1), card, context())).toMatchObject({
      status: 'withdrawn',
      code: 'sign-up.card-unconfirmed',
    });
    expect(vault.size).toBe(0);
  });

  it('continues its reversal after the gateway was down', async () => {
    const { process, vault, answers } = open();
    answers.push('answer lost', 'away');
    await expect(process.run(applicationOf(1), card, context())).rejects.toThrow('away');
    expect(vault.size).toBe(1);
    expect(await process.resume(applicationOf(1).signUpId, context())).toMatchObject({ status: 'withdrawn' });
    expect(vault.size).toBe(0);
  });

  it('is one sign-up, however often it is sent', async () => {
    const { process, typesOf } = open();
    const runs = [1, 2, 3].map(() => process.run(applicationOf(1), card, context()));
    expect((await Promise.all(runs)).map(({ status }) => status)).toEqual(['completed', 'completed', 'completed']);
    expect(await typesOf(`process-${applicationOf(1).signUpId}`)).toEqual([
      'SignUpStarted',
      'SignUpNamesReserved',
      'SignUpCardSubmitted',
      'SignUpCardStored',
      'SignUpCompleted',
    ]);
  });

  it('succeeds for one of 10 concurrent ones with the same e-mail', async () => {
    const { process, vault } = open();
    const runs = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        process.run(applicationOf(n, { email: 'one@example.com' }), card, context()),
      ),
    );
    expect(runs.filter(({ status }) => status === 'completed')).toHaveLength(1);
    expect(runs.filter(({ status }) => status === 'withdrawn')).toHaveLength(9);
    expect(vault.size).toBe(1);
  });

  it('that runs in two processes at a time has one end, and sends its card one time', async () => {
    for (let n = 1; n < 10; n++) {
      const { begin, vault } = open();
      const run = () => begin().process.run(applicationOf(n), card, context());
      const both = await Promise.allSettled([run(), run()]);
      for (const each of both)
        if (each.status === 'rejected') expect(each.reason).toMatchObject({ name: 'StoreBusy' });
        else expect(each.value.status).toBe('completed');
      expect([(await run()).status, vault.size]).toEqual(['completed', 1]);
    }
  });

  it('that another process reverses during a delay leaves its names to others', async () => {
    const submitted = 8;
    for (let heldUpAt = 2; heldUpAt <= submitted; heldUpAt++) {
      const { store, vault, begin } = open();
      const [heldUp, takenBack] = [aSignal(), aSignal()];
      const append = store.append.bind(store);
      let appends = 0;
      store.append = async (...batch) => {
        if (++appends === heldUpAt) {
          heldUp.give();
          await takenBack.given;
        }
        return append(...batch);
      };
      const slow = begin().process.run(applicationOf(1), card, context());
      await heldUp.given;
      await begin().process.resume(applicationOf(1).signUpId, context());
      takenBack.give();
      expect(await slow).toMatchObject({ status: 'withdrawn', code: 'sign-up.interrupted' });
      const again = applicationOf(2, { email: 'ada1@example.com', username: 'ada1' });
      expect(await begin().process.run(again, card, context())).toMatchObject({
        status: 'completed',
        referralCode: 'Mill_REF_manufacturer',
      });
      expect(vault).toEqual(new Set([again.signUpId]));
    }
  });

  it('is cancelled after its completion, and its names are free for another company', async () => {
    const { process, vault, typesOf } = open();
    const { signUpId } = applicationOf(1);
    await process.run(applicationOf(1), card, context());
    expect(await process.cancel(signUpId, context())).toMatchObject({ status: 'withdrawn', code: 'sign-up.cancelled' });
    expect(await process.cancel(signUpId, context())).toMatchObject({ status: 'withdrawn' });
    expect(vault.size).toBe(0);
    expect((await typesOf('company-company-1')).at(-1)).toBe('CompanyWithdrawn');
    expect((await typesOf('user-user-1')).at(-1)).toBe('OwnerWithdrawn');
    expect(await typesOf(`coupon-${referralCouponIdOf('company-1')}`)).toEqual(['CouponDefined', 'CouponRemoved']);
    const again = applicationOf(2, { email: 'ada1@example.com', username: 'ada1' });
    expect(await process.run(again, card, context())).toMatchObject({
      status: 'completed',
      referralCode: 'Mill_REF_manufacturer',
    });
  });

  it('leaves its code to others if lower codes are free by then', async () => {
    const { process, store } = open();
    const codeOf = async (n: number) => {
      const state = await process.run(applicationOf(n), card, context());
      return state.status === 'completed' ? state.referralCode : undefined;
    };
    expect([await codeOf(1), await codeOf(2)]).toEqual(['Mill_REF_manufacturer', 'Mill_REF_manufacturer-2']);
    const append = store.append.bind(store);
    store.append = (...batch) =>
      batch[2].some(({ type }) => type === 'SignUpNamesReserved')
        ? Promise.reject(new Error('killed'))
        : append(...batch);
    await expect(codeOf(3)).rejects.toThrow('killed');
    store.append = append;
    await process.cancel(applicationOf(2).signUpId, context());
    expect(await process.resume(applicationOf(3).signUpId, context())).toMatchObject({ status: 'withdrawn' });
    expect([await codeOf(4), await codeOf(5)]).toEqual(['Mill_REF_manufacturer-2', 'Mill_REF_manufacturer-3']);
  });

  it('that is cancelled leaves nothing, after an interruption at any step', async () => {
    for (let crashAt = 1; crashAt < 40; crashAt++) {
      const { store, vault, begin, typesOf } = open();
      const { signUpId } = applicationOf(1);
      await begin().process.run(applicationOf(1), card, context());
      const append = store.append.bind(store);
      let appends = 0;
      store.append = (...batch) => (++appends === crashAt ? Promise.reject(new Error('killed')) : append(...batch));
      const first = await begin()
        .process.cancel(signUpId, context())
        .catch(() => undefined);
      store.append = append;
      const state = await begin().process.resume(signUpId, context());
      // If the first append failed, nothing was begun.
      expect([state.status, vault.size]).toEqual(crashAt === 1 ? ['completed', 1] : ['withdrawn', 0]);
      if (crashAt > 1) {
        expect((await typesOf('company-company-1')).at(-1)).toBe('CompanyWithdrawn');
        expect((await typesOf('user-user-1')).at(-1)).toBe('OwnerWithdrawn');
        const again = applicationOf(2, { email: 'ada1@example.com', username: 'ada1' });
        expect(await begin().process.run(again, card, context())).toMatchObject({
          status: 'completed',
          referralCode: 'Mill_REF_manufacturer',
        });
      }
      if (first?.status === 'withdrawn') return expect(crashAt).toBeGreaterThan(5);
    }
    throw new Error('The sign-up was never taken back by itself.');
  });

  describe('its card', () => {
    const signedUp = async () => {
      const { process, handle, companyVault: vault, answers, store, typesOf } = open();
      await process.run(applicationOf(1), card, context());
      const replace = (companyId = 'company-1') =>
        replaceCard({ handle, vault }, { companyId, card: () => card }, context());
      const stored = async () => {
        const { state } = await handle.look(companyStream, 'company-1');
        return state.status === 'registered' ? state.card : undefined;
      };
      const check = () => checkCard({ handle, vault }, { companyId: 'company-1' }, context());
      return { replace, check, stored, answers, process, store, typesOf };
    };

    it('is replaced under the same id in the vault', async () => {
      const { replace, stored } = await signedUp();
      const before = await stored();
      await replace();
      expect(await stored()).toEqual({
        vaultId: before?.vaultId,
        brand: 'discover',
        lastFour: '6611',
        expiry: '1231',
      });
    });

    it('stays if another is refused, or has no known outcome', async () => {
      const { replace, stored, answers } = await signedUp();
      answers.push({ kind: 'declined', code: '200', text: 'DECLINE' }, 'answer lost');
      await expect(replace()).rejects.toMatchObject({ code: 'payment.declined', message: 'DECLINE' });
      await expect(replace()).rejects.toMatchObject({ code: 'company.card-unconfirmed' });
      expect(await stored()).toMatchObject({ lastFour: '1111' });
    });

    it('is read from the vault after a lost response or a crash', async () => {
      const lost = await signedUp();
      lost.answers.push('answer lost');
      await expect(lost.replace()).rejects.toMatchObject({ code: 'company.card-unconfirmed' });
      const killed = await signedUp();
      const append = killed.store.append.bind(killed.store);
      killed.store.append = (...batch) =>
        batch[2].some(({ type }) => type === 'CompanyCardStored')
          ? Promise.reject(new Error('killed'))
          : append(...batch);
      await expect(killed.replace()).rejects.toThrow('killed');
      killed.store.append = append;
      for (const { stored, check, typesOf } of [lost, killed]) {
        expect((await typesOf('company-company-1')).at(-1)).toBe('CompanyCardSubmitted');
        expect(await stored()).toMatchObject({ lastFour: '1111' });
        await check();
        expect(await stored()).toMatchObject({ lastFour: '6611', expiry: '1231' });
      }
    });

    it('stays if the vault holds the same card, or none', async () => {
      const { replace, check, stored, process, typesOf } = await signedUp();
      await replace();
      await check();
      expect(await stored()).toMatchObject({ brand: 'discover', lastFour: '6611' });
      await process.cancel(applicationOf(1).signUpId, context());
      const before = await typesOf('company-company-1');
      await check();
      expect(await typesOf('company-company-1')).toEqual(before);
    });

    it('does not exist for a company that pays by check, or for an unknown one', async () => {
      const { replace, process } = await signedUp();
      await process.run(applicationOf(2, { isAnnual: true }), null, context());
      await expect(replace('company-2')).rejects.toMatchObject({ code: 'company.card-annual' });
      await expect(replace('company-3')).rejects.toMatchObject({ code: 'company.not-found' });
    });
  });

  it('completes or is reversed after a crash at any of its appends', async () => {
    const interrupted = new Set<string>();
    for (let crashAt = 1; crashAt < 40; crashAt++) {
      const { store, vault, begin, typesOf } = open();
      const append = store.append.bind(store);
      let appends = 0;
      store.append = (...batch) => (++appends === crashAt ? Promise.reject(new Error('killed')) : append(...batch));
      const first = await begin()
        .process.run(applicationOf(1), card, context())
        .catch(() => undefined);
      store.append = append;
      const state = await begin().process.resume(applicationOf(1).signUpId, context());
      const company = await typesOf('company-company-1');
      const user = await typesOf('user-user-1');
      if (state.status === 'completed') {
        expect([company.includes('CompanyRegistered'), user.includes('UserRegistered'), vault.size]).toEqual([
          true,
          true,
          1,
        ]);
      } else {
        expect([company.includes('CompanyRegistered'), user.includes('UserRegistered'), vault.size]).toEqual([
          false,
          false,
          0,
        ]);
        if (state.status === 'withdrawn') interrupted.add(state.code);
        const again = applicationOf(2, { email: 'ada1@example.com', username: 'ada1' });
        expect(await begin().process.run(again, card, context())).toMatchObject({
          status: 'completed',
          referralCode: 'Mill_REF_manufacturer',
        });
      }
      if (first?.status === 'completed') return expect([...interrupted]).toEqual(['sign-up.interrupted']);
    }
    throw new Error('The sign-up never came to its end by itself.');
  });
});
