import { randomUUID } from 'node:crypto';
import { aCompany, type TestCompany } from '../../http/world/a-company.js';
import { aFabric, aGroup, aSwatch } from '../../http/world/a-group.js';
import { filter } from '../../http/world/a-group.js';
import type { TestApp } from '../../http/world/test-app.js';

export interface Showroom {
  readonly mill: TestCompany;
  readonly groupId: string;
  readonly name: string;
  readonly codes: readonly string[];
}

/** A group that phones may scan, with some swatches. */
export const aShowroom = async (app: TestApp, swatches = 4, mill?: TestCompany): Promise<Showroom> => {
  const company = mill ?? (await aCompany(app));
  const name = `Showroom ${randomUUID().slice(0, 8)}`;
  const { id: groupId } = await aGroup(company, { name, download_available: true });
  const codes: string[] = [];
  for (let at = 0; at < swatches; at += 1) {
    const { id, code } = await aFabric(company, { pattern_name: at % 2 === 0 ? 'Herringbone' : 'Twill' });
    await aSwatch(company, groupId, id);
    codes.push(code);
  }
  return { mill: company, groupId, name, codes };
};

interface Scan {
  readonly id: string;
  readonly status: string;
  readonly counts: Readonly<Record<string, number>>;
}

export const scansOf = async ({ mill, groupId }: Showroom): Promise<readonly Scan[]> =>
  (await mill.get(`/api/InventoryGroups/${groupId}/scannedGroups?filter=${filter({ order: 'createdAt ASC' })}`))
    .body as readonly Scan[];

/** All codes of a scan that the server has, in the order of their arrival. */
export const codesOf = async ({ mill }: Showroom, scanId: string): Promise<readonly string[]> => {
  const codes: string[] = [];
  for (;;) {
    const { scans, total } = (await mill.get(`/api/ScannedGroups/${scanId}/scans?from=${codes.length}`)).body as {
      readonly scans: readonly { readonly code: string }[];
      readonly total: number;
    };
    codes.push(...scans.map(({ code }) => code));
    if (codes.length >= total) return codes;
  }
};

/** Waits until the server has as many codes of the first scan, and compares them. */
export const expectCodes = async (showroom: Showroom, codes: readonly string[]): Promise<void> => {
  for (let tries = 0; ; tries += 1) {
    const [scan] = await scansOf(showroom);
    const sent = scan === undefined ? [] : await codesOf(showroom, scan.id);
    if (sent.length >= codes.length || tries > 50) return expect(sent).toEqual(codes);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
};
