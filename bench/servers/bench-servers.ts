import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectMongo } from '../../infra/mongo/connection.js';
import { factRow, type Result } from '../result.js';
import { appendsAlone } from './appends-alone.js';
import { type Fleet, startFleet } from './fleet.js';
import { limitOf } from './limit.js';
import { faultsOf, type Mill, signUpMills } from './mill.js';
import { readNamedServers } from './named-servers.js';
import { type Amount, placeOrders, readPages } from './rounds.js';
import { watchLoad } from './watch-load.js';

type Say = (line: string) => void;

interface BenchedFleet {
  readonly fleet: Fleet;
  readonly mills: readonly Mill[];
}

const urlsOf = ({ apis }: Fleet): readonly string[] => apis.map(({ url }) => url);
const count = (apis: number): string => `${apis} api process${apis === 1 ? '' : 'es'}`;

/** @throws when an order was lost or doubled, a number was used twice, or a page is incomplete */
const check = async ({ fleet, mills }: BenchedFleet): Promise<number> => {
  const faults = (await Promise.all(mills.map((mill) => faultsOf(mill, urlsOf(fleet))))).flat();
  if (faults.length > 0) throw new Error(`${count(fleet.apis.length)}:\n  ${faults.slice(0, 20).join('\n  ')}`);
  return mills.reduce((sum, { orders }) => sum + orders.length, 0);
};

const few: Amount = { connectionsOfApi: 4, isEnough: (_, answers) => answers >= 100 };

const checked = async (stage: BenchedFleet, say: Say): Promise<readonly Result[]> => {
  const urls = urlsOf(stage.fleet);
  await placeOrders(stage.mills, urls, few);
  const pages = await readPages(stage.mills, urls, few);
  const orders = await check(stage);
  say(`  ${count(urls.length)}: ${orders} orders acknowledged so far, each of them there once, no number twice;`);
  say(`    ${pages.answers} pages, each complete and in order`);
  return [];
};

const seconds = 10;
const many: Amount = { connectionsOfApi: 16, isEnough: (passed) => passed >= seconds };

const measured = async (stage: BenchedFleet, eventStoreUrl: string, say: Say): Promise<readonly Result[]> => {
  const urls = urlsOf(stage.fleet);
  const alone = await appendsAlone(eventStoreUrl, many.connectionsOfApi * urls.length, seconds / 2);
  const orders = await watchLoad(stage.fleet, () => placeOrders(stage.mills, urls, many));
  const pages = await watchLoad(stage.fleet, () => readPages(stage.mills, urls, many));
  await check(stage);
  const ofStore = orders.answer.perSecond / alone;
  say(`  ${count(urls.length)}: orders are limited by ${limitOf({ ...orders.busy, eventStore: ofStore })};`);
  say(`    pages by ${limitOf({ ...pages.busy, eventStore: null })}`);
  const name = `${urls.length}-api`;
  return [
    factRow(`orders-${name}`, orders.answer.perSecond, 'orders/s'),
    factRow(`orders-${name}-p99`, orders.answer.p99, 'ms'),
    factRow(`pages-${name}`, pages.answer.perSecond, 'pages/s'),
    factRow(`pages-${name}-p99`, pages.answer.p99, 'ms'),
  ];
};

/**
 * Orders and list pages per second for 1, 2 and 4 api processes on the configured servers, and their bottleneck. On
 * stand-ins it uses 1 and 2 processes and only checks correctness, because their speed means nothing.
 */
export const benchServers = async (say: Say): Promise<readonly Result[]> => {
  const { environment, areStandIns } = readNamedServers(process.env);
  if (areStandIns)
    say(
      'These servers are stand-ins (SELVAGE_STAND_INS): what is right is shown, and no figure, as it would mean nothing.',
    );
  const folder = mkdtempSync(join(tmpdir(), 'selvage-bench-servers-'));
  const fleet = await startFleet(environment, folder);
  try {
    const mills = await signUpMills(urlsOf(fleet)[0] ?? '', folder, areStandIns ? 2 : 8);
    const results: Result[] = [];
    for (const apis of areStandIns ? [1, 2] : [1, 2, 4]) {
      while (fleet.apis.length < apis) await fleet.addApi();
      const stage = { fleet, mills };
      results.push(...(await (areStandIns ? checked(stage, say) : measured(stage, environment.EVENTSTORE_URL, say))));
    }
    return results;
  } finally {
    await fleet.stop();
    const mongo = await connectMongo(environment.MONGO_URL);
    await mongo.db.dropDatabase();
    await mongo.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
