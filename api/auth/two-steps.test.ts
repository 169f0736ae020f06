import { createSecretKey } from 'node:crypto';
import type { CommandBus } from '@nestjs/cqrs';
import { Secret, TOTP } from 'otpauth';
import { RecordRecoveryCode } from '../../application/user/two-steps.js';
import { DomainError } from '../../domain/kit/domain-error.js';
import { newContext } from '../../infra/commands/command-context.js';
import { createTwoSteps } from '../../infra/credentials/two-steps.js';
import { StoreUnavailable } from '../../infra/errors/store-unavailable.js';
import { newSecretsKey, parseKeyRing } from '../../infra/secrets/key-ring.js';
import { openSqliteStateStore } from '../../infra/state/sqlite-state-store.js';
import type { Passkey } from '../../domain/user/passkeys/passkeys.state.js';
import type { Account } from '../access/accounts.js';
import { Devices, type SignInSource } from './guessing/guessed-at.js';
import { FailedLogins } from './guessing/failed-logins.js';
import { Login } from './login.js';
import { type Proof, Proofs } from './proofs.js';
import { SignInTickets } from './open-session.js';

const email = 'ada@example.com';
const password = 'Correct-Horse-9';
const company = {
  id: 'c',
  type: 'manufacturer',
  active: true,
  remainingDays: null,
  requiresTwoSteps: false,
  hasEnded: false,
} as const;
const ada: Account = {
  userId: 'ada',
  email,
  role: 'admin',
  active: true,
  permissions: new Set(),
  securityRevision: 3,
  handOvers: 0,
  lastSignInAt: null,
  company,
};
const noon = Date.parse('2026-03-04T12:00:00.000Z');

