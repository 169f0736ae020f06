import { meantAmong } from '../../src/types/code-likeness';
import type { FabricChanges, inventoryVerbs, SwatchFlags } from '../../src/providers/data/inventory-verbs';
import { saveField, type Seen } from '../../src/providers/data/seen';
import type { Fabric, FabricFormTexts, Swatch } from '../../src/types/wire';
import { aFabric, aGroup, aSwatch } from '../kit/records/inventory';
import {
  codeInvalid,
  codeTaken,
  fieldsRequired,
  groupNameListed,
  groupNameTaken,
  swatchListed,
  tooManyOtherCodes,
} from './refusals';
import type { OpenTables, Tables } from './tables';

const required = ['code', 'pattern_name', 'color'] as const;

/** The fabric that is created from the body of a request. */
export const fabricOfBody = (id: string, body: Partial<Fabric>): Fabric =>
  aFabric({ code: '', alias: null, pattern_name: '', color: '', grade: null, companyId: null, ...body, id });

export const isCode = (code: string): boolean => /^[\x20-\x7e]{1,64}$/.test(code);

type InventoryVerbs = typeof inventoryVerbs;

/** The calls of the pages of fabrics, swatches and their groups. */
export const fakeInventory = (tables: OpenTables) => {
  const formerCodes = new Map<string, string>();
  const hasCode = (code: string) => (fabric: Fabric) => fabric.code === code || fabric.other_codes.includes(code);
  const fabricByCode = async (code: string) => tables.all('Fabrics').find(hasCode(code));
  const refuseFabric = ({ id, ...fabric }: Pick<Fabric, 'id' | 'other_codes' | (typeof required)[number]>) => {
    const missing = required.find((field) => fabric[field].trim() === '');
    if (missing !== undefined) throw fieldsRequired(missing);
    if (!isCode(fabric.code)) throw codeInvalid('code');
    const others = tables.all('Fabrics').filter((other) => other.id !== id);
    if (others.some(hasCode(fabric.code))) throw codeTaken();
    const { other_codes: codes } = fabric;
    if (codes.length > 10) throw tooManyOtherCodes('other_codes');
    if (!codes.every(isCode)) throw codeInvalid('other_codes');
    if (codes.some((code) => others.some(hasCode(code)))) throw codeTaken('other_codes');
  };
  const withoutEmptyAlias = (alias: string | null | undefined) => (alias === '' ? null : alias);

  const newFabric = (texts: FabricFormTexts) => {
    const fabric = fabricOfBody(tables.newId(), { ...texts, alias: withoutEmptyAlias(texts.alias) ?? null });
    refuseFabric(fabric);
    return tables.add('Fabrics', fabric);
  };
  /** Its swatches show the texts of a fabric, and none of one that was discontinued is active; both change no revision. */
  const changeFabric = (seen: Seen, { alias, ...changes }: FabricChanges): Fabric => {
    const after = alias === undefined ? changes : { ...changes, alias: withoutEmptyAlias(alias) ?? null };
    refuseFabric({ ...tables.read('Fabrics', seen.id), ...after });
    const before = tables.read('Fabrics', seen.id);
    const fabric = tables.change('Fabrics', seen, after);
    if (fabric.code !== before.code) formerCodes.set(before.code, fabric.id);
    const { code, pattern_name, color, grade, other_codes } = fabric;
    const shown = { code, alias: fabric.alias, pattern_name, color, grade, other_codes };
    for (const swatch of tables.all('Swatches').filter(({ fabricId }) => fabricId === fabric.id))
      tables.add('Swatches', { ...swatch, ...shown, ...(changes.discontinued === true ? { active: false } : {}) });
    return fabric;
  };
  const addSwatch = (inventoryGroupId: string, fabric: Fabric, flags: SwatchFlags) => {
    const { id: fabricId, code, alias, pattern_name, color, grade } = fabric;
    const listed = (row: Swatch) => row.inventoryGroupId === inventoryGroupId && row.fabricId === fabricId;
    if (tables.all('Swatches').some(listed)) throw swatchListed();
    const texts = { code, alias, pattern_name, color, grade };
    return tables.add('Swatches', aSwatch({ ...texts, ...flags, id: tables.newId(), fabricId, inventoryGroupId }));
  };

  const isGroupName = (name: string | undefined, ownId?: string) =>
    tables.all('InventoryGroups').some((group) => group.name === name && group.id !== ownId);

  return {
    fabricByCode,
    similarCode: async (code) => {
      const present = tables.all('Fabrics').map((fabric) => fabric.code);
      const meant = meantAmong([...present, ...formerCodes.keys()])(code);
      const renamed = present.includes(meant ?? '') ? undefined : formerCodes.get(meant ?? '');
      const now = renamed === undefined ? meant : tables.read('Fabrics', renamed).code;
      return now === code ? undefined : now;
    },
    createFabric: async (body) => {
      const fabric = fabricOfBody(tables.newId(), { ...body, alias: withoutEmptyAlias(body.alias) ?? null });
      refuseFabric(fabric);
      return tables.add('Fabrics', fabric);
    },
    saveFabric: async (seen, changes) => changeFabric(seen, changes),
    setFabricText: (seen, field, text) =>
      saveField({
        ...{ seen, field },
        save: async (fabric) => changeFabric(fabric, { [field]: text }),
        read: async () => tables.read('Fabrics', seen.id),
      }),
    fabricUsage: async (id) => {
      const groups = tables
        .all('Swatches')
        .filter(({ fabricId }) => fabricId === id)
        .map(({ id: swatchId, inventoryGroupId }) => {
          const { id: groupId, name } = tables.read('InventoryGroups', inventoryGroupId);
          return { id: groupId, name, swatchId };
        });
      return { groups, orders: [], totals: { groups: groups.length, orders: 0, openOrders: 0 } };
    },
    discontinueFabric: async (id, discontinued) => changeFabric({ id }, { discontinued }),
    reinstateFabric: async (id, swatchIds) => {
      changeFabric({ id }, { discontinued: false });
      for (const swatchId of swatchIds) tables.change('Swatches', { id: swatchId }, { active: true });
    },
    addSwatch: async (groupId, texts, flags) => {
      const fabric = (await fabricByCode(texts.code)) ?? newFabric(texts);
      return addSwatch(groupId, fabric, flags);
    },
    addFabricToGroup: async (groupId, fabricId, flags = { grade_notice: false, active: true }) =>
      addSwatch(groupId, tables.read('Fabrics', fabricId), flags),
    setSwatchFlag: (seen, field, isOn) =>
      saveField({
        ...{ seen, field },
        save: async (swatch) => tables.change('Swatches', swatch, { [field]: isOn }),
        read: async () => tables.read('Swatches', seen.id),
      }),
    changeSwatch: async (seen, { code, grade_notice, active, ...texts }) => {
      const swatch = tables.read('Swatches', seen.id);
      const flags = { grade_notice: grade_notice ?? swatch.grade_notice, active: active ?? swatch.active };
      if (code === undefined || code === swatch.code) {
        if (Object.keys(texts).length > 0) changeFabric({ id: swatch.fabricId }, texts);
        return tables.change('Swatches', seen, flags);
      }
      const shown = { alias: swatch.alias ?? '', pattern_name: swatch.pattern_name, color: swatch.color };
      const other = (await fabricByCode(code)) ?? newFabric({ grade: swatch.grade ?? '', ...shown, ...texts, code });
      const moved = addSwatch(swatch.inventoryGroupId, other, flags);
      tables.remove('Swatches', swatch.id);
      return moved;
    },
    checkGroupName: async (name, ownId) => {
      if (isGroupName(name, ownId)) throw groupNameListed();
    },
    addGroup: async (body: Partial<Tables['InventoryGroups']>) => {
      if (isGroupName(body.name)) throw groupNameTaken();
      return tables.add('InventoryGroups', { ...aGroup(), ...body, id: tables.newId(), revision: 0 });
    },
    changeGroup: async (seen, body: Partial<Tables['InventoryGroups']>) => {
      if (isGroupName(body.name, seen.id)) throw groupNameTaken();
      return tables.change('InventoryGroups', seen, body);
    },
    setGroupDownload: (seen, isAvailable) =>
      saveField({
        seen,
        field: 'download_available',
        save: async (group) => tables.change('InventoryGroups', group, { download_available: isAvailable }),
        read: async () => tables.read('InventoryGroups', seen.id),
      }),
  } satisfies Partial<InventoryVerbs>;
};
