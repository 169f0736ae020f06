import { createSecretKey } from 'node:crypto';
import type { CommandBus } from '@nestjs/cqrs';
import { RecordSignIn } from '../../application/user/record-sign-in.js';
import { DomainError } from '../../domain/kit/domain-error.js';
import { openSqliteStateStore } from '../../infra/state/sqlite-state-store.js';
import type { AppPasswords } from '../../infra/credentials/app-passwords.js';
import type { Account, Accounts } from '../access/accounts.js';
import type { Sessions } from '../access/sessions.js';
import { Devices } from './guessing/guessed-at.js';
import { FailedLogins } from './guessing/failed-logins.js';
import { Login } from './login.js';
import { SignInTickets } from './open-session.js';

const now = new Date('2026-03-04T05:06:07.000Z');

const from = { address: '198.51.100.1', device: null };

const account = (changes: Partial<Account> = {}): Account => ({
  userId: 'u',
  email: 'ada@example.com',
  role: 'owner',
  active: true,
  permissions: new Set(),
  securityRevision: 0,
  handOvers: 0,
  lastSignInAt: null,
  company: {
    id: 'c',
    type: 'manufacturer',
    active: true,
    remainingDays: null,
    requiresTwoSteps: false,
    hasEnded: false,
  },
  ...changes,
});

const company = (changes: Partial<NonNullable<Account['company']>>): Account =>
  account({
    company: {
      id: 'c',
      type: 'manufacturer',
      active: true,
      remainingDays: null,
      requiresTwoSteps: false,
      hasEnded: false,
      ...changes,
    },
  });

/** Only the calls that sign-ins make to its ports. */
const loginOf = (
  known: Account | undefined,
  recorded: unknown[] = [],
  opened: Parameters<Sessions['open']>[0][] = [],
  hasCodes = false,
) => {
  const accounts: Accounts = { find: async () => known, findByEmail: async () => known };
  const passwords = {
    version: async () => 1,
    match: async (userId: string | undefined, password: string) =>
      userId === 'u' && password === 'right' ? 1 : undefined,
  };
  const state = openSqliteStateStore(':memory:');
  const sessions: Pick<Sessions, 'open'> = {
    open: async (opening) => {
      opened.push(opening);
      return { id: 'token', ttl: 1, created: now.toISOString(), userId: 'u' };
    },
  };
  const hall = { id: 'hall-2', name: 'Hall 2', createdAt: now.toISOString(), lastUsedAt: null };
  const appPasswords: Pick<AppPasswords, 'find' | 'use'> = {
    find: async (_, secret, passwordVersion) => (secret === 'of the app' && passwordVersion === 1 ? hall : undefined),
    use: async () => true,
  };
  const inUse = { since: now.toISOString(), recoveryLeft: 10 };
  const steps = { inUse: async () => (hasCodes ? inUse : undefined), match: async () => undefined };
  const [failures, tickets] = [new FailedLogins(state), new SignInTickets(state)];
  const passkeys = { all: async () => [] };
  const devices = new Devices(createSecretKey(Buffer.alloc(32)));
  const commands: Pick<CommandBus, 'execute'> = {
    execute: async (command: unknown) => {
      if (command instanceof RecordSignIn) recorded.push(command.input);
      // The bus does not declare the result type of a command.
      return undefined as never;
    },
  };
  return new Login({
    accounts,
    passwords,
    failures,
    sessions,
    steps,
    tickets,
    passkeys,
    appPasswords,
    devices,
    commands,
  });
};

