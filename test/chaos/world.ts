import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Environment } from '../kit/deployable.js';
import { type OnServers, startOnServers } from '../product/three-processes.js';
import { startMailCatcher, type MailCatcher } from '../servers/mail-catcher.js';
import type { ServerProcess } from '../kit/server-process.js';
import { signUpParties } from '../workload/parties.js';
import {
  changeGroup,
  pay,
  placeOrders,
  printLabels,
  uploadScans,
  type Acknowledged,
  type Parties,
} from '../workload/clients.js';

export const victims = ['api', 'projections', 'workers', 'redis', 'mongo', 'eventStore'] as const;

export type Victim = (typeof victims)[number];

/** The three deployables on their servers, each in its own process, with clients at work. */
export interface World {
  readonly url: string;
  readonly folder: string;
  readonly environment: Environment;
  readonly processes: Readonly<Record<Victim, ServerProcess>>;
  readonly mail: MailCatcher;
  readonly parties: Parties;
  readonly acknowledged: Acknowledged;
  /** Folder of the logs of all processes. */
  readonly logs: string;
  /** Writes actions on the processes into a file next to their logs. */
  note(what: string): void;
  /** Rejects when a client got a wrong response. */
  readonly working: Promise<unknown>;
  /** Stops the clients; resolves when each has its last response. */
  rest(): Promise<void>;
  /** Stops the deployables and leaves the servers running, so that their data no longer changes. */
  stopDeployables(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The stand-in for MongoDB is fast only with a few thousand documents, so clients write slowly enough for many kills.
 */
const pace = { pauseMs: 400, codes: 5 };

const limits = 'sign-in=100000,sign-up=100000,reset=100000,look-up=100000';

/** @param how with the folder of the logs */
export const startWorld = async (how: OnServers & { readonly logs: string }): Promise<World> => {
  const { logs } = how;
  const folder = mkdtempSync(join(tmpdir(), 'selvage-chaos-'));
  const mail = await startMailCatcher(join(folder, 'mail'));
  const given = { DATA_DIR: folder, SEED: 'empty', LOG_LEVEL: 'warn', LIMITS: limits, SMTP_URL: mail.url };
  const { servers, three, stop } = await startOnServers(given, how);
  const { redis, mongo, eventStore } = servers;
  const { api, projections, workers, environment } = three;
  const { url } = api;
  const parties = await signUpParties(url, folder);
  const acknowledged: Acknowledged = { orders: new Map(), scans: new Map(), labels: new Set(), payments: new Map() };
  const stopping = new AbortController();
  const work = { url, parties, acknowledged, pace, signal: stopping.signal };
  const working = Promise.all(
    [placeOrders, changeGroup, uploadScans, printLabels, pay, pay].map((client) => client(work)),
  );
  return {
    url,
    folder,
    environment,
    processes: { api, projections, workers, redis, mongo, eventStore },
    mail,
    parties,
    acknowledged,
    logs,
    note: (what) => appendFileSync(join(logs, 'done-to-them.log'), `${new Date().toISOString()} ${what}\n`),
    working,
    rest: async () => {
      stopping.abort();
      await working;
    },
    stopDeployables: () => three.stop(),
    close: async () => {
      await stop();
      await mail.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
