import { scenario } from '../../test/kit/domain/scenario.js';
import {
  type InventoryTypeChanges,
  type InventoryTypeCommand,
  inventoryTypeDecider,
  namedInventoryType,
} from './inventory-type.decider.js';
import type { InventoryTypeEvent } from './inventory-type.events.js';

const { given } = scenario(inventoryTypeDecider);
const ids = { inventoryTypeId: 't1' };
const defined: InventoryTypeEvent = { type: 'InventoryTypeDefined', data: { ...ids, name: 'Hanger' } };
const renamed: InventoryTypeEvent = { type: 'InventoryTypeRenamed', data: { ...ids, name: 'Clip', from: 'Hanger' } };
const named = { ...ids, name: 'Hanger' };
const retired: InventoryTypeEvent = { type: 'InventoryTypeRetired', data: named };
const restored: InventoryTypeEvent = { type: 'InventoryTypeRestored', data: named };
const create = (changes: InventoryTypeChanges = {}): InventoryTypeCommand => ({
  type: 'CreateInventoryType',
  ...ids,
  name: 'Hanger',
  ...changes,
});
const edit = (changes: InventoryTypeChanges): InventoryTypeCommand => ({ type: 'EditInventoryType', changes });

describe('an inventory type', () => {
  it('keeps its other changes when an edit keeps its name', () => {
    const [both, other] = [edit({ name: 'Clip', active: false }), edit({ active: false })];
    expect(namedInventoryType.unnamed(both)).toEqual(other);
    expect(namedInventoryType.unnamed(other)).toBe(other);
  });
  it('is defined by its trimmed name', () =>
    given()
      .when(create({ name: ' Hanger ' }))
      .then(defined));
  it('may be retired from the start', () =>
    given()
      .when(create({ active: false }))
      .then(defined, retired));
  it('is not defined again, regardless of later names', () => given(defined, renamed).when(create()).then());
  it('is renamed, retired and restored', () => {
    given(defined)
      .when(edit({ name: ' Clip ' }))
      .then(renamed);
    given(defined)
      .when(edit({ active: false }))
      .then(retired);
    given(defined, retired)
      .when(edit({ active: true }))
      .then(restored);
    given(defined)
      .when(edit({ name: 'Clip', active: false }))
      .then(renamed, { type: 'InventoryTypeRetired', data: { ...ids, name: 'Clip' } });
  });
  it('keeps support’s reason in each event', () => {
    const reason = 'Asked for by three mills';
    given()
      .when({ type: 'CreateInventoryType', ...named, reason })
      .then({ type: 'InventoryTypeDefined', data: { ...named, reason } });
    given(defined)
      .when({ type: 'EditInventoryType', changes: { name: 'Clip', active: false }, reason })
      .then(
        { type: 'InventoryTypeRenamed', data: { ...ids, name: 'Clip', from: 'Hanger', reason } },
        { type: 'InventoryTypeRetired', data: { ...ids, name: 'Clip', reason } },
      );
  });
  it('is not changed by an edit with its present values', () =>
    given(defined)
      .when(edit({ name: 'Hanger', active: true }))
      .then());
  it.each([create, edit])('needs a name of 255 characters at most', (command) => {
    const before = command === edit ? [defined] : [];
    given(...before)
      .when(command({ name: ' ' }))
      .refuses('inventory-type.name-required', 'Name is required');
    given(...before)
      .when(command({ name: 'x'.repeat(256) }))
      .refuses('inventory-type.name-too-long');
  });
  it('must exist before it is changed', () =>
    given()
      .when(edit({ name: 'Clip' }))
      .refuses('inventory-type.not-found'));
});
