/** A variable of the environment, as docs/settings.md describes it. `fallback` is its value when it is unset. */
export interface Variable {
  readonly name: string;
  readonly fallback: string | null;
  /** Shown as the default in docs/settings.md in place of `fallback`. */
  readonly shown?: string;
  readonly meaning: string;
}

/** Every variable of Selvage; no other code reads the environment (docs/architecture.md, "Where data is stored"). */
export const variables = {
  DATA_DIR: { fallback: '.data', meaning: 'Folder of the embedded stores, of mail, files and generated keys.' },
  PORT: {
    fallback: '3000',
    shown: '`3000`; projections `3001`, workers `3002`',
    meaning: 'Port to listen on.',
  },
  HOST: {
    fallback: '127.0.0.1',
    meaning: 'Address to listen on. Any address that is not a loopback one needs `SMTP_URL` and `PAYMENT_GATEWAY_URL`.',
  },
  PUBLIC_URL: {
    fallback: null,
    shown: 'http://HOST:PORT',
    meaning:
      'Address of the portal, for links in mails and for passkeys. An address of another machine needs `SMTP_URL` and `PAYMENT_GATEWAY_URL`. Required by workers.',
  },
  JWT_SECRET: {
    fallback: null,
    shown: 'generated in DATA_DIR',
    meaning: 'Signs session tokens; at least 32 characters. Required with a server store.',
  },
  SECRETS_KEY: {
    fallback: null,
    shown: 'generated in DATA_DIR',
    meaning:
      'Encrypts stored secrets: `id:key` with 32 bytes in base64, newest first, separated by commas. Required with a server store.',
  },
  EVENTSTORE_URL: {
    fallback: null,
    shown: 'embedded',
    meaning:
      'EventStoreDB or KurrentDB: `esdb://`, `kurrentdb://`, or either with `+discover`. Required by api, projections and workers.',
  },
  MONGO_URL: {
    fallback: null,
    shown: 'embedded',
    meaning: 'MongoDB for read models, state and files. Required by api, projections and workers.',
  },
  REDIS_URL: {
    fallback: null,
    shown: 'embedded',
    meaning: 'Redis for jobs. Required by api, projections and workers.',
  },
  SMTP_URL: { fallback: null, shown: '.eml files in DATA_DIR/mail', meaning: 'Mail server, `smtp://` or `smtps://`.' },
  MAIL_FROM: { fallback: 'Selvage <no-reply@selvage.example>', meaning: 'Sender of every mail.' },
  SUPPORT_EMAIL: {
    fallback: 'support@selvage.example',
    meaning: 'Receives requests for a payment account; pages and mails show it as the address of support.',
  },
  PAYMENT_GATEWAY_URL: {
    fallback: null,
    shown: 'built-in test gateway',
    meaning: 'NMI-compatible gateway for the cards of companies, https on port 443.',
  },
  PAYMENT_GATEWAY_KEY: {
    fallback: null,
    shown: 'none',
    meaning: 'Security key at that gateway. Required with `PAYMENT_GATEWAY_URL`.',
  },
  PAYMENT_FORMER_ACCOUNTS: {
    fallback: '',
    shown: 'none',
    meaning:
      'Former gateway accounts as `https://gateway.example key`, separated by commas. Their charges are looked up and refunded through them.',
  },
  PAYMENT_HOSTS: {
    fallback: '',
    shown: 'none',
    meaning: 'Allowed hosts of a vendor’s gateway, separated by commas.',
  },
  CARD_ENTRY: {
    fallback: null,
    shown: '`server` with the test gateway, else `token`',
    meaning:
      '`token`: users type cards into the gateway’s own fields. `server`: the API accepts card fields and sends them to the gateway.',
  },
  PAYMENT_TOKENIZATION_KEY: {
    fallback: null,
    shown: 'none',
    meaning:
      'Public key of the gateway’s own card fields, for subscriptions. Required with `PAYMENT_GATEWAY_URL`, unless `CARD_ENTRY` is `server`.',
  },
  EXTERNAL_ADMIN_URL: { fallback: null, shown: 'none', meaning: 'Address to which /forgot-password redirects.' },
  CORS_ORIGINS: { fallback: '', shown: 'none', meaning: 'Origins whose pages may call the API, separated by commas.' },
  TRUST_PROXY: {
    fallback: '0',
    shown: 'none',
    meaning: 'Number of proxies in front, or their addresses separated by commas.',
  },
  USER_LOCK_HOURS: {
    fallback: '48',
    meaning: 'Hours of the lock after a change of a user. A lock keeps the hours that were set at its change.',
  },
  LIMITS: {
    fallback: 'sign-in=600,sign-up=60,reset=30,look-up=600',
    meaning: 'Calls per address and hour; an IPv6 /64 counts as one address.',
  },
  METRICS_TOKEN: {
    fallback: null,
    shown: 'none',
    meaning:
      'Token for `/metrics` (`Authorization: Bearer …`), at least 16 characters. Without it only this machine reads them ([operations](operations.md#what-to-watch)).',
  },
  SEED: {
    fallback: 'demo',
    shown: '`demo`; `empty` with a server store',
    meaning:
      '`demo` fills a new DATA_DIR with demo data, `empty` with reference data only. A server store refuses `demo`.',
  },
  LOG_LEVEL: { fallback: 'info', meaning: '`fatal`, `error`, `warn`, `info`, `debug` or `silent`.' },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    fallback: null,
    shown: 'no traces',
    meaning:
      'OTLP/HTTP collector of traces, such as `http://127.0.0.1:4318`. The exporter reads other `OTEL_EXPORTER_OTLP_…` variables itself.',
  },
  OTEL_SERVICE_NAME: {
    fallback: null,
    shown: '`selvage-` and the deployable',
    meaning: 'Name of this process in traces.',
  },
  OTEL_TRACES_SAMPLER_ARG: { fallback: '1', meaning: 'Share of the traces that are exported, from 0 to 1.' },
} as const satisfies Record<string, Omit<Variable, 'name'>>;

export type VariableName = keyof typeof variables;
