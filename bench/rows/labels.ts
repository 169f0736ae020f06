import { existsSync, readFileSync } from 'node:fs';
import { signUp } from '../../test/kit/client.js';
import { newInventoryGroup } from '../../test/kit/made-by-client.js';
import { startChild } from '../child.js';
import { boundRow, type Result } from '../result.js';
import { csvOf, importInto } from './imports.js';

const megabyte = 1024 * 1024;

const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    // The process has ended since its parent named it.
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH'].includes(String(error.code))) return '';
    throw error;
  }
};

/** The largest memory of the processes that a process starts from now on, in bytes, by the figures of Linux. */
const watchPrinters = (pid: number) => {
  let peak = 0;
  const timer = setInterval(() => {
    for (const child of textOf(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean)) {
      const [, kilobytes = '0'] = /^VmHWM:\s+(\d+) kB$/m.exec(textOf(`/proc/${child}/status`)) ?? [];
      peak = Math.max(peak, Number(kilobytes) * 1024);
    }
  }, 10);
  return () => {
    clearInterval(timer);
    return peak;
  };
};

/** Prints 10,000 labels of a group. The memory is that of the printer, and the growth of the server. */
export const labels = async (folder: string): Promise<readonly Result[]> => {
  const product = await startChild('product', [], { DATA_DIR: folder });
  const manufacturer = await signUp(product.url, folder, 'manufacturer');
  const groupId = await newInventoryGroup(manufacturer, 'Bench labels');
  await importInto(manufacturer, groupId, csvOf(10_000, 'LBL'));
  const idle = await product.ask('reset');
  const peakOfPrinter = watchPrinters(product.pid);
  const began = performance.now();
  await manufacturer.call('POST', '/labels', { of: { groupId }, sheet: '5160' });
  const seconds = (performance.now() - began) / 1_000;
  const printer = peakOfPrinter();
  const peak = (await product.ask('peak')) - idle + printer;
  await product.stop();
  const time = boundRow('labels', seconds, 's', 20);
  // Only Linux reports the memory of another process.
  if (!existsSync('/proc/self/status')) return [time];
  if (printer === 0) throw new Error('No process printed the labels.');
  return [time, boundRow('labels-memory', peak / megabyte, 'MB', 300)];
};
