import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startDeployable } from '../kit/deployable.js';
import type { ServerProcess } from '../kit/server-process.js';
import { untilRecovered } from './recovery.js';
import { victims, type Victim, type World } from './world.js';

/** The processes that are killed together, and the number of kills. */
export interface Round {
  readonly dying: readonly Victim[];
  readonly times: number;
}

/** Long enough for some work, and random, so that a kill hits another point of it each time. */
const randomLifeMs = (): number => 200 + Math.random() * 800;

/** Whether the process runs. */
export const isAlive = (one: ServerProcess): boolean => {
  const pid = one.pid();
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    // The process does not exist.
    return false;
  }
};

const secondsUntil = async (work: Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work;
  return (performance.now() - began) / 1_000;
};

/**
 * Kills the processes with SIGKILL and starts them again. @returns for each kill the seconds until everything worked
 */
export const killAndRecover = async (world: World, { dying, times }: Round): Promise<readonly number[]> => {
  const { processes } = world;
  const names = dying.join(' and ');
  const seconds: number[] = [];
  const die = async (): Promise<void> => {
    world.note(`kill ${names}`);
    await Promise.all(dying.map((victim) => processes[victim].kill()));
    await Promise.all(dying.map((victim) => processes[victim].restart()));
    world.note(`${names} started again`);
    await untilRecovered(world);
    world.note('recovered');
  };
  for (let count = 0; count < times; count += 1) {
    await pause(randomLifeMs());
    seconds.push(await secondsUntil(Promise.race([die(), world.working])));
    const dead = victims.filter((victim) => !isAlive(processes[victim]));
    if (dead.length > 0) throw new Error(`${dead.join(' and ')} ended when ${names} died.`);
  }
  return seconds;
};

const leaseMs = 10_000;

const send = (one: ServerProcess, signal: 'SIGSTOP' | 'SIGCONT'): void => {
  const pid = one.pid();
  if (pid !== undefined) process.kill(pid, signal);
};

/** Suspends each of two projection processes until its lease has expired, and then resumes it. */
export const suspendAndRecover = async (world: World): Promise<readonly number[]> => {
  const second = await startDeployable('projections', world.environment, join(world.logs, 'other-projections.log'));
  const seconds: number[] = [];
  for (const sleeping of [world.processes.projections, second]) {
    world.note(`suspend ${sleeping.url}`);
    send(sleeping, 'SIGSTOP');
    try {
      const awake = secondsUntil(untilRecovered(world));
      await Promise.race([Promise.all([awake, pause(leaseMs * 1.2)]), world.working]);
      seconds.push(await awake);
    } finally {
      world.note(`let ${sleeping.url} go on`);
      send(sleeping, 'SIGCONT');
    }
    await untilRecovered(world);
  }
  await second.stop();
  return seconds;
};
