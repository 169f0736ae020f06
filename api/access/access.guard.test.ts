import type { CustomDecorator } from '@nestjs/common';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import { createSecretKey, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiKeys, createApiKeys } from '../../infra/credentials/api-keys.js';
import { createLogger } from '../../infra/logging/logger.js';
import { createMetrics } from '../../infra/metrics/metrics.js';
import { openSqliteStateStore } from '../../infra/state/sqlite-state-store.js';
import type { StateStore } from '../../infra/state/state-store.js';
import type { Clock } from '../../infra/timers/clock.js';
import { Allow, AllowSupport, Authenticated, Public } from '../http/access.js';
import type { Principal } from '../http/caller.js';
import type { Reach } from '../http/reach.js';
import { ApiKeyCallers } from './api-key-callers.js';
import { AccessGuard } from './access.guard.js';
import type { Account } from './accounts.js';
import { Looks } from './looks.js';
import { Principals } from './principals.js';
import { RateLimits } from './rate-limits.js';
import { type SessionKind, Sessions } from './sessions.js';
import { createHandleCommand } from '../../infra/commands/create-handle-command.js';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import { SignUpTickets } from './sign-up-tickets.js';
import { TokenStrategy } from './token.strategy.js';

const key = createSecretKey(randomBytes(32));
const mill = {
  id: 'mill',
  type: 'manufacturer',
  active: true,
  remainingDays: null,
  requiresTwoSteps: false,
  hasEnded: false,
} as const;
const account = {
  email: null,
  active: true,
  permissions: new Set<never>(),
  securityRevision: 1,
  handOvers: 0,
  lastSignInAt: null,
};
const accounts: readonly Account[] = [
  { ...account, userId: 'ada', role: 'owner', company: mill },
  { ...account, userId: 'desk', role: 'support', company: null, isDemoSupport: true },
];

