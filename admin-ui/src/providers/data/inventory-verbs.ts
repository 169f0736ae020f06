import { ownCompanyId } from '../../session/looked-at';
import { t } from '../../i18n/texts';
import { importOutcome, type ImportOutcome } from './import/import-outcome';
import { type ChosenTable, uploadTable } from './import/uploaded-table';
import { optionalTexts } from '../../types/fabric-texts';
import type {
  Fabric,
  FabricFormTexts,
  FabricTextName,
  FabricUsage,
  Id,
  ImportPlan,
  InventoryGroup,
  NamedFile,
  ScannedGroup,
  Swatch,
} from '../../types/wire';
import { fetchFile, saveBlob } from '../download';
import { ApiError, ask } from '../http';
import { ExplainedError } from '../refusal';
import { type UploadOptions, uploadPicture } from '../upload';
import { ifMatch, saveField, type Seen } from './seen';

const loopback = (filter: object) => encodeURIComponent(JSON.stringify(filter));

const withFile = (file: File) => {
  const body = new FormData();
  body.append('file', file);
  return body;
};

/** A file is downloaded 1995 ms after it was made (S2 section 7, A34). */
const downloadDelay = 1995;

/** Fetches at once, so that the caller learns of a failure, and saves after the delay. */
const saveFileLater = async ({ container, fileName }: NamedFile, name: string) => {
  const file = await fetchFile(container, fileName);
  setTimeout(() => saveBlob(file, name), downloadDelay);
};

/** The outcome of an import of swatches; the changes of good rows are those of the plan that was made just before. */
export interface SwatchOutcome extends ImportOutcome {
  readonly done: Pick<ImportPlan, 'added' | 'changed' | 'unchanged'>;
}

const nothingDone = { added: 0, changed: [], unchanged: 0 };

export type FabricForm = FabricFormTexts & { readonly active: boolean; readonly discontinued: boolean };

/** The changes of a fabric that exists; its other codes as a whole list. */
export type FabricChanges = Partial<FabricForm> & { readonly other_codes?: readonly string[] };

/** Texts of a swatch are those of its fabric, which has a revision of its own. */
export type SwatchChanges = Partial<FabricFormTexts & SwatchFlags & { readonly fabricRevision: number }>;

/** A refusal of the portal itself, in the form of the server's. */
const refusal = (message: string, code?: string) =>
  new ApiError(422, { statusCode: 422, name: 'Error', message, code });

const uploadPhoto = (id: Id, file: File, options?: UploadOptions): Promise<void> =>
  uploadPicture(`/Fabrics/${id}/uploadFabricImg`, file, t('fabrics.photo-failed'), options);

/** Fabrics that the look-up of another code reads at a time. */
const fabricsAtOnce = 500;

/** A filter by `code` is exact, so the search finds the fabrics that may have the code among their other codes. */
const fabricByOtherCode = async (code: string): Promise<Fabric | undefined> => {
  const filter = loopback({ q: code });
  for (let from = 0; ; from += fabricsAtOnce) {
    const range = `[${from},${from + fabricsAtOnce - 1}]`;
    const path = `/Fabrics?filter=${filter}&range=${range}&sort=["code","ASC"]`;
    const some = await ask<readonly Fabric[]>(path);
    const found = some.find((fabric) => fabric.other_codes.includes(code));
    if (found !== undefined || some.length < fabricsAtOnce) return found;
  }
};

/** The fabric of the company with the code, or with the code among its other codes. */
const fabricByCode = async (code: string): Promise<Fabric | undefined> => {
  const where = { companyId: ownCompanyId(), code };
  const [fabric] = await ask<readonly Fabric[]>(`/Fabrics?filter=${loopback({ where, limit: 1 })}`);
  return fabric ?? (code === '' ? undefined : fabricByOtherCode(code));
};

/** The code of the fabric that was probably meant by a code that no fabric has: codes alike and former codes count. */
const similarCode = async (code: string): Promise<string | undefined> => {
  const meant = await ask<{ readonly code: string | null }>(`/Fabrics/meant?code=${encodeURIComponent(code)}`);
  return meant.code ?? undefined;
};

