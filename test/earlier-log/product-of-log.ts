import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { composeApi, serveApi } from '../../api/serve-api.js';
import { Sessions } from '../../api/access/sessions.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { beginLook } from '../../application/support/looks.js';
import { newContext } from '../../infra/commands/command-context.js';
import { openProcess } from '../../infra/compose/open-process.js';
import { readConfig } from '../../infra/config/config.js';
import type { EventStore } from '../../infra/event-store/event-store.js';
import { eq } from '../../infra/query/query.js';
import { userModel } from '../../projections/index.js';
import type { Composition } from '../../standalone/start.js';
import { composeWorkers } from '../../workers/start-workers.js';
import { freePort } from '../kit/free-port.js';

/** A user whose requests are recorded. */
export interface Caller {
  readonly name: string;
  readonly userId: string;
  /** For support: the opened manufacturer. */
  readonly lookingAt?: string;
}

/** A GET request, by the name of its caller; null for an anonymous caller. */
export interface Request {
  readonly caller: string | null;
  /** Below `/api`. */
  readonly path: string;
}

/** The response as a text: status, the headers of lists, and the body. */
export type Ask = (request: Request) => Promise<string>;

/** The responses to many requests, some sent in parallel. */
export const askAll = async (ask: Ask, requests: readonly Request[]): Promise<readonly string[]> => {
  const texts: string[] = [];
  for (let at = 0; at < requests.length; at += 6)
    texts.push(...(await Promise.all(requests.slice(at, at + 6).map(ask))));
  return texts;
};

/** Events of an earlier version, with decrypted personal data. */
export interface Log {
  /** The ISO instant of all requests. */
  readonly now: string;
  readonly events: readonly RecordedEvent[];
}

export interface Situation {
  readonly now: string;
  readonly callers: readonly Caller[];
}

/** The callers, requests and responses of an earlier version. */
export interface Recorded {
  readonly callers: readonly Caller[];
  readonly answers: readonly (readonly [Request, text: string])[];
}

/** The parsed content of a compressed JSON file in this folder. */
export const readPacked = (file: string): unknown =>
  JSON.parse(brotliDecompressSync(readFileSync(file)).toString('utf8'));

export const fixture = {
  log: join('test', 'earlier-log', 'log.json.br'),
  answers: join('test', 'earlier-log', 'answers.json.br'),
};

/** Appends events in the order of the log; consecutive events of one stream are appended together. */
const append = async (log: EventStore, events: readonly RecordedEvent[]): Promise<void> => {
  let run: RecordedEvent[] = [];
  for (const [at, event] of events.entries()) {
    run.push(event);
    if (events[at + 1]?.stream === event.stream && run.length < 100) continue;
    const revision = run[0]?.revision ?? 0;
    await log.append(event.stream, revision === 0 ? 'no-stream' : revision - 1, run);
    run = [];
  }
};

/** The tokens of callers; each has a session, and support with a company has opened it. */
const signIn = async (
  ports: Composition['ports'],
  callers: readonly Caller[],
): Promise<ReadonlyMap<string, string>> => {
  const sessions = new Sessions(ports.state, ports.jwtKey);
  const tokens = new Map<string, string>();
  for (const { name, userId, lookingAt } of callers) {
    const [user] = await ports.reads.documents(userModel, eq('id', userId));
    if (user === undefined) throw new Error(`There is no user ${userId}.`);
    if ((await ports.passwords.version(userId)) === undefined) await ports.passwords.set(userId, 'Correct-Horse-9', 0);
    const passwordVersion = (await ports.passwords.version(userId)) ?? 0;
    const kind = user.role === 'support' ? 'support' : 'app';
    const opening = { userId, kind, securityRevision: user.securityRevision, hasSecondStep: true } as const;
    const { id } = await sessions.open({ ...opening, passwordVersion }, ports.clock());
    tokens.set(name, id);
    if (lookingAt === undefined) continue;
    const look = { companyId: lookingAt, companyType: 'manufacturer', reason: 'The list of orders is empty.' } as const;
    const commandId = 'b4a6d9a0-6f5e-4c1b-9d52-2f6f6f1f3a10';
    const context = newContext({
      actorId: userId,
      companyId: lookingAt,
      occurredAt: ports.clock().toISOString(),
      commandId,
    });
    const { position } = await beginLook({ handle: ports.handleCommand, state: ports.state }, look, context);
    await ports.readSide.hasHandled(position, undefined, 30_000);
  }
  return tokens;
};

export interface ProductOfLog {
  readonly ports: Composition['ports'];
  readonly ask: Ask;
  close(): Promise<void>;
}

/** Starts the API on new embedded stores whose log has these events, with its read models built, at a fixed time. */
export const startOnLog = async (
  events: readonly RecordedEvent[],
  { now, callers }: Situation,
): Promise<ProductOfLog> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'selvage-earlier-log-'));
  const environment = { DATA_DIR: dataDir, SEED: 'empty', LOG_LEVEL: 'error', PORT: String(await freePort()) };
  const config = readConfig({ ...environment, PUBLIC_URL: 'http://127.0.0.1:3000', LIMITS: 'look-up=1000000' });
  const process = await openProcess(config, () => new Date(now));
  await append(process.eventStore, events);
  // The workers do nothing here, so that the log is unchanged.
  const ports = { ...(await composeWorkers(process)), ...(await composeApi(process)) };
  const api = await serveApi(ports);
  const url = `http://127.0.0.1:${config.port}`;
  const tokens = await signIn(ports, callers);
  const companies = new Map(callers.map(({ name, lookingAt }) => [name, lookingAt]));
  return {
    ports,
    ask: async ({ caller, path }) => {
      const [token, company] = [tokens.get(caller ?? ''), companies.get(caller ?? '')];
      const headers = {
        ...(token === undefined ? {} : { authorization: token }),
        ...(company === undefined ? {} : { 'x-company': company }),
      };
      const answer = await fetch(`${url}/api${path}`, { headers, redirect: 'manual' });
      const listed = ['content-range', 'x-total-count', 'content-type', 'etag'].map((name) => answer.headers.get(name));
      const body = (await answer.text()).replace(/"traceId":"[^"]*"/, '"traceId":""');
      return [answer.status, ...listed, body].join('\n');
    },
    close: async () => {
      await api.close();
      await process.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
