import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { ConfigError, readConfig } from './config.js';
import type { ConfigFault } from './env-reader.js';
import { limits } from './limits.js';
import { type Variable, variables } from './variables.js';

const folder = (): string => join(mkdtempSync(join(tmpdir(), 'selvage-config-')), 'data');

const servers = {
  EVENTSTORE_URL: 'esdb://es1:2113,es2:2113?tls=true',
  MONGO_URL: 'mongodb://ada:secret@db1,db2/selvage?replicaSet=rs0',
  REDIS_URL: 'redis://queue:6379',
};
const keys = { JWT_SECRET: 'j'.repeat(32), SECRETS_KEY: `k1:${Buffer.alloc(32, 1).toString('base64')}` };

/** The settings required when other machines can connect. */
const services = {
  SMTP_URL: 'smtp://ada:secret@mail.example:25',
  PAYMENT_GATEWAY_URL: 'https://secure.gateway.example/',
  PAYMENT_GATEWAY_KEY: 'k',
  PAYMENT_TOKENIZATION_KEY: 'a-public-key',
};

const faultsOf = (env: Record<string, string>): readonly ConfigFault[] => {
  try {
    readConfig({ DATA_DIR: folder(), ...env });
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
};

const variablesTable = (): string => {
  const rows = Object.entries<Omit<Variable, 'name'>>(variables).map(([name, { fallback, shown, meaning }]) => {
    const displayed = shown ?? `\`${fallback ?? ''}\``;
    return `| \`${name}\` | ${displayed} | ${meaning} |`;
  });
  return ['| variable | default | meaning |', '| --- | --- | --- |', ...rows].join('\n');
};

describe('the configuration', () => {
  it('is complete with nothing set', () => {
    const config = readConfig({ DATA_DIR: folder() });
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      stores: { kind: 'embedded', eventStoreUrl: null, mongoUrl: null, redisUrl: null },
      mail: { smtpUrl: null },
      payments: {
        kind: 'embedded',
        url: 'http://127.0.0.1:3000/test-gateway',
        cardEntry: 'server',
        tokenizationKey: null,
      },
      corsOrigins: [],
      trustProxy: 0,
      userLockHours: 48,
      limits: { 'sign-in': 600, 'sign-up': 60, reset: 30, 'look-up': 600 },
      seed: 'demo',
      logLevel: 'info',
      tracing: { endpoint: null, serviceName: 'selvage-standalone', share: 1 },
    });
  });

  it('keeps the keys that it made, readable by the owner alone', () => {
    const dataDir = folder();
    const first = readConfig({ DATA_DIR: dataDir }).keys;
    const second = readConfig({ DATA_DIR: dataDir }).keys;
    expect(second.jwt.equals(first.jwt)).toBe(true);
    expect(second.secrets.decrypt(first.secrets.encrypt('a payment key', 'vendor-1'), 'vendor-1')).toBe(
      'a payment key',
    );
    const names = readdirSync(dataDir).sort();
    expect(names).toEqual(['jwt.key', 'secrets.key']);
    for (const name of names) expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  });

  it('prints no key', () => {
    const dataDir = folder();
    const printed =
      inspect(readConfig({ DATA_DIR: dataDir }), { depth: 10 }) + JSON.stringify(readConfig({ DATA_DIR: dataDir }));
    expect(printed).not.toContain(readFileSync(join(dataDir, 'jwt.key'), 'utf8'));
  });

  it('reads a ring of keys, newest first', () => {
    const [newest, old] = ['k2:', 'k1:'].map((id, at) => id + Buffer.alloc(32, at + 1).toString('base64'));
    const ring = (text: string) => readConfig({ DATA_DIR: folder(), SECRETS_KEY: text }).keys.secrets;
    const aged = ring(`${old}`).encrypt('a payment key', 'vendor-1');
    expect(ring(`${newest},${old}`).decrypt(aged, 'vendor-1')).toBe('a payment key');
    expect(ring(`${newest},${old}`).isStale(aged)).toBe(true);
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['HOST', 'a b'],
    ['PUBLIC_URL', 'selvage.example'],
    ['PUBLIC_URL', 'https://selvage.example/portal'],
    ['JWT_SECRET', 'too short'],
    ['SECRETS_KEY', 'abc'],
    ['SMTP_URL', 'http://mail.example'],
    ['MAIL_FROM', 'nobody'],
    ['SUPPORT_EMAIL', 'Ada <ada@example.com>'],
    ['PAYMENT_HOSTS', '127.0.0.1'],
    ['PAYMENT_GATEWAY_KEY', 'a-key-without-an-address'],
    ['PAYMENT_FORMER_ACCOUNTS', 'https://old.example'],
    ['PAYMENT_FORMER_ACCOUNTS', 'http://old.example key'],
    ['CARD_ENTRY', 'yes'],
    ['EXTERNAL_ADMIN_URL', 'javascript:alert(1)'],
    ['CORS_ORIGINS', '*'],
    ['TRUST_PROXY', 'true'],
    ['USER_LOCK_HOURS', '-1'],
    ['METRICS_TOKEN', 'too short'],
    ['LIMITS', 'sign-in=none'],
    ['LIMITS', 'sleep=3'],
    ['SEED', 'everything'],
    ['LOG_LEVEL', 'loud'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', '127.0.0.1:4318'],
    ['OTEL_TRACES_SAMPLER_ARG', '10%'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ['EVENTSTORE_URL', 'http://127.0.0.1:2113'],
    ['EVENTSTORE_URL', 'esdb://?tls=false'],
    ['MONGO_URL', 'mongo://127.0.0.1'],
    ['REDIS_URL', '127.0.0.1:6379'],
  ])('names %s when it is %j', (name, value) => {
    const given = value === '' ? {} : { [name]: value };
    expect(faultsOf(given).map(({ variable }) => variable)).toContain(name);
  });

  it('reports all faults at once, makes nothing, and echoes no value', () => {
    const dataDir = folder();
    const wrong = { DATA_DIR: dataDir, PORT: 'x1', SEED: 'y2', JWT_SECRET: 'hush' };
    expect(faultsOf(wrong).map(({ variable }) => variable)).toEqual(['PORT', 'JWT_SECRET', 'SEED']);
    expect(() => readConfig(wrong)).not.toThrow(/hush/);
    expect(() => statSync(dataDir)).toThrow();
  });

  it.each<Record<string, string>>([
    { HOST: '0.0.0.0' },
    { PUBLIC_URL: 'https://selvage.example' },
    { PUBLIC_URL: 'http://192.0.2.1:3000' },
  ])('requires a mail server and a gateway if other machines can connect: %j', (own) => {
    expect(faultsOf(own).map(({ variable }) => variable)).toEqual(['SMTP_URL', 'PAYMENT_GATEWAY_URL']);
    expect(faultsOf({ ...own, ...services })).toEqual([]);
    expect(readConfig({ DATA_DIR: folder(), ...own, ...services }).isLocal).toBe(false);
  });

  it.each(['http://localhost:3000', 'http://[::1]:3000', 'http://selvage.localhost:3000', 'https://127.0.0.2'])(
    'is of this machine alone with PUBLIC_URL=%s',
    (address) => {
      expect(readConfig({ DATA_DIR: folder(), PUBLIC_URL: address }).isLocal).toBe(true);
      expect(readConfig({ DATA_DIR: folder(), HOST: '::1', PUBLIC_URL: address }).isLocal).toBe(true);
    },
  );

  it('requires the keys when a store is on a server', () => {
    expect(faultsOf({ MONGO_URL: 'mongodb://db' }).map(({ variable }) => variable)).toEqual([
      'JWT_SECRET',
      'SECRETS_KEY',
    ]);
  });

  it('takes any mixture of servers and embedded stores in one process, and never the demo data on a server', () => {
    const config = readConfig({ DATA_DIR: folder(), REDIS_URL: servers.REDIS_URL, ...keys });
    expect(config).toMatchObject({
      stores: { kind: 'servers', eventStoreUrl: null, mongoUrl: null, redisUrl: servers.REDIS_URL },
      seed: 'empty',
    });
    expect(faultsOf({ REDIS_URL: servers.REDIS_URL, ...keys, SEED: 'demo' }).map(({ variable }) => variable)).toEqual([
      'SEED',
    ]);
  });

  it.each(['api', 'projections', 'workers'] as const)(
    'requires every server of %s, and names the missing one',
    (deployable) => {
      const whole = { ...servers, ...keys, ...services, PUBLIC_URL: 'https://selvage.example' };
      expect(readConfig({ DATA_DIR: folder(), ...whole }, deployable).stores).toEqual({
        kind: 'servers',
        eventStoreUrl: servers.EVENTSTORE_URL,
        mongoUrl: servers.MONGO_URL,
        redisUrl: servers.REDIS_URL,
      });
      for (const name of ['EVENTSTORE_URL', 'MONGO_URL', 'REDIS_URL', 'JWT_SECRET', 'SECRETS_KEY'])
        expect(() => readConfig({ ...whole, [name]: '' }, deployable)).toThrow(
          new RegExp(`:\\n {2}${name} is required[^\\n]*$`),
        );
    },
  );

  it('lets workers guess no address of the portal', () => {
    expect(() => readConfig({ ...servers, ...keys }, 'workers')).toThrow(/PUBLIC_URL is required/);
    expect(readConfig({ DATA_DIR: folder(), ...servers, ...keys }, 'projections').port).toBe(3001);
  });

  it('accepts card numbers only as tokens with a real gateway, unless configured otherwise', () => {
    const gateway = {
      DATA_DIR: folder(),
      PAYMENT_GATEWAY_URL: 'https://secure.gateway.example/',
      PAYMENT_GATEWAY_KEY: 'k',
      PAYMENT_HOSTS: 'pay.example',
      PAYMENT_TOKENIZATION_KEY: 'a-public-key',
    };
    expect(readConfig(gateway).payments).toEqual({
      kind: 'nmi',
      url: 'https://secure.gateway.example',
      key: 'k',
      hosts: ['pay.example', 'secure.gateway.example'],
      cardEntry: 'token',
      tokenizationKey: 'a-public-key',
      formerAccounts: [],
    });
    const former = {
      ...gateway,
      PAYMENT_FORMER_ACCOUNTS: 'https://secure.gateway.example old-key, https://old.example another',
    };
    expect(readConfig(former).payments).toMatchObject({
      hosts: ['pay.example', 'secure.gateway.example', 'old.example'],
      formerAccounts: [
        { url: 'https://secure.gateway.example', key: 'old-key' },
        { url: 'https://old.example', key: 'another' },
      ],
    });
    const server = { ...gateway, CARD_ENTRY: 'server' };
    expect(readConfig(server).payments).toMatchObject({ cardEntry: 'server', tokenizationKey: null });
    expect(readConfig({ DATA_DIR: folder(), CARD_ENTRY: 'token' }).payments.tokenizationKey).toBe('test');
    expect(faultsOf({ ...gateway, PAYMENT_GATEWAY_URL: 'https://x.example:8443' })).toHaveLength(1);
    expect(faultsOf({ PAYMENT_GATEWAY_URL: 'https://x.example' }).map(({ variable }) => variable)).toEqual([
      'PAYMENT_GATEWAY_KEY',
      'PAYMENT_TOKENIZATION_KEY',
    ]);
  });

  it('changes the limits that are named and keeps the others', () => {
    expect(readConfig({ DATA_DIR: folder(), LIMITS: 'reset=5' }).limits).toEqual({
      'sign-in': 600,
      'sign-up': 60,
      reset: 5,
      'look-up': 600,
    });
  });

  it('does not start with a limit that has neither a value nor a default', () => {
    expect(() => limits('reset=5', 'sign-in=600,look-up=600')).toThrow('must name sign-up.');
  });

  it('takes an empty variable for an unset one', () => {
    expect(faultsOf({ MONGO_URL: '', PORT: ' ' })).toEqual([]);
  });

  it('documents each variable in docs/settings.md', () => {
    for (const name of Object.keys(variables)) expect(variablesTable()).toContain(`| \`${name}\` |`);
    const page = readFileSync(new URL('../../docs/settings.md', import.meta.url), 'utf8');
    const table = page.slice(page.indexOf('<!-- settings -->') + 17, page.indexOf('<!-- /settings -->'));
    expect(table.trim()).toBe(variablesTable());
  });

  it('is passed by docker-compose.yml, but for variables of the image, of embedded stores, and the name of spans', () => {
    const compose = readFileSync(new URL('../../docker-compose.yml', import.meta.url), 'utf8');
    const missing = Object.keys(variables).filter((name) => !compose.includes(`\n    ${name}: `));
    expect(missing).toEqual(['DATA_DIR', 'PORT', 'HOST', 'SEED', 'OTEL_SERVICE_NAME']);
  });
});
