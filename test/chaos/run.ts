import { parseArgs } from 'node:util';
import type { OnServers } from '../product/three-processes.js';
import { runBillings } from './billing-run.js';
import { disturbAll, type Proxies, startProxies } from './cuts.js';
import { killAndRecover, suspendAndRecover, type Round } from './kill.js';
import { printTimes, withLogs } from './logs.js';
import { runOutages } from './outage.js';
import { faultsOf } from './settle.js';
import { startWorld, victims, type Victim, type World } from './world.js';

const { values } = parseArgs({
  options: {
    kills: { type: 'string' },
    billing: { type: 'boolean', default: false },
    servers: { type: 'boolean', default: false },
    companies: { type: 'string', default: '500' },
    cuts: { type: 'boolean', default: false },
    outage: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
const whole = (name: 'kills' | 'companies', fallback: number): number => {
  const number = Number(values[name] ?? fallback);
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} needs a whole number, at least 1.`);
  return number;
};
const times = whole('kills', 20);
const timesOfPairs = Math.min(times, 5);
const { only } = values;
const isVictim = (name: string): name is Victim => victims.some((victim) => victim === name);
const isAlone = values.billing && only === 'standalone';
if (only !== undefined && !isVictim(only) && !isAlone) throw new Error(`--only takes one of ${victims.join(', ')}.`);

const alone: readonly Round[] = victims.map((victim) => ({ dying: [victim], times }));
const pairs: readonly Round[] = [
  { dying: ['api', 'eventStore'], times: timesOfPairs },
  { dying: ['projections', 'mongo'], times: timesOfPairs },
  { dying: ['workers', 'redis'], times: timesOfPairs },
];

const printWork = ({ acknowledged, mail }: World): void => {
  const { orders, scans, labels, payments } = acknowledged;
  console.log(
    `  acknowledged: ${orders.size} orders, ${scans.size} scans, ${labels.size} files of labels, ${payments.size} payments; ${mail.mails.length} mails`,
  );
};

/** Prints the faults. @returns whether there are none */
const printFaults = (faults: readonly string[], world: World): boolean => {
  printWork(world);
  for (const fault of faults.slice(0, 40)) console.log(`  FAULT ${fault}`);
  console.log(faults.length === 0 ? '  nothing lost, nothing doubled, nothing undone' : `  ${faults.length} faults`);
  return faults.length === 0;
};

/** Starts a world for the work, and closes it. If the work fails or finds a fault, the logs stay. */
const inWorld = (how: OnServers, work: (world: World) => Promise<boolean>): Promise<boolean> =>
  withLogs(async (logs) => {
    const world = await startWorld({ ...how, logs });
    try {
      return await work(world);
    } finally {
      await world.close();
    }
  });

/** Runs the rounds. @returns whether nothing was lost, doubled or left undone */
const run = (appendfsync: 'always' | 'everysec', rounds: readonly Round[], isSleepy: boolean): Promise<boolean> => {
  console.log(`Redis with appendfsync ${appendfsync}; until everything works again after a SIGKILL:`);
  return inWorld({ redis: { appendfsync } }, async (world) => {
    for (const round of rounds) printTimes(round.dying.join(' and '), await killAndRecover(world, round));
    if (isSleepy) printTimes('projections asleep', await suspendAndRecover(world));
    return printFaults(await faultsOf(world), world);
  });
};

/** A longer request is stuck: each server that it needs may use its own time-out, one after the other. In seconds. */
const longestAnswer = 30;

/**
 * Disturbs the connections. @returns whether every request ended well or with 503 and nothing was lost, doubled or left
 * undone
 */
const runCuts = async (): Promise<boolean> => {
  console.log(
    'The connection to one server is bad for 12 s; answers by status, the longest, until all works again after it:',
  );
  const proxies: Proxies = new Map();
  const how: OnServers = { redis: { appendfsync: 'always' }, reach: (servers) => startProxies(servers, proxies) };
  const disturb = async (world: World): Promise<boolean> => {
    const faults: string[] = [];
    for await (const { cut, statuses, longestSeconds, recoverySeconds } of disturbAll(world, proxies)) {
      const counts = Object.entries(statuses).map(([status, count]) => `${count} x ${status}`);
      console.log(
        `  ${cut.padEnd(26)} ${counts.join(', ').padEnd(22)} longest ${longestSeconds.toFixed(1)} s  well after ${recoverySeconds.toFixed(1)} s`,
      );
      const other = Object.keys(statuses).filter((status) => status !== '200' && status !== '503');
      if (other.length > 0) faults.push(`${cut}: answers of ${other.join(' and ')}`);
      if (longestSeconds > longestAnswer) faults.push(`${cut}: an answer after ${longestSeconds.toFixed(1)} s`);
    }
    return printFaults([...faults, ...(await faultsOf(world))], world);
  };
  try {
    return await inWorld(how, disturb);
  } finally {
    for (const proxy of proxies.values()) await proxy.close();
  }
};

const ofRedis = (round: Round): boolean => round.dying.includes('redis');

const rounds = [...alone, ...pairs].filter(
  ({ dying }) => only === undefined || dying.some((victim) => victim === only),
);

const killed = async (): Promise<readonly boolean[]> => [
  await run('always', rounds, only === undefined || only === 'projections'),
  ...(rounds.some(ofRedis) ? [await run('everysec', rounds.filter(ofRedis), false)] : []),
];

const billed = (): Promise<readonly boolean[]> =>
  runBillings({
    companies: whole('companies', 500),
    embedded: values.servers ? 0 : whole('kills', 25),
    onServers: times,
    only,
  });

const isSound = values.billing
  ? await billed()
  : values.outage
    ? [await runOutages()]
    : values.cuts
      ? [await runCuts()]
      : await killed();
process.exitCode = isSound.every(Boolean) ? 0 : 1;