describe('the access guard', () => {
  let folder: string;
  let state: StateStore;
  let sessions: Sessions;
  let keys: ApiKeys;
  let guard: AccessGuard;
  let aheadMs = 0;
  const clock: Clock = () => new Date(Date.now() + aheadMs);
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'selvage-guard-'));
    state = openSqliteStateStore(join(folder, 'state.db'));
    sessions = new Sessions(state, key);
    const known = {
      find: async (id: string) => accounts.find(({ userId }) => userId === id),
      findByEmail: async () => undefined,
    };
    keys = createApiKeys(state);
    const noAppPasswords = { use: async () => false };
    const strategy = new TokenStrategy(
      key,
      new Principals(sessions, known, { version: async () => 1 }, noAppPasswords),
      new ApiKeyCallers(keys, { company: async () => mill }),
      clock,
    );
    const limits = { 'sign-in': 1, 'sign-up': 1, reset: 1, 'look-up': 1 };
    const logger = createLogger('silent', { write: () => undefined });
    const handle = createHandleCommand(createMemoryEventStore());
    const limiter = new RateLimits(state, { limits }, logger, createMetrics(), clock);
    const noTickets = new SignUpTickets({ look: async () => undefined }, handle, { version: async () => 1 });
    guard = new AccessGuard(strategy, limiter, noTickets, new Looks(state), clock);
  });
  afterAll(async () => {
    await state.close();
    await rm(folder, { recursive: true });
  });

  const tokenOf = async (userId: string, kind: SessionKind = userId === 'desk' ? 'support' : 'web'): Promise<string> =>
    (await sessions.open({ userId, kind, securityRevision: 1, passwordVersion: 1 }, new Date())).id;

  /** The guard's result for a call of a route with this rule, or without one. */
  const call = async (declared: CustomDecorator | null, token?: string, address = '/') => {
    const handler = (): void => undefined;
    declared?.(handler);
    const request: {
      readonly url: string;
      readonly headers: object;
      readonly ip: string;
      principal?: Principal;
      reach?: Reach;
    } = {
      url: address,
      headers: token === undefined ? {} : { authorization: token },
      ip: '192.0.2.1',
    };
    await guard.canActivate(new ExecutionContextHost([request], Object, handler));
    return { who: request.principal?.kind, reach: request.reach?.kind };
  };

  test('refuses every caller on a route without a rule', async () => {
    for (const token of [undefined, await tokenOf('ada'), await tokenOf('desk')])
      await expect(call(null, token)).rejects.toMatchObject({ code: 'access.denied' });
  });

  test('accepts a token of a member or of support, and sets the records that each may read', async () => {
    const [ada, desk] = [await tokenOf('ada'), await tokenOf('desk')];
    expect(await call(Allow(), ada)).toEqual({ who: 'member', reach: 'company' });
    expect(await call(Public(), ada)).toEqual({ who: 'member', reach: 'company' });
    expect(await call(AllowSupport(), desk)).toEqual({ who: 'support', reach: 'all' });
    expect(await call(Authenticated(), desk)).toEqual({ who: 'support', reach: 'none' });
    await expect(call(Allow(), desk)).rejects.toMatchObject({ code: 'access.denied' });
    await expect(call(AllowSupport(), ada)).rejects.toMatchObject({ code: 'access.denied' });
  });

  test('admits only to public routes without a valid token', async () => {
    for (const token of [undefined, 'none-of-ours']) {
      expect(await call(Public(), token)).toEqual({ who: undefined, reach: 'none' });
      for (const declared of [Allow(), Authenticated(), AllowSupport()])
        await expect(call(declared, token)).rejects.toMatchObject({ code: 'session.required' });
    }
  });

  test('accepts the token of support in the header only, never in an address', async () => {
    const inAddress = async (who: string) => `/?access_token=${await tokenOf(who)}`;
    const [forSome, forAll] = [Authenticated({ tokenInQuery: true }), Public({ tokenInQuery: true })];
    for (const declared of [forSome, forAll])
      expect(await call(declared, undefined, await inAddress('ada'))).toMatchObject({ who: 'member' });
    await expect(call(forSome, undefined, await inAddress('desk'))).rejects.toMatchObject({ code: 'session.required' });
    expect(await call(forAll, undefined, await inAddress('desk'))).toEqual({ who: undefined, reach: 'none' });
  });

  test('accepts a key in the header, with Bearer or without, never in an address', async () => {
    const made = { id: 'erp', companyId: 'mill', name: 'ERP', access: 'write', rights: [] } as const;
    const { key: valid, prefix } = await keys.make({ ...made, expiresOn: null, endsAt: null }, clock());
    for (const token of [valid, `Bearer ${valid}`])
      expect(await call(Allow(), token)).toEqual({ who: 'machine', reach: 'company' });
    const inAddress = `/?access_token=${valid}`;
    await expect(call(Authenticated({ tokenInQuery: true }), undefined, inAddress)).rejects.toMatchObject({
      code: 'session.required',
    });
    expect(await call(Public({ tokenInQuery: true }), undefined, inAddress)).toEqual({ who: undefined, reach: 'none' });
    await keys.revoke(prefix);
    await expect(call(Allow(), valid)).rejects.toMatchObject({ code: 'key.invalid' });
    await expect(call(Public(), valid)).rejects.toMatchObject({ code: 'key.invalid' });
  });

  test('accepts a session of support only as such, and no other session as one of support', async () => {
    for (const token of [await tokenOf('desk', 'web'), await tokenOf('desk', 'app'), await tokenOf('ada', 'support')])
      await expect(call(Authenticated(), token)).rejects.toMatchObject({ code: 'session.expired' });
  });

  test('uses the given clock for the expiry of a token, cached or not', async () => {
    const aWeek = 7 * 24 * 3_600_000;
    const [known, unknown] = [await tokenOf('ada'), await tokenOf('ada')];
    await call(Allow(), known);
    aheadMs = aWeek;
    for (const token of [known, unknown])
      await expect(call(Allow(), token)).rejects.toMatchObject({ code: 'session.expired' });
    const later = await sessions.open({ userId: 'ada', kind: 'web', securityRevision: 1, passwordVersion: 1 }, clock());
    expect(await call(Allow(), later.id)).toMatchObject({ who: 'member' });
    aheadMs = 0;
  });
});
