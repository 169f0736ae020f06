import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { permissionKeys } from '../../../domain/user/permissions.js';
import {
  accessMatrix,
  closedToKeys,
  type CompanyUsers,
  fileRoutes,
  lookingRoutes,
  type MatrixRow,
  openedRoutes,
  scannerRoutes,
} from './access-matrix.js';
import { aCompany, aSignUp, aUser, type SignedIn, testPassword } from '../world/a-company.js';
import { aSupporter } from '../world/a-supporter.js';
import { expectRefusal } from '../world/expect-refusal.js';
import { aWorld, type MatrixWorld } from './matrix-world.js';
import { type Method, startTestApp, type TestApp } from '../world/test-app.js';

/** The kind of record of a path parameter: by the parameter's own name, else by the collection before it. */
const byName: Readonly<Record<string, string>> = {
  companyId: 'company',
  userId: 'user',
  groupId: 'group',
  fabricId: 'fabric',
  orderId: 'order',
  photo: 'photo',
};
const byCollection: Readonly<Record<string, string>> = {
  companies: 'company',
  users: 'user',
  Fabrics: 'fabric',
  InventoryGroups: 'group',
  inventoryGroups: 'group',
  Swatches: 'swatch',
  ScannedGroups: 'scan',
  ScannedSwatches: 'scannedSwatch',
  Customers: 'link',
  orderGroups: 'orderGroup',
  orders: 'order',
  orderFabrics: 'line',
  Companies: 'company',
  SoundFiles: 'sound',
  bills: 'bill',
  mails: 'mail',
  jobs: 'job',
  notes: 'note',
  download: 'file',
  ':container': 'company',
};

const outside = /^\/(health|metrics)/;

/** A route in any spelling of the matrix or the document. */
const folded = (route: string): string => route.toLowerCase().replaceAll(/:\w+|\{\w+\}/g, ':');

type Outcome = 'in' | 'refused' | 'absent' | 'unknown';

/** The outcome by a status. An admitted call may still have wrong values. */
const outcomeOf = (status: number): Outcome => {
  if (status === 401) return 'unknown';
  if (status === 403) return 'refused';
  return status === 404 ? 'absent' : 'in';
};

