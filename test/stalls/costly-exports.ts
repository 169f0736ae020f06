import type { CostlyRequest } from './costly-request.js';
import { fillGroup, largeGroup, largeScan } from './large-world.js';

/** Exports are written by workers, which run in the same process as everything else. */
export const costlyExports: readonly CostlyRequest[] = [
  {
    name: 'a preview of 10,000 labels',
    prepare: async (world) => {
      const groupId = await largeGroup(world);
      return () => world.manufacturer.call('POST', '/labels/preview', { ['of']: { groupId }, sheet: '5160' });
    },
  },
  {
    name: 'a file of labels',
    prepare: async (world) => {
      await fillGroup(world);
      const body = { ['of']: { groupId: world.inventoryGroupId }, sheet: '5160' };
      return () => world.manufacturer.call('POST', '/labels', body);
    },
  },
  {
    name: 'the file of a group',
    prepare: async (world) => {
      await fillGroup(world);
      const body = { InventoryGroups: [world.inventoryGroupId] };
      return () => world.manufacturer.call('POST', '/InventoryGroups/multipleGroupcsv', body);
    },
  },
  {
    name: 'a scan of 10,000 swatches as PDF',
    prepare: async (world) => {
      const scanId = await largeScan(world);
      return () => world.manufacturer.call('GET', `/ScannedGroups/${scanId}/createPDF`);
    },
  },
  {
    name: 'a scan of 10,000 swatches as table',
    prepare: async (world) => {
      const scanId = await largeScan(world);
      return () => world.manufacturer.call('GET', `/ScannedGroups/${scanId}/createCSV`);
    },
  },
  {
    name: 'the orders of a company as table',
    prepare:
      async ({ manufacturer }) =>
      () =>
        manufacturer.call('POST', '/orders/createCSV', {}),
  },
  {
    name: 'what happened in a company, as the portal asks for it to make a table',
    prepare: async (world) => {
      await largeGroup(world);
      const { manufacturer } = world;
      return () => manufacturer.call('GET', `/companies/${manufacturer.companyId}/changes?range=[0,9999]`);
    },
  },
  {
    name: 'the users of a company as table',
    prepare:
      async ({ manufacturer }) =>
      () =>
        manufacturer.call('GET', `/Companies/${manufacturer.companyId}/createUsersCSV`),
  },
];
