import { signUp } from '../../test/kit/client.js';
import { newInventoryGroup } from '../../test/kit/made-by-client.js';
import { startChild } from '../child.js';
import { boundRow, type Result } from '../result.js';
import { csvOf, importInto } from './imports.js';

const megabyte = 1024 * 1024;

/** Prints 10,000 labels of a group. The printer's own process is not part of the memory. */
export const labels = async (folder: string): Promise<readonly Result[]> => {
  const product = await startChild('product', [], { DATA_DIR: folder });
  const manufacturer = await signUp(product.url, folder, 'manufacturer');
  const groupId = await newInventoryGroup(manufacturer, 'Bench labels');
  await importInto(manufacturer, groupId, csvOf(10_000, 'LBL'));
  const idle = await product.ask('reset');
  const began = performance.now();
  await manufacturer.call('POST', '/labels', { of: { groupId }, sheet: '5160' });
  const seconds = (performance.now() - began) / 1_000;
  const peak = (await product.ask('peak')) - idle;
  await product.stop();
  return [boundRow('labels', seconds, 's', 20), boundRow('labels-memory', peak / megabyte, 'MB', 300)];
};