describe('the authorisation matrix', () => {
  let app: TestApp;
  let world: MatrixWorld;
  beforeAll(async () => {
    app = await startTestApp();
    world = await aWorld(app);
  }, 60_000);
  afterAll(() => app.stop());

  test('has a row for each route, and no row without one', async () => {
    // Another test checks that the document contains each route of the server. It spells paths in its own way.
    const { paths } = (await app.get('/api/openapi.json')).body as { readonly paths: Record<string, object> };
    const declared = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => folded(`${method} ${path.replace('/api', '')}`)),
    );
    expect([...new Set(accessMatrix.map(({ route }) => folded(route)))].sort()).toEqual(declared.sort());
  });

  /** A record is made again after a call that may have changed it; the tests of a row share it until then. */
  const ready = new Map<string, ReturnType<typeof prepare>>();
  const nameOf = ({ route, body, query }: MatrixRow): string => JSON.stringify([route, query, body]);
  const prepared = (row: MatrixRow): ReturnType<typeof prepare> => {
    const known = ready.get(nameOf(row)) ?? prepare(row);
    ready.set(nameOf(row), known);
    return known;
  };

  /** Records by kind, shared by the rows that only read. */
  const unchanged = new Map<string, Promise<string>>();
  const recordFor = (method: string, kind: string): Promise<string> => {
    if (method !== 'GET') return world.fresh(kind);
    const known = unchanged.get(kind) ?? world.fresh(kind);
    unchanged.set(kind, known);
    return known;
  };

  /** The path of a row with ids of new records, and its body with the same ids. */
  const prepare = async ({ route, body, query = '' }: MatrixRow) => {
    const [method = '', pattern = ''] = route.split(' ');
    const parts: string[] = [];
    const made = new Map<string, string>();
    const record = async (kind: string): Promise<string> => {
      const id = made.get(kind) ?? (await recordFor(method, kind));
      made.set(kind, id);
      return id;
    };
    for (const part of pattern.split('/').slice(1)) {
      const before = pattern.split('/')[parts.length] ?? '';
      const name = part.slice(1);
      if (!part.startsWith(':')) parts.push(part);
      else if (name === 'container') parts.push('csv');
      else if (name === 'size') parts.push('80');
      else if (/^\/ScannedGroups.*create(CSV|PDF)$/.test(pattern)) parts.push(await record('completedScan'));
      // A missing reason is refused before a missing job.
      else if (pattern.startsWith('/support/jobs/')) parts.push(name === 'kind' ? 'order-mail' : randomUUID());
      else if (pattern.startsWith('/support/readModels/')) parts.push('company');
      else if (pattern.startsWith('/docs/')) parts.push('docs.js');
      else if (pattern.startsWith('/support/mails/')) parts.push(await record('sentMail'));
      else parts.push(await record(byName[name] ?? byCollection[before] ?? before));
    }
    const text = JSON.stringify(body ?? {});
    const named = [...text.matchAll(/":(\w+)"/g)].map(([, kind = '']) => kind);
    let filled = text;
    for (const kind of named) filled = filled.replace(`":${kind}"`, JSON.stringify(await record(kind)));
    const path = `/${parts.join('/')}${query}`;
    return {
      method: method as Method,
      path: outside.test(path) ? path : `/api${path}`,
      body: JSON.parse(filled) as object,
      ids: [...made.values()],
    };
  };

  /** @param company the header `X-Company` */
  const ask = async (row: MatrixRow, token: string | undefined, company?: string): Promise<Outcome> => {
    const { method, path, body } = await prepared(row);
    const called = app.request(method, path, token);
    const request = company === undefined ? called : called.set('X-Company', company);
    const credentials = { email: world.partners.mill.email, password: testPassword };
    const answer = await (method === 'GET'
      ? request
      : request.send(row.route === 'POST /users/login' ? credentials : body));
    const { status, text } = answer;
    if (status === 429 && text.includes('key.too-many')) {
      await pause(Number(answer.get('retry-after')) * 1_000);
      return ask(row, token, company);
    }
    if (method !== 'GET' && outcomeOf(status) === 'in') ready.delete(nameOf(row));
    // A caller without such an own row is not refused.
    return status === 404 && /\/findOne$|^POST \/users\/passkeys\//.test(row.route) ? 'in' : outcomeOf(status);
  };

  /** The outcome for a user of another company: a record is missing; a call without one is about the own rows. */
  const others = ({ route, body, foreign }: MatrixRow): Outcome => {
    const names = /:(?!container)/.test(route) || /":\w+"/.test(JSON.stringify(body ?? {}));
    return names && foreign !== 'own' && !route.endsWith('exists') ? 'absent' : 'in';
  };

  const asSupport = async (row: MatrixRow): Promise<Readonly<Record<string, Outcome>>> => {
    const { partners, strangers, support, looking } = world;
    const [here, elsewhere] = [partners.mill.companyId, strangers.manufacturer.companyId];
    return {
      support: await ask(row, support.token),
      'support that has not looked': await ask(row, support.token, here),
      'support without the header': await ask(row, looking.token),
      'support looking at another company': await ask(row, looking.token, elsewhere),
      'support looking at the company': await ask(row, looking.token, here),
    };
  };

  const expectedOfSupport = (row: MatrixRow, name: string): Outcome => {
    const { route, audience } = row;
    if (row.support === 'always') return 'in';
    if (fileRoutes.has(route)) return 'absent';
    const hasLooked = !['support', 'support that has not looked'].includes(name);
    if (openedRoutes.has(route)) return hasLooked ? 'in' : 'refused';
    if (lookingRoutes.has(route)) {
      if (name === 'support looking at the company') return 'in';
      const isElsewhere = name === 'support looking at another company';
      return isElsewhere && typeof audience !== 'string' ? others(row) : 'refused';
    }
    return ['support', 'signed-in', 'anybody'].some((who) => who === audience) ? 'in' : 'refused';
  };

  const asCompany = async (row: MatrixRow, users: CompanyUsers): Promise<Readonly<Record<string, Outcome>>> => {
    const { mill, vendor } = world.partners;
    const { strangers } = world;
    const [home, another, otherType] =
      users.side === 'vendor'
        ? [vendor, strangers.vendor, strangers.manufacturer]
        : [mill, strangers.manufacturer, strangers.vendor];
    const flags = typeof users.user === 'string' ? [] : users.user;
    const without = await world.userWith(
      home,
      permissionKeys.filter((flag) => !flags.includes(flag)),
    );
    const seen: Record<string, Outcome> = {
      nobody: await ask(row, undefined),
      ...(await asSupport(row)),
      'the other type': await ask(row, otherType.token),
      'another company': await ask(row, another.token),
      'a user without the flag': await ask(row, without.token),
    };
    const also = users.also === undefined ? [] : [users.also];
    for (const flag of flags)
      seen[`a user with ${flag}`] = await ask(row, (await world.userWith(home, [flag, ...also])).token);
    if (also.length > 0)
      seen['a user without the flag that is also needed'] = await ask(row, (await world.userWith(home, flags)).token);
    if (users.user === 'any') seen['a user without any flag'] = await ask(row, (await world.userWith(home, [])).token);
    return { ...seen, owner: await ask(row, home.token) };
  };

  const expectedOf = (
    row: MatrixRow,
    users: CompanyUsers,
    seen: Readonly<Record<string, Outcome>>,
  ): Readonly<Record<string, Outcome>> => {
    // If a call names a record, users of the other type and users that may not see it get no hint that it exists.
    const hidden = (name: string, ...fine: readonly Outcome[]): Outcome =>
      fine.find((outcome) => outcome === seen[name]) ?? fine[0] ?? 'refused';
    const names = row.route.includes('/:');
    return Object.fromEntries(
      Object.keys(seen).map((name): [string, Outcome] => {
        if (name === 'nobody') return [name, 'unknown'];
        if (name.startsWith('support')) return [name, expectedOfSupport(row, name)];
        if (name === 'another company') return [name, others(row)];
        if (name === 'the other type') {
          if (users.side === 'both') return [name, others(row)];
          return [name, names ? hidden(name, 'refused', 'absent') : 'refused'];
        }
        if (name === 'a user without the flag' && users.user === 'maker') return [name, 'absent'];
        if (name.startsWith('a user without the flag') && users.user !== 'any') {
          return [name, row.route.startsWith('GET') && names ? hidden(name, 'refused', 'absent') : 'refused'];
        }
        return [name, 'in'];
      }),
    );
  };

  const labelled = accessMatrix.map((row) => ({
    ...row,
    label: [row.route, row.query && 'with a query', row.body && JSON.stringify(row.body)].filter(Boolean).join(' '),
  }));

  test.each(labelled.filter(({ audience }) => audience === 'anybody'))('anybody may call $label', async (row) => {
    expect(await ask(row, undefined)).toBe('in');
  });

  test.each(labelled.filter(({ audience }) => audience === 'owner'))(
    'the owner alone may call $label',
    async ({ route }) => {
      const company = await aCompany(app);
      const [method = '', pattern = ''] = route.split(' ');
      const asked = async (token?: string): Promise<Outcome> => {
        const path = `/api${pattern.replace(':id', company.companyId)}`;
        return outcomeOf((await app.request(method as Method, path, token)).status);
      };
      expect(await asked()).toBe('unknown');
      expect(await asked(world.support.token)).toBe('refused');
      expect(await asked((await world.userWith(company, permissionKeys)).token)).toBe('refused');
      expect(await asked(world.strangers.vendor.token)).toBe('absent');
      expect(await asked(company.token)).toBe('in');
    },
  );

  /** Sign-outs end the session of the call. */
  const endsSession = ({ route }: MatrixRow): boolean => route.endsWith('logout') || route === 'DELETE /users/sessions';

  test.each(labelled.filter(({ audience }) => audience === 'signed-in'))(
    'a signed-in caller may call $label',
    async (row) => {
      const { mill } = world.partners;
      // Other rows need the sessions of the world.
      const callers = endsSession(row)
        ? [await aSupporter(app), await aUser(app, mill), await aUser(app, mill, [], { role: 'admin' })]
        : [world.support, await world.userWith(mill, []), mill];
      expect(await ask(row, undefined)).toBe('unknown');
      for (const { token } of callers) expect(await ask(row, token)).toBe('in');
    },
  );

  test.each(labelled.filter(({ audience }) => audience === 'ticket'))('a ticket alone opens $label', async (row) => {
    const { mill } = world.partners;
    expect(await ask(row, undefined)).toBe('unknown');
    for (const { token } of [mill, await world.userWith(mill, permissionKeys), world.support])
      expect(await ask(row, token)).toBe('refused');
    const body = aSignUp();
    const made = await app.request('POST', '/api/Companies/signUp').send(body);
    const { companyId, ticket } = (made.body as { data: { companyId: string; ticket: string } }).data;
    const [method = '', path = ''] = row.route.replace(':id', companyId).split(' ');
    const own = await app.request(method as Method, `/api${path}`, ticket).send(body.cardInfo);
    expect(outcomeOf(own.status)).toBe('in');
    if (row.route.includes(':id')) expect(await ask(row, ticket)).not.toBe('in');
  });

  test.each(labelled.filter(({ audience }) => audience === 'support'))('support alone may call $label', async (row) => {
    const { mill, vendor } = world.partners;
    expect(await ask(row, undefined)).toBe('unknown');
    for (const { token } of [mill, vendor, await world.userWith(mill, permissionKeys)])
      expect(await ask(row, token)).toBe('refused');
    expect(await ask(row, world.looking.token)).toBe('in');
  });

  /** A row that searches a name for anonymous callers, and treats support like any reader. */
  const isLookUp = ({ route, query }: MatrixRow): boolean =>
    query !== undefined && ['GET /users', 'GET /Companies'].includes(route);

  test.each(labelled.filter((row) => typeof row.audience === 'string' && !isLookUp(row) && !endsSession(row)))(
    'support calls $label with any opened company, or never',
    async (row) => {
      const seen = await asSupport(row);
      const expected = Object.keys(seen).map((name) => [name, expectedOfSupport(row, name)]);
      expect(Object.entries(seen)).toEqual(expected);
    },
  );

  test('support changes nothing by a call that it may make while it looks', () => {
    const names = accessMatrix.map(({ route }) => route);
    const unknown = [...lookingRoutes, ...fileRoutes].filter((route) => !names.includes(route));
    expect(unknown).toEqual([]);
    const writes = [...lookingRoutes].filter((route) => !route.startsWith('GET '));
    expect(writes).toEqual(['POST /Companies/:id/previewBill']);
  });

  let scanning: Promise<SignedIn> | undefined;

  test.each(labelled.filter(({ audience }) => audience !== 'anybody'))(
    'an app password opens $label only for the scanning app',
    async (row) => {
      scanning ??= world.aScanner();
      // It reads only its own users.
      const open = row.route === 'GET /users/:id' ? 'absent' : 'in';
      expect(await ask(row, (await scanning).token)).toBe(scannerRoutes.has(row.route) ? open : 'refused');
      if (row.route.endsWith('logout')) scanning = undefined;
    },
  );

  test('an app password gets the reason of its refusal on all other calls', async () => {
    scanning ??= world.aScanner();
    const refused = (await scanning).get(`/api/companies/${world.partners.mill.companyId}/history`);
    await expectRefusal(refused, 403, 'access.app-password', 'An app password opens the scanning app alone.');
  });

  test.each(labelled.filter(({ audience }) => audience === 'oneself'))(
    'each user calls $label for the own id alone',
    async (row) => {
      const { mill } = world.partners;
      const { strangers, support } = world;
      const user = await world.userWith(mill, []);
      const own = (caller: { readonly userId: string; readonly token: string }) => {
        const [method = '', path = ''] = row.route.replace(':id', caller.userId).split(' ');
        return app.request(method as Method, `/api${path}`, caller.token).send({});
      };
      for (const caller of [user, mill, strangers.vendor]) expect(outcomeOf((await own(caller)).status)).toBe('in');
      expect(await ask(row, undefined)).toBe('unknown');
      expect(await ask(row, support.token)).toBe('refused');
      expect(await ask(row, mill.token)).toBe('refused');
      expect(await ask(row, user.token)).toBe('absent');
      expect(await ask(row, strangers.manufacturer.token)).toBe('absent');
    },
  );

  /** Rights over people, money and the subscription, which no key has. */
  const ofKeys = permissionKeys.filter((right) => !/User|Admin|Subscription|Payment/.test(right));
  const isWrite = ({ route }: MatrixRow): boolean => !route.startsWith('GET ');

  /** Whether there is a key that may make the call. */
  const openToKeys = (row: MatrixRow): boolean => {
    const { route, audience } = row;
    if (closedToKeys.has(route)) return false;
    if (typeof audience === 'string') return ['anybody', 'key'].includes(audience);
    const { user } = audience;
    return user === 'any' || user === 'maker' || (user !== 'never' && user.some((flag) => ofKeys.includes(flag)));
  };

  test.each(labelled.filter(({ route }) => route !== 'POST /users/login'))(
    'a key calls $label with its access and rights, or never',
    async (row) => {
      const { audience } = row;
      const { mill, vendor } = world.partners;
      const isOfVendor = typeof audience !== 'string' && audience.side === 'vendor';
      const [home, another] = isOfVendor ? [vendor, world.strangers.vendor] : [mill, world.strangers.manufacturer];
      const flags = typeof audience === 'string' || typeof audience.user === 'string' ? [] : audience.user;
      const also = typeof audience === 'string' || audience.also === undefined ? [] : [audience.also];
      const isPublic = audience === 'anybody';
      const isOpen = openToKeys(row);
      const hasNone = isOpen && flags.length === 0;
      // A record of another user, which it may not read.
      const isMakers = typeof audience !== 'string' && audience.user === 'maker';
      const open = isMakers ? 'absent' : 'in';
      const seen: Record<string, [Outcome, Outcome]> = {};
      const see = async (name: string, key: Promise<SignedIn>, expected: Outcome): Promise<void> => {
        seen[name] = [await ask(row, (await key).token), expected];
      };
      await see('none', world.keyWith(home, 'write', []), hasNone ? open : 'refused');
      await see('all', world.keyWith(home, 'write', ofKeys), isOpen ? open : 'refused');
      const reads = isOpen && (isPublic || !isWrite(row));
      await see('read', world.keyWith(home, 'read', ofKeys), reads ? open : 'refused');
      for (const flag of flags.filter((right) => ofKeys.includes(right)))
        await see(flag, world.keyWith(home, 'write', [flag]), isOpen && also.length === 0 ? open : 'refused');
      const other = ofKeys.find((right) => !flags.includes(right)) ?? 'Add Group';
      if (flags.length > 0) await see('another', world.keyWith(home, 'write', [other]), 'refused');
      const elsewhere = isPublic || audience === 'key' || !isOpen ? seen['all']?.[1] : others(row);
      await see('another company', world.keyWith(another, 'write', ofKeys), elsewhere ?? 'refused');
      // A call that names a record may refuse, or hide that there is one.
      const alike = (outcome: Outcome, expected: Outcome): Outcome =>
        expected === 'refused' && outcome === 'absent' && row.route.includes('/:') ? 'refused' : outcome;
      const outcomes = Object.entries(seen).map(([name, [outcome, expected]]) => [name, alike(outcome, expected)]);
      expect(outcomes).toEqual(Object.entries(seen).map(([name, [, expected]]) => [name, expected]));
    },
  );

  test('the document names keys at the calls that they may make, and at no others', async () => {
    const { paths } = (await app.get('/api/openapi.json')).body as {
      readonly paths: Record<string, Record<string, { readonly security: readonly object[] }>>;
    };
    const documented = Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).flatMap(([method, { security }]) =>
        security.some((way) => 'key' in way) ? [folded(`${method} ${path.replace('/api', '')}`)] : [],
      ),
    );
    // The document names keys at a public call only if its response depends on the caller.
    const isPublic = new Set(
      accessMatrix.filter(({ audience }) => audience === 'anybody').map(({ route }) => folded(route)),
    );
    const open = accessMatrix.filter((row) => openToKeys(row)).map(({ route }) => folded(route));
    const without = (routes: readonly string[]) => [...new Set(routes)].filter((route) => !isPublic.has(route)).sort();
    expect(without(documented)).toEqual(without(open));
    const closed = [...closedToKeys].map(folded);
    expect(documented.filter((route) => closed.includes(route))).toEqual([]);
  });

  test('a key alone reads itself', async () => {
    const { mill } = world.partners;
    const row = { route: 'GET /apiKeys/this', audience: 'key' } as const;
    expect(await ask(row, undefined)).toBe('unknown');
    for (const { token } of [mill, await world.userWith(mill, permissionKeys), world.support, world.looking])
      expect(await ask(row, token)).toBe('refused');
  });

  test('a key gets the reason of its refusal', async () => {
    const { mill, vendor } = world.partners;
    const [key, reader] = [await world.keyWith(mill, 'write', []), await world.keyWith(mill, 'read', ['Add Swatch'])];
    const ofVendor = await world.keyWith(vendor, 'write', []);
    const add = (caller: SignedIn) => caller.request('POST', '/api/Fabrics').send({});
    await expectRefusal(key.get('/api/apiKeys'), 403, 'key.not-allowed', 'Keys cannot make this call.');
    await expectRefusal(key.get('/api/users/sessions'), 403, 'key.not-allowed');
    await expectRefusal(add(key), 403, 'key.right-missing', 'This key needs the right Add Swatch.');
    await expectRefusal(add(reader), 403, 'key.read-only', 'This key can only read.');
    await expectRefusal(add(ofVendor), 403, 'key.other-side', 'Only a key of a manufacturer can make this call.');
  });

  const ofCompanies = labelled.flatMap((row) =>
    typeof row.audience === 'string' ? [] : [{ ...row, who: row.audience }],
  );

  test.each(ofCompanies)('$label', async (row) => {
    const seen = await asCompany(row, row.who);
    expect(seen).toEqual(expectedOf(row, row.who, seen));
  });
});
