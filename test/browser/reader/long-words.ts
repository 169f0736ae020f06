import { randomUUID } from 'node:crypto';
import { aCompany, aSignUp, aUser } from '../../http/world/a-company.js';
import { aFabric, aGroup, aSwatch } from '../../http/world/a-group.js';
import { anOrderThatIs, linkBody, sent, type Trade } from '../../http/world/an-order.js';
import type { TestApp } from '../../http/world/test-app.js';
import type { Stage } from '../stage.js';

const word = (length: number): string => 'Herringbonedoubleweave'.repeat(8).slice(0, length);

const aLongCompany = async (app: TestApp, type: 'manufacturer' | 'vendor') => {
  const name = `${word(60)}${randomUUID().slice(0, 8)}`;
  return aCompany(app, type, { company: { ...aSignUp(type).company, name } });
};

const addOrders = async ({ mill, vendor, linkId }: Omit<Trade, 'groupId'>, texts: object): Promise<void> => {
  const orderGroup = { name: word(80), vendorId: vendor.companyId, notes: word(90), threadColor: word(70) };
  const { id: groupId } = await sent(mill, 'POST', '/orderGroups', orderGroup);
  const trade = { mill, vendor, linkId, groupId };
  await anOrderThatIs(trade, 'placed', { po_number: word(70) });
  const draft = await anOrderThatIs(trade, 'draft', { po_number: word(70) });
  const line = { ...texts, orderId: draft.id, code: word(64), quantity: 12 };
  await sent(mill, 'POST', '/orderFabrics', line);
};

/**
 * Adds records of the two companies, and partners of theirs, with texts that are words of 60 to 80 letters without a
 * space.
 */
export const addLongWords = async (app: TestApp, stage: Stage): Promise<void> => {
  const { mill, vendor, inventoryGroupId } = stage;
  const texts = { pattern_name: word(80), color: word(78), alias: word(75), grade: word(64) };
  const fabric = await aFabric(mill, { ...texts, code: word(64) });
  await aGroup(mill, { name: word(80) });
  await aSwatch(mill, inventoryGroupId, fabric.id, { grade_notice: true });
  const scans = [word(64), word(60)].map((code) => ({ code, scannedAt: '2026-01-06T09:00:00.000Z' }));
  const scan = { name: word(70), scans, complete: true };
  await sent(mill, 'POST', `/InventoryGroups/${inventoryGroupId}/scannedGroups`, scan);
  for (const [index, company] of [mill, vendor].entries()) {
    const email = `${word(60)}${index}@example.com`;
    await aUser(app, company, [], { firstName: word(70), lastName: word(70), email });
  }
  const supplier = await aLongCompany(app, 'vendor');
  const customer = await aLongCompany(app, 'manufacturer');
  for (const pair of [
    { mill, vendor: supplier },
    { mill: customer, vendor },
  ]) {
    const { id: linkId } = await sent(pair.mill, 'POST', '/Customers', linkBody(pair.mill, pair.vendor));
    await addOrders({ ...pair, linkId }, texts);
  }
};
