import { randomUUID } from 'node:crypto';
import { aCompany, aSignUp, aUser } from '../../http/world/a-company.js';
import { aFabric, aGroup, aSwatch } from '../../http/world/a-group.js';
import { anOrderInStatus, linkBody, saveRecord, type TradingPartners } from '../../http/world/an-order.js';
import type { TestApp } from '../../http/world/test-app.js';
import type { Fixture } from '../stage.js';

const word = (length: number): string => 'Herringbonedoubleweave'.repeat(8).slice(0, length);

const aLongCompany = async (app: TestApp, type: 'manufacturer' | 'vendor') => {
  const name = `${word(60)}${randomUUID().slice(0, 8)}`;
  return aCompany(app, type, { company: { ...aSignUp(type).company, name } });
};

/** Adds orders of the mill. @returns the id of an order that its vendor sees */
const addOrders = async (
  { mill, vendor, linkId }: Omit<TradingPartners, 'groupId'>,
  texts: object,
): Promise<string> => {
  const orderGroup = { name: word(80), vendorId: vendor.companyId, notes: word(90), threadColor: word(70) };
  const { id: groupId } = await saveRecord(mill, 'POST', '/orderGroups', orderGroup);
  const partners = { mill, vendor, linkId, groupId };
  const draft = await anOrderInStatus(partners, 'draft', { po_number: word(70) });
  const line = { ...texts, code: word(64), quantity: 12 };
  await saveRecord(mill, 'POST', '/orderFabrics', { ...line, orderId: draft.id });
  const placed = await anOrderInStatus(partners, 'draft', { po_number: word(70) });
  await saveRecord(mill, 'POST', '/orderFabrics', { ...line, orderId: placed.id });
  await saveRecord(mill, 'PATCH', `/orders/${placed.id}`, { status: 'placed' });
  return placed.id;
};

/**
 * Adds records and partners of the two companies, with unbroken texts of 60 to 80 letters. @returns an order of each
 * company
 */
export const addLongWords = async (
  app: TestApp,
  stage: Fixture,
): Promise<Readonly<Record<'mill' | 'vendor', string>>> => {
  const { mill, vendor, inventoryGroupId } = stage;
  const texts = { pattern_name: word(80), color: word(78), alias: word(75), grade: word(64) };
  const fabric = await aFabric(mill, { ...texts, code: word(64) });
  await aGroup(mill, { name: word(80) });
  await aSwatch(mill, inventoryGroupId, fabric.id, { grade_notice: true });
  const scans = [word(64), word(60)].map((code) => ({ code, scannedAt: '2026-01-06T09:00:00.000Z' }));
  const scan = { name: word(70), scans, complete: true };
  await saveRecord(mill, 'POST', `/InventoryGroups/${inventoryGroupId}/scannedGroups`, scan);
  for (const [index, company] of [mill, vendor].entries()) {
    const email = `${word(60)}${index}@example.com`;
    await aUser(app, company, [], { firstName: word(70), lastName: word(70), email });
  }
  const supplier = await aLongCompany(app, 'vendor');
  const customer = await aLongCompany(app, 'manufacturer');
  const ordersOf = async (pair: Pick<TradingPartners, 'mill' | 'vendor'>): Promise<string> => {
    const { id: linkId } = await saveRecord(pair.mill, 'POST', '/Customers', linkBody(pair.mill, pair.vendor));
    return addOrders({ ...pair, linkId }, texts);
  };
  return { mill: await ordersOf({ mill, vendor: supplier }), vendor: await ordersOf({ mill: customer, vendor }) };
};
