import { CommandBus } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DemoPlan } from './demo-plan.js';
import { createSeeding, SeedingStopped, type Seeding } from './seeding.js';

export interface DemoRun {
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