const signInOutcome = async (
  known: Account | undefined,
  password = 'right',
  kind: 'web' | 'app' = 'web',
): Promise<string> => {
  // App passwords need a user with codes.
  const login = loginOf(known, [], [], password === 'of the app');
  try {
    return (await login.open({ email: 'ada@example.com', password, kind, client: null, from }, now)).id;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
};

describe('signing in', () => {
  test.each([
    ['an unknown account', undefined, 'right', 'login.failed'],
    [
      'a wrong password, before all other checks',
      company({ remainingDays: 0, active: false }),
      'wrong',
      'login.failed',
    ],
    ['no company', account({ company: null }), 'right', 'login.no-company'],
    [
      'a blocked company, before a suspended one',
      company({ remainingDays: 0, active: false }),
      'right',
      'login.blocked',
    ],
    ['a suspended company', company({ active: false }), 'right', 'login.suspended'],
    ['a user without Admin App Access', account({ role: 'user' }), 'right', 'login.restricted'],
    [
      'support that has no code, as all of it needs one',
      account({ role: 'support', company: null }),
      'right',
      'login.set-up-required',
    ],
    ['a user who was deactivated', account({ active: false }), 'right', 'login.restricted'],
    [
      'an admin without a code of a company that requires one',
      company({ requiresTwoSteps: true }),
      'right',
      'login.set-up-required',
    ],
  ])('refuses %s', async (_, known, password, code) => {
    expect(await signInOutcome(known, password)).toBe(code);
  });

  test.each([
    ['an owner', account()],
    ['an admin, who needs no flag', account({ role: 'admin' })],
    ['a user with Admin App Access', account({ role: 'user', permissions: new Set(['Admin App Access'] as const) })],
    ['a company with days left', company({ remainingDays: 15 })],
  ])('admits %s', async (_, known) => {
    expect(await signInOutcome(known)).toBe('token');
  });

  test('by a passkey refuses and admits the same users', async () => {
    const outcomeOf = async (known: Account | undefined): Promise<string> => {
      try {
        return (await loginOf(known).openProved('u', { kind: 'web', client: null, from }, now)).id;
      } catch (error) {
        if (error instanceof DomainError) return error.code;
        throw error;
      }
    };
    expect(await outcomeOf(undefined)).toBe('login.failed');
    expect(await outcomeOf(account({ company: null }))).toBe('login.no-company');
    expect(await outcomeOf(company({ remainingDays: 0, active: false }))).toBe('login.blocked');
    expect(await outcomeOf(company({ active: false }))).toBe('login.suspended');
    expect(await outcomeOf(account({ role: 'user' }))).toBe('login.restricted');
    expect(await outcomeOf(account({ active: false }))).toBe('login.restricted');
    expect(await outcomeOf(account())).toBe('token');
  });

  test('requires Admin App Access on the web only', async () => {
    expect(await signInOutcome(account({ role: 'user' }), 'right', 'app')).toBe('token');
  });

  test.each([
    ['an owner', account(), 'token'],
    ['a user who may scan', account({ role: 'user', permissions: new Set(['Mobile App Access'] as const) }), 'token'],
    ['a user who may no longer scan', account({ role: 'user' }), 'login.restricted'],
    ['a user who was switched off', account({ active: false }), 'login.restricted'],
    ['a blocked company', company({ remainingDays: 0 }), 'login.blocked'],
    ['a suspended company', company({ active: false }), 'login.suspended'],
    ['nobody', undefined, 'login.failed'],
  ])('with an app password of %s', async (_, known, outcome) => {
    expect(await signInOutcome(known, 'of the app', 'app')).toBe(outcome);
    expect(await signInOutcome(known, 'of the app', 'web')).not.toBe('token');
  });

  test('with an app password requires no code, and marks the session', async () => {
    const opened: Parameters<Sessions['open']>[0][] = [];
    const [scanner, login] = [loginOf(account(), [], opened, true), loginOf(account(), [], opened)];
    await scanner.open({ email: 'ada@example.com', password: 'of the app', kind: 'app', client: null, from }, now);
    await login.open({ email: 'ada@example.com', password: 'right', kind: 'app', client: null, from }, now);
    expect(opened).toMatchObject([{ appPasswordId: 'hall-2', client: 'Hall 2', passwordVersion: 1 }, { client: null }]);
    expect(opened[1]).not.toHaveProperty('appPasswordId');
  });

  test('counts wrong app passwords as wrong passwords, and a right one clears no count', async () => {
    const login = loginOf(account(), [], [], true);
    // The store's own clock decides when a count ends.
    const today = new Date();
    const open = (password: string) =>
      login.open({ email: 'ada@example.com', password, kind: 'app', client: null, from }, today);
    for (let tries = 0; tries < 4; tries += 1)
      await expect(open('of no app')).rejects.toMatchObject({ code: 'login.failed' });
    expect((await open('of the app')).id).toBe('token');
    await expect(open('of no app')).rejects.toMatchObject({ code: 'login.failed' });
    await expect(open('of the app')).rejects.toMatchObject({ code: 'too-many-requests' });
  });

  test('with an app password makes no device known, and keeps a known one', async () => {
    const login = loginOf(account(), [], [], true);
    const open = (device: string | null) =>
      login.open(
        { email: 'ada@example.com', password: 'of the app', kind: 'app', client: null, from: { ...from, device } },
        now,
      );
    for (const device of [null, 'x']) expect((await open(device)).device).toBeNull();
    const other = loginOf(account());
    const { device } = await other.open(
      { email: 'ada@example.com', password: 'right', kind: 'app', client: null, from },
      now,
    );
    expect(device).toMatch(/^[\w-]{22}\.[\w-]{22}$/);
  });

  test('admits support of the demo data on the web without a code, and no supporter by an app', async () => {
    const ofDemo = account({ role: 'support', company: null, isDemoSupport: true });
    expect(await signInOutcome(ofDemo)).toBe('token');
    for (const known of [ofDemo, account({ role: 'support', company: null })])
      expect(await signInOutcome(known, 'right', 'app')).toBe('login.restricted');
  });

  test('opens a session of kind support for support, and of kind web for others', async () => {
    const opened: Parameters<Sessions['open']>[0][] = [];
    const ofDemo = account({ role: 'support', company: null, isDemoSupport: true });
    for (const known of [ofDemo, account()]) {
      const login = loginOf(known, [], opened);
      await login.open({ email: 'ada@example.com', password: 'right', kind: 'web', client: null, from }, now);
      await login.openProved('u', { kind: 'web', client: null, from }, now);
    }
    expect(opened.map(({ kind }) => kind)).toEqual(['support', 'support', 'web', 'web']);
  });

  test.each([
    ['a first one', account(), [{ userId: 'u', companyId: 'c' }]],
    [
      'the first one of a day',
      account({ lastSignInAt: '2026-03-03T23:59:59.999Z' }),
      [{ userId: 'u', companyId: 'c' }],
    ],
    ['no further one of a day', account({ lastSignInAt: '2026-03-04T00:00:00.000Z' }), []],
    [
      'that of support, too',
      account({ role: 'support', company: null, isDemoSupport: true }),
      [{ userId: 'u', companyId: 'none' }],
    ],
    ['none that was refused', account({ active: false }), []],
  ])('is recorded: %s', async (_, known, expected) => {
    const recorded: unknown[] = [];
    const opening = { email: 'ada@example.com', password: 'right', kind: 'web', client: null, from } as const;
    const opened = loginOf(known, recorded).open(opening, now);
    await (known.active ? opened : expect(opened).rejects.toMatchObject({ code: 'login.restricted' }));
    expect(recorded).toEqual(expected);
  });
});
