import type { Config } from '../../infra/config/config.js';
import { OperatorError } from '../../infra/errors/operator-error.js';
import type { EventStore } from '../../infra/event-store/event-store.js';
import type { StateStore } from '../../infra/state/state-store.js';
import type { Clock } from '../../infra/timers/clock.js';
import { CommandBus } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createSeeding, SeedingStopped, type Seeding } from './seeding.js';

interface Kept {
  /** ISO instant; all dates of the demo count back from it, also when a later run finishes the demo. */
  readonly startedAt: string;
  readonly isComplete: boolean;
}

interface DemoPlan extends Kept {
  complete(): Promise<void>;
}

interface DemoPorts {
  readonly config: Config;
  readonly state: StateStore;
  readonly eventStore: EventStore;
  readonly clock: Clock;
}

const collection = 'demo-data';
const id = 'seed';

/** The passwords of demo accounts are public, so an installation with a server adapter never has any. */
const mayHaveDemo = ({ stores, mail, payments, isLocal }: Config): boolean =>
  stores.kind === 'embedded' && mail.smtpUrl === null && payments.kind === 'embedded' && isLocal;

const isEmpty = async (events: EventStore): Promise<boolean> => {
  for await (const batch of events.readAll(0)) return batch.events.length === 0;
  return true;
};

/** The folder has demo accounts, and other machines could connect to them. */
class DemoInPublic extends OperatorError {
  override readonly name = 'DemoInPublic';
  constructor() {
    super('This folder holds demo accounts whose passwords are public. Use another DATA_DIR.');
  }
}

/**
 * The demo of this folder, or the planned one while its log is empty; undefined for none. Call it before any other
 * write.
 * @param print prints the reason why an empty folder gets no demo
 * @throws DemoInPublic
 */
export const planDemo = async (
  { config, state, eventStore, clock }: DemoPorts,
  print: (line: string) => void,
): Promise<DemoPlan | undefined> => {
  const stored = await state.get<Kept>(collection, id);
  if (stored && !config.isLocal) throw new DemoInPublic();
  if (config.seed !== 'demo' || (!stored && !(await isEmpty(eventStore)))) return undefined;
  if (!mayHaveDemo(config)) {
    if (stored?.value.isComplete !== true)
      print('No demo data: its passwords are public, so it is not made with SMTP_URL or PAYMENT_GATEWAY_URL.');
    return undefined;
  }
  const kept: Kept = stored?.value ?? { startedAt: clock().toISOString(), isComplete: false };
  if (!stored) await state.put(collection, id, kept);
  return { ...kept, complete: () => state.put(collection, id, { ...kept, isComplete: true } satisfies Kept) };
};

interface DemoRun {
  /** Resolves when the demo data is complete, or cannot be completed in this run. */
  readonly done: Promise<void>;
  /** Ends after the present command; the next start goes on. */
  stop(): Promise<void>;
}

/** Makes the missing demo data of a folder, while its visitors' requests are served. */
export const runDemo = (
  plan: DemoPlan | undefined,
  api: NestFastifyApplication,
  ports: Seeding['ports'],
  say: (line: string) => void,
  onComplete: () => void,
): DemoRun => {
  if (!plan || plan.isComplete) return { done: Promise.resolve(), stop: () => Promise.resolve() };
  const stopping = new AbortController();
  const commands = api.get(CommandBus, { strict: false });
  const { startedAt } = plan;
  const { seeding, idle } = createSeeding({ ports, commands, startedAt, signal: stopping.signal, say });

  const make = async (): Promise<void> => {
    // The product first reports that it is ready.
    await nextTurn();
    try {
      // Loads the code only if demo data is missing: most starts find it complete, or need none.
      const { seedDemo } = await import('./seed-demo.js');
      await seedDemo(seeding);
      await seeding.act(() => plan.complete());
      onComplete();
    } catch (error) {
      if (error instanceof SeedingStopped) return;
      say('Demo data is not complete; the next start goes on with it. The log says why.');
      ports.logger.error('the demo data could not be completed', {}, error);
    }
  };
  const done = make();
  return {
    done,
    stop: async () => {
      stopping.abort();
      await done;
      await idle();
    },
  };
};