const tooMany = 'too-many-requests';
const codeOf = async (run: () => Promise<unknown>): Promise<string> => {
  try {
    await run();
    return 'done';
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
};
const countOf = (outcomes: readonly string[], code: string): number =>
  outcomes.filter((outcome) => outcome === code).length;

const noPasskeys = async (): Promise<readonly Passkey[]> => [];
const onePasskey = async (): Promise<readonly Passkey[]> => [
  {
    id: 'phone',
    name: 'My phone',
    credential: { id: 'credential', publicKey: 'key', counter: 0, transports: [] },
    addedAt: '2026-03-04T11:00:00.000Z',
  },
];
const office: SignInSource = { address: '198.51.100.1', device: null };
const abroad: SignInSource = { address: '203.0.113.9', device: null };
const logAway = async (): Promise<never> => {
  throw new StoreUnavailable('away');
};

/** Ada's account in `processes` processes that share a state store, and a clock that the test sets. */
const aWorld = async ({ isOn = true, processes = 1, passkeys = noPasskeys } = {}) => {
  let time = noon;
  let account = ada;
  let hasRecords = true;
  let besides = async (): Promise<unknown> => undefined;
  const recorded: RecordRecoveryCode[] = [];
  const givenBack: string[] = [];
  const now = (): Date => new Date(time);
  const state = openSqliteStateStore(':memory:', { now: () => now().toISOString() });
  const stored = createTwoSteps(state, parseKeyRing(newSecretsKey()));
  const steps: typeof stored = {
    ...stored,
    match: async (userId, code, at) => {
      const match = await stored.match(userId, code, at);
      if (match?.by !== 'recovery') return match;
      return { ...match, giveBack: () => (givenBack.push(code), match.giveBack()) };
    },
  };
  const accounts = {
    find: async () => account,
    findByEmail: async (asked: string) => (asked === email ? account : undefined),
  };
  const passwords = {
    version: async () => 1,
    match: async (userId: string | undefined, given: string) =>
      userId === 'ada' && given === password ? 1 : undefined,
  };
  const sessions = {
    open: async () => ({ id: 'token', ttl: 1, created: now().toISOString(), userId: 'ada' }),
  };
  const commands: Pick<CommandBus, 'execute'> = {
    execute: async (command: unknown) => {
      if (!hasRecords) throw new DomainError('store.away', 'Nothing can be recorded.');
      if (command instanceof RecordRecoveryCode) {
        await besides();
        recorded.push(command);
      }
      // The bus does not declare the result type of a command.
      return { revision: 8 } as never;
    },
  };
  const devices = new Devices(createSecretKey(Buffer.alloc(32)));
  const all = Array.from({ length: processes }, () => {
    const failures = new FailedLogins(state);
    const tickets = new SignInTickets(state);
    const login = new Login({
      accounts,
      passwords,
      failures,
      sessions,
      steps,
      tickets,
      passkeys: { all: passkeys },
      appPasswords: { find: async () => undefined, use: async () => false },
      devices,
      commands,
    });
    return { login, proofs: new Proofs({ passwords, failures, steps, commands }) };
  });
  const offer = await steps.offer('ada', email, now());
  const codeAt = (at: number): string =>
    new TOTP({ secret: Secret.fromBase32(offer.secret) }).generate({ timestamp: at });
  const confirmed = isOn ? await steps.confirm('ada', codeAt(noon), now()) : [];
  const stepsOf = (process: number) => {
    const found = all[process % processes];
    if (!found) throw new Error('There is no such process.');
    return found;
  };
  const context = newContext({ actorId: 'nobody', companyId: null, occurredAt: now().toISOString() });
  const open = (given = password, process = 0, asked = email, from: SignInSource = office) =>
    stepsOf(process).login.open({ email: asked, password: given, kind: 'app', client: null, from }, now());
  const person = { kind: 'support', actorId: 'ada', sessionId: 's', lookingAt: null } as const;
  return {
    recovery: typeof confirmed === 'string' ? [] : confirmed,
    recorded,
    givenBack,
    open,
    startSetUp: (ticket: string) => stepsOf(0).login.startSetUp(ticket, now(), null),
    refusal: async (): Promise<DomainError> => {
      try {
        await open();
      } catch (error) {
        if (error instanceof DomainError) return error;
        throw error;
      }
      throw new Error('Nobody was refused.');
    },
    ticket: async (): Promise<string> => {
      try {
        await open();
      } catch (error) {
        if (error instanceof DomainError && typeof error.details?.['ticket'] === 'string')
          return error.details['ticket'];
        throw error;
      }
      throw new Error('No code was asked for.');
    },
    enter: (ticket: string, code: string, process = 0, from: SignInSource = office) =>
      stepsOf(process).login.secondStep({ ticket, code, from }, now(), context),
    prove: (proof: Proof, ifMatch?: number) =>
      stepsOf(0).proofs.require(
        { person, context: { ...context, ...(ifMatch !== undefined && { ifMatch }) } },
        proof,
        now(),
      ),
    code: () => codeAt(time),
    pass: (seconds: number) => void (time += seconds * 1_000),
    become: (changes: Partial<Account>) => void (account = { ...account, ...changes }),
    /** Runs while the use of a recovery code is recorded. */
    whileRecording: (act: () => Promise<unknown>) => void (besides = act),
    stopRecording: () => void (hasRecords = false),
    startRecording: () => void (hasRecords = true),
  };
};

describe('guesses of password and code', () => {
  test('delay further guesses after five wrong ones, each time longer', async () => {
    const { open, pass } = await aWorld();
    const wrong = () => codeOf(() => open('Wrong-Horse-9'));
    for (let tries = 0; tries < 5; tries += 1) expect(await wrong()).toBe('login.failed');
    for (const seconds of [1, 2, 4, 8]) {
      expect(await wrong()).toBe(tooMany);
      pass(seconds - 0.1);
      expect(await codeOf(() => open())).toBe(tooMany);
      pass(0.1);
      expect(await wrong()).toBe('login.failed');
    }
  });

  test.each([1, 2])('cannot bypass the wait by concurrent guesses in %i processes', async (processes) => {
    const { open } = await aWorld({ processes });
    const outcomes = await Promise.all(Array.from({ length: 40 }, (_, at) => codeOf(() => open('Wrong-Horse-9', at))));
    expect([countOf(outcomes, 'login.failed'), countOf(outcomes, tooMany)]).toEqual([5, 35]);
  });

  test.each([1, 2])('of codes share a count for all tickets, in %i processes', async (processes) => {
    const { ticket, enter } = await aWorld({ processes });
    const tickets: string[] = [];
    for (let at = 0; at < 8; at += 1) tickets.push(await ticket());
    const outcomes = await Promise.all(
      tickets.flatMap((one, at) => Array.from({ length: 5 }, () => codeOf(() => enter(one, 'wrong', at)))),
    );
    expect([countOf(outcomes, 'login.code-invalid'), countOf(outcomes, tooMany)]).toEqual([5, 35]);
  });

  test('that are right admit all concurrent sign-ins', async () => {
    const { open } = await aWorld({ isOn: false });
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => codeOf(() => open())));
    expect(countOf(outcomes, 'done')).toBe(20);
  });

  test('are counted for an unknown e-mail, too', async () => {
    const { open } = await aWorld();
    const outcomes = [];
    for (let tries = 0; tries < 6; tries += 1)
      outcomes.push(await codeOf(() => open(password, 0, 'nobody@example.com')));
    expect([countOf(outcomes, 'login.failed'), countOf(outcomes, tooMany)]).toEqual([5, 1]);
  });

  test('are cleared by password and code together, not by the password alone', async () => {
    const { ticket, enter, prove, pass, code } = await aWorld();
    for (let tries = 0; tries < 4; tries += 1) await codeOf(async () => enter(await ticket(), 'wrong'));
    expect(await codeOf(() => prove({ password }))).toBe('proof.required');
    const next = await ticket();
    expect(await codeOf(() => enter(next, 'wrong'))).toBe('login.code-invalid');
    expect(await codeOf(() => enter(next, 'wrong'))).toBe(tooMany);
    pass(30);
    await enter(next, code());
    for (let tries = 0; tries < 5; tries += 1)
      expect(await codeOf(async () => enter(await ticket(), 'wrong'))).toBe('login.code-invalid');
  });

  test('are cleared by the password of a user without a second step', async () => {
    const { open, prove } = await aWorld({ isOn: false });
    for (const ask of [(given: string) => open(given), (given: string) => prove({ password: given })])
      for (let round = 0; round < 2; round += 1) {
        for (let tries = 0; tries < 4; tries += 1) await codeOf(() => ask('Wrong-Horse-9'));
        expect(await codeOf(() => ask(password))).toBe('done');
      }
  });

  test('of a stranger do not block a signed-in user, and those of a stolen session block no sign-in', async () => {
    const { open, prove } = await aWorld({ isOn: false });
    for (let tries = 0; tries < 6; tries += 1) await codeOf(() => open('Wrong-Horse-9'));
    expect(await codeOf(() => open())).toBe(tooMany);
    expect(await codeOf(() => prove({ password }))).toBe('done');
    const other = await aWorld({ isOn: false });
    for (let tries = 0; tries < 6; tries += 1) await codeOf(() => other.prove({ password: 'Wrong-Horse-9' }));
    expect(await codeOf(() => other.prove({ password }))).toBe(tooMany);
    expect(await codeOf(() => other.open())).toBe('done');
  });

  test('of a stranger block neither another address nor a known device', async () => {
    const { open, pass } = await aWorld({ isOn: false });
    const { device } = await open();
    for (let tries = 0; tries < 4; tries += 1) {
      for (let wrong = 0; wrong < 6; wrong += 1) await codeOf(() => open('Wrong-Horse-9', 0, email, abroad));
      expect(await codeOf(() => open(password, 0, email, abroad))).toBe(tooMany);
      expect(await codeOf(() => open(password, 0, email, { ...abroad, device }))).toBe('done');
      expect(await codeOf(() => open(password, 0, email, office))).toBe('done');
      pass(1);
    }
  });

  test('of a known device have to wait, too, and those with another user’s device wait as without one', async () => {
    const { open } = await aWorld({ isOn: false });
    const { device } = await open();
    for (let wrong = 0; wrong < 5; wrong += 1)
      await codeOf(() => open('Wrong-Horse-9', 0, email, { ...abroad, device }));
    expect(await codeOf(() => open(password, 0, email, { ...abroad, device }))).toBe(tooMany);
    const forged = `${device}x`;
    for (let wrong = 0; wrong < 5; wrong += 1)
      await codeOf(() => open('Wrong-Horse-9', 0, email, { ...office, device: forged }));
    expect(await codeOf(() => open(password, 0, email, { ...office, device: forged }))).toBe(tooMany);
  });

  test('from very many addresses delay unknown devices only', async () => {
    const { open } = await aWorld({ isOn: false });
    const { device } = await open();
    for (let tries = 0; tries < 500; tries += 1)
      await codeOf(() =>
        open('Wrong-Horse-9', 0, email, { address: `10.0.${Math.floor(tries / 250)}.${tries % 250}`, device: null }),
      );
    expect(await codeOf(() => open(password, 0, email, office))).toBe(tooMany);
    expect(await codeOf(() => open(password, 0, email, { ...office, device }))).toBe('done');
  });

  test('at a code share a count for all addresses, because the guesser has the password', async () => {
    const { open, ticket, enter, code, pass } = await aWorld();
    pass(30);
    const kept = (await enter(await ticket(), code())).device;
    pass(30);
    for (let tries = 0; tries < 5; tries += 1)
      await codeOf(async () => enter(await ticket(), 'wrong', 0, { address: `10.0.0.${tries}`, device: null }));
    const half = await ticket();
    expect(await codeOf(() => enter(half, code()))).toBe(tooMany);
    expect(await codeOf(() => enter(half, code(), 0, { ...office, device: kept }))).toBe('done');
    expect(await codeOf(() => open())).toBe('login.second-step-required');
  });

  test('at a code share a count for all known devices from the twentieth on', async () => {
    const { ticket, enter, code, pass } = await aWorld();
    const devices: (string | null)[] = [];
    for (let made = 0; made < 6; made += 1) {
      pass(30);
      devices.push((await enter(await ticket(), code())).device);
    }
    expect(new Set(devices).size).toBe(6);
    const outcomes: string[] = [];
    for (const device of devices)
      for (let tries = 0; tries < 4; tries += 1)
        outcomes.push(await codeOf(async () => enter(await ticket(), 'wrong', 0, { ...office, device })));
    expect([countOf(outcomes, 'login.code-invalid'), countOf(outcomes, tooMany)]).toEqual([20, 4]);
    pass(30);
    expect(await codeOf(async () => enter(await ticket(), code(), 0, { ...office, device: devices[0] ?? null }))).toBe(
      'done',
    );
  });

  test('that have to wait use up neither ticket nor code', async () => {
    const { open, ticket, enter, pass, code } = await aWorld();
    const half = await ticket();
    for (let tries = 0; tries < 5; tries += 1) await codeOf(() => open('Wrong-Horse-9'));
    pass(0.5);
    for (let tries = 0; tries < 6; tries += 1) expect(await codeOf(() => enter(half, code()))).toBe(tooMany);
    pass(30);
    expect(await codeOf(() => enter(half, code()))).toBe('done');
  });
});

