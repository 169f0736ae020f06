import { portsOf, type Ports } from '../../application/kit/ports.js';
import { createRunUseCase } from '../../application/kit/run-use-case.js';
import { planStream, settingStream } from '../../domain/reference/reference-data.js';
import { seededPlans, seededSettings } from '../../domain/reference/seed.js';
import { newContext, systemActor } from '../../infra/commands/command-context.js';
import type { HandleCommand, HandleOne } from '../../infra/commands/handle-command.js';
import { readConfig } from '../../infra/config/config.js';
import { jobRegistry } from '../../infra/jobs/job-registry.js';
import type { Mailer } from '../../infra/mail/mailer.js';
import type { PaymentGateway } from '../../infra/payments/payment-gateway.js';
import { createReads } from '../../infra/read-models/reads/reads.js';
import { catalogueOf } from '../../infra/read-models/reads/resource.js';
import type { Clock } from '../../infra/timers/clock.js';
import { compose } from '../../standalone/start.js';
import { tasks } from '../../workers/start-workers.js';
import { Killed, type Workforce } from './queue.js';

/** The surroundings of a product in the simulation. */
export interface Outside {
  readonly dataDir: string;
  readonly clock: Clock;
  readonly gateway: PaymentGateway;
  readonly mailer: Mailer;
  /** Whether the process dies here. Called before and after each append, and around each call of the gateway. */
  readonly dies: () => boolean;
}

/** The kinds of job for payments of companies. */
const kindsOfMoney = new Set([
  'ask-about-refund',
  'ask-about-sale',
  'billing-mail',
  'check-card',
  'charge-bill',
  'end-subscription',
  'finish-sign-up',
  'issue-bill',
  'monthly-billing',
  'renewal-notices',
  'settle-bill',
  'settle-refund',
  'subscription-day',
  'tell-company',
  'void-bill',
]);

/** A process that stops at a place that `dies` chooses: after that it does nothing. */
const mortal = (dies: () => boolean) => {
  let isDead = false;
  const step = (): void => {
    isDead ||= dies();
    if (isDead) throw new Killed('The process was killed.');
  };
  const around = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    step();
    const result = await work();
    step();
    return result;
  };
  const handleOf = (handle: HandleCommand): HandleCommand => {
    const one: HandleOne = (stream, id, command, context) => around(() => handle(stream, id, command, context));
    const together: HandleCommand['together'] = (decide) => around(() => handle.together(decide));
    return Object.assign(one, { look: handle.look, together });
  };
  return { handleOf, around };
};

/** The parts of the product for billing, on the embedded stores, and their stop. */
export interface Product {
  /** For the actions of customers, which are never killed in the middle. */
  readonly ports: Ports;
  readonly workforce: Workforce;
  /** Resolves when reads show the log up to a position. */
  settled(position: number): Promise<void>;
  readonly events: Ports['events'];
  close(): Promise<void>;
}

export const startProduct = async ({ dataDir, clock, gateway, mailer, dies }: Outside): Promise<Product> => {
  const config = readConfig({ SEED: 'empty', LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: dataDir });
  const composition = await compose(config, clock);
  const own = composition.ports;
  const reads = createReads<never>(own.readStore, catalogueOf<never>([]), { includedRows: 0 });
  const ports = portsOf({ ...own, gateway, reads });
  const { handleOf, around } = mortal(dies);
  const killable = portsOf({
    ...own,
    reads,
    handleCommand: handleOf(own.handleCommand),
    gateway: {
      ...gateway,
      sale: (account, sale) => around(() => gateway.sale(account, sale)),
    } satisfies PaymentGateway,
  });
  const working = {
    ...own,
    mailer,
    // The pages of thousands of bills would take most of the time, and no figure depends on them.
    printPdf: async () => Buffer.from('%PDF'),
    runUseCase: createRunUseCase(killable, { ...own, deadlineMs: Infinity }),
  };
  const parts = tasks.map((create) => create(working));
  const kinds = jobRegistry(parts.flatMap((part) => part.kinds));
  const names = own.readSide.status().map(({ name }) => name);
  return {
    ports,
    workforce: {
      kinds: kinds.filter(({ kind }) => kindsOfMoney.has(kind)),
      reactors: parts.flatMap(({ reactors = [] }) => reactors),
    },
    settled: async (position) => {
      if (!(await own.readSide.hasHandled(position, names))) throw new Error(`Reads do not show ${position}.`);
    },
    events: own.eventStore,
    close: () => composition.close(),
  };
};

/** Plans and settings, defined like at the start of an api process. */
export const seedReference = async ({ handle }: Pick<Ports, 'handle'>, now: string): Promise<void> => {
  const contextOf = () => newContext({ actorId: systemActor, companyId: null, occurredAt: now });
  for (const definition of seededPlans)
    await handle(planStream, definition.planId, { type: 'SeedDefinition', definition }, contextOf());
  for (const definition of seededSettings)
    await handle(settingStream, definition.settingId, { type: 'SeedDefinition', definition }, contextOf());
};
