import type { TestCompany } from './a-company.js';

let made = 0;

/** Makes a fabric of a company, with a new code each time. */
export const aFabric = async (company: TestCompany, changes: object = {}) => {
  made += 1;
  const body = { code: `F-${made}`, alias: 'Blue', pattern_name: 'Twill', color: 'Indigo', grade: 'A', ...changes };
  const answer = await company.request('POST', '/api/Fabrics').send(body);
  if (answer.status !== 200) throw new Error(`No fabric was made: ${answer.status} ${answer.text}`);
  return answer.body as { id: string; code: string };
};

/** Makes an inventory group of a company, with a new name each time. */
export const aGroup = async (company: TestCompany, changes: object = {}) => {
  made += 1;
  const body = { name: `Group ${made}`, version: '1', send_email: false, ...changes };
  const answer = await company.request('POST', `/api/companies/${company.companyId}/inventoryGroups`).send(body);
  if (answer.status !== 200) throw new Error(`No group was made: ${answer.status} ${answer.text}`);
  return answer.body as { id: string; name: string; revision: number };
};

export const aSwatch = async (company: TestCompany, groupId: string, fabricId: string, changes: object = {}) => {
  const body = { grade_notice: false, active: true, fabricId, scanned: false, ...changes };
  const answer = await company.request('POST', `/api/InventoryGroups/${groupId}/swatches`).send(body);
  if (answer.status !== 200) throw new Error(`No swatch was made: ${answer.status} ${answer.text}`);
  return answer.body as { id: string; code: string; grade_notice: boolean };
};

export const filter = (value: object): string => encodeURIComponent(JSON.stringify(value));
