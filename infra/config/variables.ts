/** A variable of the environment, as the README describes it. `fallback` is the text that counts when it is unset. */
export interface Variable {
  readonly name: string;
  readonly fallback: string | null;
  /** Shown as the default in the README where `fallback` cannot be. */
  readonly shown?: string;
  readonly meaning: string;
}

/** Every variable that Selvage reads; nothing else looks at the environment (docs/architecture.md, "What is kept where"). */
export const variables = {
  DATA_DIR: { fallback: '.data', meaning: 'Folder of the embedded stores, of mail, files and made keys.' },
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
      'Where browsers find the portal; links in mails begin with it, and passkeys work there alone (with TLS, or at localhost). One that is not of this machine needs `SMTP_URL` and `PAYMENT_GATEWAY_URL`. Required by workers.',
  },
  JWT_SECRET: {
    fallback: null,
    shown: 'made and kept in DATA_DIR',
    meaning: 'Signs session tokens; 32 characters at least. Required with a server store.',
  },
  SECRETS_KEY: {
    fallback: null,
    shown: 'made and kept in DATA_DIR',
    meaning:
      'Encrypts stored secrets: `id:key` with 32 bytes in base64, newest first, separated by commas. Required with a server store.',
  },
  EVENTSTORE_URL: {
    fallback: null,
    shown: 'embedded',
    meaning: 'EventStoreDB or KurrentDB, `esdb://` or `kurrentdb://`. Required by api, projections and workers.',
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
    meaning: 'Where payment set-up requests go, and the address that users are given to write to.',
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
      'Accounts through which companies paid before, as `https://gateway.example key`, separated by commas: what went through them is asked about and refunded there.',
  },
  PAYMENT_HOSTS: {
    fallback: '',
    shown: 'none',
    meaning: 'Hosts, separated by commas, that a vendor’s gateway address may name.',
  },
  CARD_ENTRY: {
    fallback: null,
    shown: '`server` with the test gateway, else `token`',
    meaning:
      '`token`: cards are typed into the gateway’s own fields. `server`: card fields are accepted here and passed on.',
  },
  PAYMENT_TOKENIZATION_KEY: {
    fallback: null,
    shown: 'none',
    meaning:
      'Public key of that gateway’s own card fields, for subscriptions. Required with `PAYMENT_GATEWAY_URL`, unless `CARD_ENTRY` is `server`.',
  },
  EXTERNAL_ADMIN_URL: { fallback: null, shown: 'none', meaning: 'Where /forgot-password redirects to, when set.' },
  CORS_ORIGINS: { fallback: '', shown: 'none', meaning: 'Origins, separated by commas, whose pages may call the API.' },
  TRUST_PROXY: {
    fallback: '0',
    shown: 'none',
    meaning: 'Proxies in front: how many, or their addresses separated by commas.',
  },
  USER_LOCK_HOURS: {
    fallback: '48',
    meaning:
      'Hours during which a changed user cannot be changed again; a change keeps those that held when it was made.',
  },
  LIMITS: {
    fallback: 'sign-in=600,sign-up=60,reset=30,look-up=600',
    meaning: 'Calls per address and hour; of IPv6 a /64 counts as one address.',
  },
  METRICS_TOKEN: {
    fallback: null,
    shown: 'none',
    meaning:
      'Who sends it as `Authorization: Bearer …` may read `/metrics`; 16 characters at least. Without it only this machine may, while HOST and PUBLIC_URL are both its own, and not through a proxy.',
  },
  SEED: {
    fallback: 'demo',
    shown: '`demo`; `empty` with a server store',
    meaning: '`demo` fills a new DATA_DIR with demo data, `empty` with reference data alone.',
  },
  LOG_LEVEL: { fallback: 'info', meaning: '`fatal`, `error`, `warn`, `info`, `debug` or `silent`.' },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    fallback: null,
    shown: 'no traces',
    meaning:
      'OTLP/HTTP collector that takes the traces, such as `http://127.0.0.1:4318`. Its exporter reads the other `OTEL_EXPORTER_OTLP_…` by itself.',
  },
  OTEL_SERVICE_NAME: {
    fallback: null,
    shown: '`selvage-` and the deployable',
    meaning: 'Name of this process in traces.',
  },
  OTEL_TRACES_SAMPLER_ARG: { fallback: '1', meaning: 'Share of the traces that is kept, from 0 to 1.' },
} as const satisfies Record<string, Omit<Variable, 'name'>>;

export type VariableName = keyof typeof variables;
