import { currentSession } from '../../session/session';
import { anyText } from '../../i18n/texts';
import { fileText } from '../../inventory-groups/import/file-text';
import { importOutcome, type ImportOutcome } from '../../inventory-groups/import/import-outcome';
import type {
  Fabric,
  FabricTexts,
  Id,
  ImportedSwatch,
  ImportPlan,
  InventoryGroup,
  NamedFile,
  ScannedGroup,
  Swatch,
} from '../../types/wire';
import { fetchFile, saveBlob, saveFile } from '../download';
import { ApiError, ask } from '../http';

const loopback = (filter: object) => encodeURIComponent(JSON.stringify(filter));

const withFile = (file: File) => {
  const body = new FormData();
  body.append('file', file);
  return body;
};

const companyId = () => currentSession()?.companyId ?? '';

/** A file is downloaded 1995 ms after it was made (S2 section 7, decision A34). */
const downloadDelay = 1995;

/** Fetches at once, so that the caller learns of a failure, and saves when the time has come. */
const saveFileLater = async ({ container, fileName }: NamedFile, name: string) => {
  const file = await fetchFile(container, fileName);
  setTimeout(() => saveBlob(file, name), downloadDelay);
};

export type FabricChanges = FabricTexts & { readonly active: boolean; readonly discontinued: boolean };

interface PhotoAnswer {
  readonly Location?: string;
  readonly statusCode?: number;
  readonly message?: string;
}

/** What is found here, told as the server tells its refusals. */
const refusal = (message: string) => new ApiError(422, { statusCode: 422, name: 'Error', message });

const inactivate = (fabricId: Id) => ask<unknown>(`/Swatches/inactive/${fabricId}`, { method: 'POST' });

/** A photo that is refused answers 200 with a `statusCode` of 304 and its reason (decision A80). */
const uploadPhoto = async (id: Id, file: File): Promise<void> => {
  const request = { method: 'POST', body: withFile(file) };
  const { statusCode, message } = await ask<PhotoAnswer>(`/Fabrics/${id}/uploadFabricImg`, request);
  if (statusCode !== 304) return;
  throw refusal(message ?? anyText('fabrics.photo-failed'));
};

const fabricByCode = async (code: string): Promise<Fabric | undefined> => {
  const where = { companyId: companyId(), code };
  return (await ask<readonly Fabric[]>(`/Fabrics?filter=${loopback({ where, limit: 1 })}`))[0];
};

export interface SwatchFlags {
  readonly grade_notice: boolean;
  readonly active: boolean;
}

const addFabric = (fabric: FabricTexts) => {
  const alias = fabric.alias === '' ? null : fabric.alias;
  const body = { ...fabric, alias, photo: null, companyId: companyId(), discontinued: false };
  return ask<Fabric>('/Fabrics', { method: 'POST', body });
};

/** What the inventory pages do beyond reading and writing records (S2 section 7). */
export const inventoryVerbs = {
  fabricByCode,

  /** Saves a fabric; a discontinued one has no active swatches. */
  saveFabric: async (id: Id | undefined, changes: FabricChanges): Promise<Fabric> => {
    const body = { ...changes, alias: changes.alias === '' ? null : changes.alias, companyId: companyId() };
    const saved = await (id === undefined
      ? ask<Fabric>('/Fabrics', { method: 'POST', body: { ...body, photo: null } })
      : ask<Fabric>(`/Fabrics/${id}`, { method: 'PATCH', body }));
    if (changes.discontinued) await inactivate(saved.id);
    return saved;
  },

  uploadFabricPhoto: uploadPhoto,

  /** Discontinuing a fabric makes all of its swatches inactive; taking it back leaves them as they are. */
  discontinueFabric: async (id: Id, discontinued: boolean): Promise<void> => {
    await ask<Fabric>(`/Fabrics/${id}`, { method: 'PATCH', body: { discontinued } });
    if (discontinued) await inactivate(id);
  },

  copyGroup: (id: Id) => ask<InventoryGroup>(`/InventoryGroups/${id}/copy`, { method: 'POST' }),

  /** A name is looked up before it is saved (S2 sections 5 and 7); the server reserves it in any case (A82). */
  checkGroupName: async (name: string): Promise<void> => {
    const where = { companyId: companyId(), name };
    const path = `/InventoryGroups?filter=${loopback({ where, limit: 1 })}`;
    const found = await ask<readonly InventoryGroup[]>(path).catch((error: unknown) => {
      throw error instanceof ApiError && error.status === 401 ? error : refusal(anyText('groups.name-unchecked'));
    });
    if (found.length > 0) throw refusal(anyText('groups.name-exists'));
  },

  addGroup: (body: object) =>
    ask<InventoryGroup>(`/companies/${companyId()}/inventoryGroups`, { method: 'POST', body }),

  changeGroup: (id: Id, body: object) => ask<InventoryGroup>(`/InventoryGroups/${id}`, { method: 'PATCH', body }),

  /**
   * Adds a swatch of the fabric with this code; a code that the company does not hold makes the fabric first. The grade
   * goes along for a fabric that was made without one.
   */
  addSwatch: async (groupId: Id, fabric: FabricTexts, flags: SwatchFlags): Promise<Swatch> => {
    const known = await fabricByCode(fabric.code);
    const { id } = known ?? (await addFabric(fabric));
    const grade = known?.grade === null ? { grade: fabric.grade } : {};
    const body = { ...flags, ...grade, fabricId: id, scanned: false };
    return ask<Swatch>(`/InventoryGroups/${groupId}/swatches`, { method: 'POST', body });
  },

  changeSwatch: (id: Id, body: object) => ask<Swatch>(`/Swatches/${id}`, { method: 'PATCH', body }),

  downloadGroupsCsv: async (ids: readonly Id[]) => {
    const body = { InventoryGroups: ids };
    const { csvDetails } = await ask<{ readonly csvDetails: NamedFile }>('/InventoryGroups/multipleGroupcsv', {
      method: 'POST',
      body,
    });
    await saveFileLater(csvDetails, 'swatch-inventory-groups.csv');
  },

  /** What a file of swatches would come to; nothing is written. */
  planImport: (groupId: Id, file: File) =>
    ask<ImportPlan>(`/InventoryGroups/${groupId}/importCSV/plan`, {
      method: 'POST',
      body: withFile(file),
      headers: { companyId: companyId() },
    }),

  /** Imports a file of swatches and tells what became of each of its rows. */
  importSwatches: async (groupId: Id, file: File, plan: ImportPlan): Promise<ImportOutcome> => {
    const request = { method: 'POST', body: withFile(file), headers: { companyId: companyId() } };
    const rows = await ask<readonly ImportedSwatch[]>(`/InventoryGroups/${groupId}/importCSV`, request);
    return importOutcome(file.name, fileText(await file.arrayBuffer()), rows, plan);
  },

  reviewScan: (id: Id, isReviewed: boolean) =>
    ask<ScannedGroup>(`/ScannedGroups/${id}`, { method: 'PATCH', body: { isReviewed } }),

  /** CSV or PDF of a scan; the server answers when the file is there. */
  downloadScan: async (id: Id, kind: 'CSV' | 'PDF', name: string) => {
    const { data } = await ask<{ readonly data: NamedFile }>(`/ScannedGroups/${id}/create${kind}`);
    await saveFile(data, name);
  },
};
