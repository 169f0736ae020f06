import * as refusals from '../fake/refusals';
import { billing } from './billing.suite';
import { company } from './company.suite';
import { contractOf, type DataWorld, made, nameOf } from './contract';
import { inventory } from './inventory.suite';
import { orderLines } from './order-lines.suite';
import { orders } from './orders.suite';
import { records } from './records.suite';
import { scansAndSounds } from './scans-and-sounds.suite';
import { signIns } from './sign-ins.suite';
import { users } from './users.suite';
import { vendors } from './vendors.suite';

const topics = { records, inventory, scansAndSounds, orders, orderLines, vendors, company, billing, users, signIns };

/**
 * The behaviour of the data provider on which the pages of the portal rely. The fake provider of the component tests passes
 * this suite in memory and the real one against the product, so that the fake behaves as the product does.
 */
export const dataProviderContract = (name: string, open: () => Promise<DataWorld>): void =>
  describe(`the data of the portal: ${name}`, () => {
    let world: DataWorld | undefined;
    const compared = new Set<string>();
    const contract = contractOf(() => made(world), compared);
    beforeAll(async () => {
      world = await open();
    });
    for (const [topic, suite] of Object.entries(topics))
      describe(topic, () => {
        beforeAll(() => contract.world().signIn('mill'));
        suite(contract);
      });

    test('each refusal of the fake was compared', () => {
      const names = Object.values(refusals).map((refuse) => nameOf(refuse()));
      expect(names.filter((name) => !compared.has(name))).toEqual([]);
    });
  });
