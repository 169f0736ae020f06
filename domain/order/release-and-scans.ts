import { filledText, refusal, refusalAt } from '../messages.js';
import { hasScan, scanKey } from '../scan/known-scans.js';
import type { OverrideScans, RecordScans, ReleaseRequirements } from './order.commands.js';
import type { CountedScan, OrderEvent, OrderScanned } from './order.events.js';
import { refOf, type Order } from './order.state.js';
import { requirementsDone, requirementsTotal } from './requirements.js';

/** Maximum number of characters of the release notes (A56). */
export const longestReleaseNotes = 500;

/** Maximum number of characters of the reason to continue without the scans. */
export const longestScannedNotes = 500;

/**
 * Maximum number of scans of an order. Each scan is stored, to recognise a repeat. Without a limit, scans that count
 * for no line could fill the log and the memory.
 */
const mostScans = 100_000;

/** @throws DomainError order.release-notes-empty, order.release-notes-too-long */
export const releaseNotesOf = (command: ReleaseRequirements): string => {
  const releaseNotes = filledText('releaseNotes', command.releaseNotes, { missing: 'order.release-notes-empty' });
  if (releaseNotes.length > longestReleaseNotes) {
    throw refusalAt('releaseNotes', 'order.release-notes-too-long', { most: longestReleaseNotes });
  }
  return releaseNotes;
};

export const releaseRequirements = (command: ReleaseRequirements, order: Order): OrderEvent[] => {
  const releaseNotes = releaseNotesOf(command);
  const released: OrderEvent = { type: 'RequirementsReleased', data: { ...refOf(order), releaseNotes } };
  return [released, ...scannedWhenMet(order, order.scansOf, true)];
};

/** Records scans from the floor, from accepted on; the same code and instant counts one time (A57). */
export const recordScans = (command: RecordScans, order: Order): OrderEvent[] => {
  const lineCodes = new Map<string, string>();
  for (const line of order.lines) lineCodes.set(command.currentCodes[line.fabricId] ?? line.code, line.code);
  for (const line of order.lines) lineCodes.set(line.code, line.code);
  const own = new Set<string>();
  const scansOf: Record<string, number> = { ...order.scansOf };
  const scans: CountedScan[] = [];
  for (const scan of command.scans) {
    const { code, scannedAt } = scan;
    const key = scanKey(scan);
    if (own.has(key) || hasScan(order.seenScans, scan)) continue;
    own.add(key);
    const countsFor = lineCodes.get(code) ?? null;
    if (countsFor !== null) scansOf[countsFor] = (scansOf[countsFor] ?? 0) + 1;
    scans.push({ code, scannedAt, countsFor });
  }
  if (scans.length === 0) return [];
  if (order.seenScans.size + scans.length > mostScans) throw refusal('order.too-many-scans');
  const done = requirementsDone(order.lines, order.requireLevel, scansOf);
  const recorded: OrderEvent = { type: 'OrderScansRecorded', data: { ...refOf(order), scans, requirementsDone: done } };
  return [recorded, ...scannedWhenMet(order, scansOf, order.releaseNotes !== null)];
};

/** The order becomes scanned automatically at the later of release and last scan, if it requires any scan (A57). */
const scannedWhenMet = (
  order: Order,
  scansOf: Readonly<Record<string, number>>,
  isReleased: boolean,
): OrderScanned[] => {
  const total = requirementsTotal(order.lines, order.requireLevel);
  const isMet = total > 0 && requirementsDone(order.lines, order.requireLevel, scansOf) >= total;
  if (order.status !== 'accepted' || !isReleased || !isMet) return [];
  return [{ type: 'OrderScanned', data: { ...refOf(order), by: 'requirements' } }];
};

export const overrideScans = (command: OverrideScans, order: Order): OrderEvent[] => {
  const notes = filledText('scannedNotes', command.scannedNotes, { missing: 'order.scanned-reason-required' });
  if (notes.length > longestScannedNotes) {
    throw refusalAt('scannedNotes', 'order.scanned-reason-too-long', { most: longestScannedNotes });
  }
  return [{ type: 'OrderScanned', data: { ...refOf(order), by: 'override', notes } }];
};