describe('the ticket between the steps', () => {
  test('is valid for five minutes', async () => {
    const { ticket, enter, pass, code } = await aWorld();
    const [late, early] = [await ticket(), await ticket()];
    pass(299);
    expect(await codeOf(() => enter(early, code()))).toBe('done');
    pass(1);
    expect(await codeOf(() => enter(late, code()))).toBe('login.ticket-ended');
  });

  test('is valid for five codes', async () => {
    const { ticket, enter, pass, code } = await aWorld();
    const half = await ticket();
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await codeOf(() => enter(half, 'wrong'))).toBe('login.code-invalid');
      pass(20);
    }
    expect(await codeOf(() => enter(half, code()))).toBe('login.ticket-ended');
  });

  test.each<[string, Partial<Account>, string]>([
    ['the company was blocked', { company: { ...company, remainingDays: 0 } }, 'login.blocked'],
    ['the company was suspended', { company: { ...company, active: false } }, 'login.suspended'],
    ['the user was switched off', { active: false, securityRevision: 4 }, 'login.ticket-ended'],
    ['e-mail, role or rights were changed', { securityRevision: 4 }, 'login.ticket-ended'],
    ['the user lost the company', { company: null }, 'login.no-company'],
  ])('is invalid after this change: %s', async (_, changes, refused) => {
    const { ticket, enter, become, pass, code } = await aWorld();
    const half = await ticket();
    become(changes);
    pass(30);
    expect(await codeOf(() => enter(half, code()))).toBe(refused);
  });
});

