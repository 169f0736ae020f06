import type { Command, CommandBus } from '@nestjs/cqrs';
import type { ApiPorts } from '../../api/http/ports.js';
import type { UseCase } from '../../application/kit/use-case.js';
import { demoCorrelationId } from '../../infra/commands/command-context.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { Document, ReadModel } from '../../infra/schema/read-model.js';
import type { Where } from '../../infra/query/query.js';
import type { WorkerPorts } from '../../workers/worker-ports.js';

export interface Actor {
  readonly userId: string;
  readonly companyId: string;
}

/** The product is being stopped: the next start makes the missing demo data. */
export class SeedingStopped extends Error {
  override readonly name = 'SeedingStopped';
}

export interface Seeding {
  readonly ports: ApiPorts & WorkerPorts;
  /** The ISO instant a number of days (and parts of one) before the demo began. */
  ago(days: number): string;
  /** The ids derive from the label, so that a second run finds the results of the first one. */
  context(label: string, by: Actor, at: string): CommandContext;
  /** Sends a command like a request would. @throws SeedingStopped */
  run<Result>(command: Command<Result> | UseCase<object, Result>): Promise<Result>;
  /** For a step that must not be interrupted by a stop of the product. @throws SeedingStopped */
  act<Result>(step: () => Promise<Result>): Promise<Result>;
  /** Resolves when reads show all writes so far, also on a machine that needs up to a minute for that. */
  settled(): Promise<void>;
  documents<Doc extends Document>(model: ReadModel<Doc>, where: Where): Promise<readonly Doc[]>;
  say(line: string): void;
}

export interface SeedingOptions {
  readonly ports: Seeding['ports'];
  readonly commands: CommandBus;
  /** ISO instant of the demo's begin, also when this run only continues it. */
  readonly startedAt: string;
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
}

const dayMs = 86_400_000;
const longestWaitMs = 60_000;

/** Eight in the morning to six in New York, in UTC. */
const [dawnMs, workMs] = [12 * 3_600_000, 10 * 3_600_000];

/** In the same order. The last day is unchanged, because nothing may be in the future. */
const atWork = (instant: number, startedAt: string): string => {
  const day = Math.floor(instant / dayMs) * dayMs;
  const isToday = day + dayMs > Date.parse(startedAt);
  return new Date(isToday ? instant : day + dawnMs + ((instant - day) / dayMs) * workMs).toISOString();
};

/** Makes the functions of a seeding; `idle` resolves when none of these is running. */
export const createSeeding = (options: SeedingOptions): { seeding: Seeding; idle: () => Promise<void> } => {
  const { ports, commands, startedAt, signal, say } = options;
  // The id differs in each run, so that a payment of an earlier run is recognised, and not sent again.
  const correlationId = demoCorrelationId();
  const underWay = new Set<Promise<unknown>>();

  const act = async <Result>(step: () => Promise<Result>): Promise<Result> => {
    if (signal.aborted) throw new SeedingStopped();
    const doing = step();
    underWay.add(doing);
    try {
      return await doing;
    } finally {
      underWay.delete(doing);
    }
  };

  const seeding: Seeding = {
    ports,
    say,
    act,
    ago: (days) => atWork(Date.parse(startedAt) - days * dayMs, startedAt),
    context: (label, { userId: actorId, companyId }, occurredAt) => {
      const commandId = deriveId('demo data', label);
      return { actorId, companyId, occurredAt, commandId, correlationId, causationId: null };
    },
    run: <Result>(command: Command<Result> | UseCase<object, Result>) =>
      act(() => commands.execute<object, Result>(command)),
    settled: async () => {
      const isShown = await act(async () => {
        let newest = Math.min(...ports.readSide.status().map(({ position }) => position));
        for await (const batch of ports.eventStore.readAll(newest)) newest = batch.position;
        return ports.readSide.hasHandled(newest, undefined, longestWaitMs);
      });
      if (!isShown) throw new Error('The read models do not follow the log, so no more demo data are made.');
    },
    documents: (model, where) => act(() => ports.reads.documents(model, where)),
  };
  const idle = async (): Promise<void> => void (await Promise.allSettled(underWay));
  return { seeding, idle };
};