export type SwatchFlags = Readonly<Record<'grade_notice' | 'active', boolean>>;

/** An optional text that was left empty is none. */
const withoutEmpty = (texts: Partial<FabricFormTexts>): object => ({
  ...texts,
  ...Object.fromEntries(optionalTexts.filter((name) => texts[name] === '').map((name) => [name, null])),
});

const addFabric = (fabric: FabricFormTexts) => {
  const body = { ...withoutEmpty(fabric), photo: null, companyId: ownCompanyId(), discontinued: false };
  return ask<Fabric>('/Fabrics', { method: 'POST', body });
};

const changeGroup = (group: Seen, body: object) =>
  ask<InventoryGroup>(`/InventoryGroups/${group.id}`, { method: 'PATCH', body, headers: ifMatch(group) });

const changeSwatch = (swatch: Seen, changes: SwatchChanges) =>
  ask<Swatch>(`/Swatches/${swatch.id}`, { method: 'PATCH', body: withoutEmpty(changes), headers: ifMatch(swatch) });

/** Calls of the inventory pages beyond reading and writing records (S2 section 7). */
export const inventoryVerbs = {
  fabricByCode,
  similarCode,

  createFabric: (fabric: FabricForm) => {
    const body = { ...withoutEmpty(fabric), photo: null, companyId: ownCompanyId() };
    return ask<Fabric>('/Fabrics', { method: 'POST', body });
  },

  /** Saves the changes of a fabric; discontinuing it makes all of its swatches inactive. */
  saveFabric: (fabric: Seen, changes: FabricChanges) => {
    const body = { ...withoutEmpty(changes), inactivateSwatches: changes.discontinued || undefined };
    return ask<Fabric>(`/Fabrics/${fabric.id}`, { method: 'PATCH', body, headers: ifMatch(fabric) });
  },

  setFabricText: (seen: Fabric, field: FabricTextName, text: string) =>
    saveField({
      seen,
      field,
      save: (fabric) => {
        const body = withoutEmpty({ [field]: text });
        return ask<Fabric>(`/Fabrics/${fabric.id}`, { method: 'PATCH', body, headers: ifMatch(fabric) });
      },
      read: () => ask<Fabric>(`/Fabrics/${seen.id}`),
    }),

  /** Where a fabric is used: groups and orders by name, and how many. */
  fabricUsage: (id: Id) => ask<FabricUsage>(`/Fabrics/${id}/usage`),

  uploadFabricPhoto: uploadPhoto,

  /** Discontinuing a fabric makes all of its swatches inactive; reinstating it leaves them inactive. */
  discontinueFabric: (id: Id, discontinued: boolean) => {
    const body = { discontinued, inactivateSwatches: discontinued || undefined };
    return ask<Fabric>(`/Fabrics/${id}`, { method: 'PATCH', body });
  },

  /** Takes back that a fabric was discontinued, with the swatches that were active until then. A repeat does the rest. */
  reinstateFabric: async (id: Id, swatchIds: readonly Id[]): Promise<void> => {
    await ask<Fabric>(`/Fabrics/${id}`, { method: 'PATCH', body: { discontinued: false } });
    for (const [done, swatchId] of swatchIds.entries())
      await changeSwatch({ id: swatchId }, { active: true }).catch((error: unknown) => {
        // A swatch that another user has deleted does not stop the rest.
        if (error instanceof ApiError && error.status === 404) return;
        if (error instanceof ApiError && error.status === 401) throw error;
        throw new ExplainedError(t('fabrics.undo-half', { smart_count: swatchIds.length - done }));
      });
  },

  setGroupDownload: (seen: InventoryGroup, isAvailable: boolean) =>
    saveField({
      seen,
      field: 'download_available',
      save: (group) => changeGroup(group, { download_available: isAvailable }),
      read: () => ask<InventoryGroup>(`/InventoryGroups/${seen.id}`),
    }),

  setSwatchFlag: (seen: Swatch, field: keyof SwatchFlags, isOn: boolean) =>
    saveField({
      seen,
      field,
      save: (swatch) => changeSwatch(swatch, { [field]: isOn }),
      read: () => ask<Swatch>(`/Swatches/${seen.id}`),
    }),

  /** A repeat of the same attempt returns the same copy. */
  copyGroup: (id: Id, attempt: string) =>
    ask<InventoryGroup>(`/InventoryGroups/${id}/copy`, { method: 'POST', headers: { 'idempotency-key': attempt } }),

  /** A name is looked up before it is saved (S2 sections 5 and 7); the server reserves it in any case (A82). */
  checkGroupName: async (name: string, ownId?: Id): Promise<void> => {
    const where = { companyId: ownCompanyId(), name };
    const path = `/InventoryGroups?filter=${loopback({ where, limit: 1 })}`;
    const found = await ask<readonly InventoryGroup[]>(path).catch((error: unknown) => {
      throw error instanceof ApiError && error.status === 401 ? error : refusal(t('groups.name-unchecked'));
    });
    if (found.some(({ id }) => id !== ownId)) throw refusal(t('groups.name-exists'), 'group.name-taken');
  },

  addGroup: (body: object) =>
    ask<InventoryGroup>(`/companies/${ownCompanyId()}/inventoryGroups`, { method: 'POST', body }),

  changeGroup,

  /** A code that is new to the company makes the fabric first. The grade is for a fabric that has none. */
  addSwatch: async (groupId: Id, fabric: FabricFormTexts, flags: SwatchFlags): Promise<Swatch> => {
    const known = await fabricByCode(fabric.code);
    const { id } = known ?? (await addFabric(fabric));
    const grade = known?.grade === null ? { grade: fabric.grade } : {};
    const body = { ...flags, ...grade, fabricId: id, scanned: false };
    return ask<Swatch>(`/InventoryGroups/${groupId}/swatches`, { method: 'POST', body });
  },

  /** Adds a fabric of the company to a group as a swatch, with its former switches if it was in the group before. */
  addFabricToGroup: (groupId: Id, fabricId: Id, flags: SwatchFlags = { grade_notice: false, active: true }) =>
    ask<Swatch>(`/InventoryGroups/${groupId}/swatches`, { method: 'POST', body: { ...flags, fabricId } }),

  changeSwatch,

  downloadGroupsCsv: async (ids: readonly Id[]) => {
    const body = { InventoryGroups: ids };
    const { csvDetails } = await ask<{ readonly csvDetails: NamedFile }>('/InventoryGroups/multipleGroupcsv', {
      method: 'POST',
      body,
    });
    await saveFileLater(csvDetails, 'swatch-inventory-groups.csv');
  },

  /** The planned outcome of an import of a file; nothing is written. */
  planImport: (groupId: Id, file: File) =>
    ask<ImportPlan>(`/InventoryGroups/${groupId}/importCSV/plan`, {
      method: 'POST',
      body: withFile(file),
      headers: { companyId: ownCompanyId() },
    }),

  importSwatches: async (groupId: Id, table: ChosenTable, plan: ImportPlan): Promise<SwatchOutcome> => {
    const path = `/InventoryGroups/${groupId}/importCSV`;
    const uploaded = await uploadTable<Swatch>(path, table, {}, { companyId: ownCompanyId() });
    return { ...importOutcome(table.file.name, uploaded), done: uploaded.isRefused ? nothingDone : plan };
  },

  reviewScan: (id: Id, isReviewed: boolean) =>
    ask<ScannedGroup>(`/ScannedGroups/${id}`, { method: 'PATCH', body: { isReviewed } }),

  /** Makes the CSV or PDF of a scan; the server answers when the file is ready. */
  makeScanFile: async (id: Id, kind: 'CSV' | 'PDF'): Promise<NamedFile> =>
    (await ask<{ readonly data: NamedFile }>(`/ScannedGroups/${id}/create${kind}`)).data,
};