describe('a user who must have a code, and has only a passkey', () => {
  const asked = { company: { ...company, requiresTwoSteps: true } };

  test('signs with the passkey, and cannot set a code up before', async () => {
    const { refusal, startSetUp, ticket, become } = await aWorld({ isOn: false, passkeys: onePasskey });
    become(asked);
    const { code, details } = await refusal();
    expect([code, details]).toMatchObject(['login.passkey-required', { hasCode: false, hasPasskey: true }]);
    const half = await ticket();
    expect(await codeOf(() => startSetUp(half))).toBe('login.passkey-first');
  });

  test('is not led to the setup while the log is down, because it holds the passkeys', async () => {
    const { open, become } = await aWorld({ isOn: false, passkeys: logAway });
    become(asked);
    await expect(open()).rejects.toThrow(StoreUnavailable);
  });

  test('cannot set a code up with a ticket from before the passkey', async () => {
    let passkeys: readonly Passkey[] = [];
    const { ticket, startSetUp, become } = await aWorld({ isOn: false, passkeys: async () => passkeys });
    become(asked);
    const half = await ticket();
    expect((await startSetUp(half)).half.userId).toBe('ada');
    passkeys = await onePasskey();
    expect(await codeOf(() => startSetUp(half))).toBe('login.passkey-first');
  });
});

