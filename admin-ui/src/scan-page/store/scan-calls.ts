import type { ScannedGroup, ScanSoFar, ScansFrom } from '../../types/wire';
import type { ReadCode } from '../../scanner/scan-target';
import type { ToneName } from '../../scanner/results/tones';
import { askAs, type ScanUser } from '../session/scan-session';
import type { PhoneGroup, PhoneSwatch, ScanHead } from './database';

const perPage = 500;
const atOnce = 4;

interface GroupRow {
  readonly id: string;
  readonly name: string;
  readonly scanType: string;
  readonly allowed: readonly string[];
  readonly scannedGroups?: readonly { readonly createdAt: string }[];
}

interface SoundRow {
  readonly url: string;
  readonly soundType?: { readonly signal: ToneName | null } | null;
}

export type OpenScan = Pick<ScannedGroup, 'id' | 'name' | 'createdAt' | 'counts'>;

const inQuery = (filter: object): string => encodeURIComponent(JSON.stringify(filter));

/** The calls of the scanner as one user; each of them is open to app passwords too. */
export const scanCalls = (user: ScanUser) => {
  const post = <Answer>(path: string, body: object) => askAs<Answer>(user, path, { method: 'POST', body });

  const countOf = async (groupId: string): Promise<number> => {
    const where = inQuery({ inventoryGroupId: groupId });
    return (await askAs<{ readonly count: number }>(user, `/Swatches/count?where=${where}`)).count;
  };

  const allOf = async <Row>(path: string, filter: object): Promise<readonly Row[]> => {
    const rows: Row[] = [];
    for (let skip = 0; ; skip += perPage) {
      const page = await askAs<readonly Row[]>(user, `${path}?filter=${inQuery({ ...filter, limit: perPage, skip })}`);
      rows.push(...page);
      if (page.length < perPage) return rows;
    }
  };

  return {
    groups: async (): Promise<readonly PhoneGroup[]> => {
      const scope = { where: { status: { neq: 'open' } }, order: 'createdAt DESC', limit: 1 };
      const rows = await allOf<GroupRow>('/InventoryGroups', {
        where: { download_available: true },
        order: 'name ASC',
        include: [{ relation: 'scannedGroups', scope }],
      });
      const groups = rows.filter(({ allowed }) => allowed.includes('scan'));
      const counts: number[] = [];
      // A browser sends few requests at a time, and the server answers few of one connection.
      for (let at = 0; at < groups.length; at += atOnce)
        counts.push(...(await Promise.all(groups.slice(at, at + atOnce).map(({ id }) => countOf(id)))));
      return groups.map(({ id, name, scanType, scannedGroups = [] }, at) => ({
        id,
        name,
        scanType,
        swatches: counts[at] ?? 0,
        lastScanAt: scannedGroups[0]?.createdAt ?? null,
      }));
    },

    swatches: (groupId: string): Promise<readonly PhoneSwatch[]> =>
      allOf<PhoneSwatch>('/Swatches', { where: { inventoryGroupId: groupId }, order: 'code ASC' }),

    openScans: (groupId: string): Promise<readonly OpenScan[]> => {
      const filter = inQuery({ where: { status: 'open' }, order: 'createdAt DESC' });
      return askAs(user, `/InventoryGroups/${groupId}/scannedGroups?filter=${filter}`);
    },

    /** The company's own sounds, by signal. A signal without one is a tone. */
    sounds: async (): Promise<ReadonlyMap<ToneName, string>> => {
      const filter = { where: { default: true }, order: 'createdAt ASC', include: ['soundType'] };
      const rows = await allOf<SoundRow>('/SoundFiles', filter);
      return new Map(
        rows.flatMap(({ url, soundType }) => (soundType?.signal ? [[soundType.signal, url] as const] : [])),
      );
    },

    /** Changes nothing for codes that the server has. */
    send: ({ id, groupId, name, isKnown }: ScanHead, codes: readonly ReadCode[]): Promise<unknown> => {
      const scans = codes.map(({ code, scannedAt }) => ({ code, scannedAt }));
      return isKnown
        ? post(`/ScannedGroups/${id}/scans`, { scans })
        : post(`/InventoryGroups/${groupId}/scannedGroups`, { id, name, scans });
    },

    scansFrom: (id: string, from: number) => askAs<ScansFrom>(user, `/ScannedGroups/${id}/scans?from=${from}`),
    soFar: (id: string) => askAs<ScanSoFar>(user, `/ScannedGroups/${id}/scans`),
    scan: (id: string) => askAs<Pick<ScannedGroup, 'status' | 'updatedAt'>>(user, `/ScannedGroups/${id}`),
    complete: (id: string) => post(`/ScannedGroups/${id}/complete`, {}),
  };
};

export type ScanCalls = ReturnType<typeof scanCalls>;