test('a user with a code signs in while the log is down, and is offered no passkey', async () => {
  const { refusal, ticket, enter, pass, code } = await aWorld({ passkeys: logAway });
  expect((await refusal()).details).toMatchObject({ hasCode: true, hasPasskey: false });
  const half = await ticket();
  pass(30);
  expect(await codeOf(() => enter(half, code()))).toBe('done');
});

describe('a recovery code', () => {
  test('opens no session before its use is recorded, and is valid again if the record fails', async () => {
    const { ticket, enter, prove, recovery, recorded, givenBack, stopRecording, startRecording } = await aWorld();
    const [first = '', second = ''] = recovery;
    const half = await ticket();
    stopRecording();
    expect(await codeOf(() => enter(half, first))).toBe('store.away');
    expect(await codeOf(() => prove({ password, code: second }))).toBe('store.away');
    startRecording();
    expect(givenBack).toEqual([first, second]);
    expect(await codeOf(() => prove({ password, code: second }))).toBe('done');
    expect(await codeOf(() => enter(half, first))).toBe('done');
    expect(recorded.map(({ input }) => input)).toEqual([9, 8].map((left) => ({ userId: 'ada', left })));
  });

  test('stays valid when another call of its ticket opens the session', async () => {
    const { ticket, enter, recovery, whileRecording, code, pass } = await aWorld();
    const [first = ''] = recovery;
    const half = await ticket();
    pass(30);
    whileRecording(() => enter(half, code()));
    expect(await codeOf(() => enter(half, first))).toBe('login.ticket-ended');
    whileRecording(async () => undefined);
    expect(await codeOf(async () => enter(await ticket(), first))).toBe('done');
  });

  test('stays valid, and unrecorded, when wrong codes of its ticket use that up', async () => {
    const { ticket, enter, recovery, recorded, pass } = await aWorld();
    const [first = ''] = recovery;
    const half = await ticket();
    const wrong = Array.from({ length: 5 }, () => codeOf(() => enter(half, 'wrong')));
    const [right] = await Promise.all([codeOf(() => enter(half, first)), ...wrong]);
    pass(3_600);
    expect([right, recorded.length]).toEqual(['login.ticket-ended', 0]);
    expect(await codeOf(async () => enter(await ticket(), first))).toBe('done');
  });

  test('as a proof is recorded too, and keeps the If-Match of the following command valid', async () => {
    const { prove, recovery, recorded } = await aWorld();
    const [first = '', second = '', third = ''] = recovery;
    expect(await prove({ password, code: first }, 7)).toMatchObject({ ifMatch: 8 });
    expect(await prove({ password, code: second }, 6)).toMatchObject({ ifMatch: 6 });
    expect(await prove({ password, code: third })).not.toHaveProperty('ifMatch');
    expect(recorded.map(({ input }) => input)).toEqual([9, 8, 7].map((left) => ({ userId: 'ada', left })));
  });

  test('is not accepted in place of a code of the app', async () => {
    const { prove, pass, code, recorded } = await aWorld();
    pass(30);
    await prove({ password, code: code() });
    expect(await codeOf(() => prove({ password: 'Wrong-Horse-9', code: code() }))).toBe('proof.password-invalid');
    expect(await codeOf(() => prove({ password, code: code() }))).toBe('two-steps.code-invalid');
    expect(recorded).toEqual([]);
  });
});
