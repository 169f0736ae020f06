import { currentSession, keptPrefix } from '../session/session';
import { fromStorage } from '../theme/from-storage';
import type { ReadCode } from './scan-target';
import type { Scanning } from './scanning';

/** Of the signed-in user alone: another one at the same browser goes on with nobody's scan. */
const keyOf = (target: string): string => `${keptPrefix}${currentSession()?.userId ?? ''} ${target}`;

const isRead = (value: unknown): value is ReadCode =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'string' &&
  'scannedAt' in value &&
  typeof value.scannedAt === 'string';

const isScanning = (value: unknown): value is Scanning =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'name' in value &&
  typeof value.name === 'string' &&
  'startedAt' in value &&
  typeof value.startedAt === 'string' &&
  'codes' in value &&
  Array.isArray(value.codes) &&
  value.codes.every(isRead) &&
  'sent' in value &&
  (value.sent === null || typeof value.sent === 'number');

/** The scan that was left here, by a reload or on purpose. */
export const keptScan = (target: string): Scanning | undefined => {
  const text = fromStorage(() => localStorage.getItem(keyOf(target)), null);
  if (text === null) return undefined;
  const kept: unknown = JSON.parse(text);
  return isScanning(kept) ? kept : undefined;
};

/**
 * Kept until it is complete, so that nothing that was read is lost with its page. Answers whether it could be kept: a
 * browser may refuse to store anything, or have no room left.
 */
export const keepScan = (target: string, scanning: Scanning): boolean =>
  fromStorage(() => {
    localStorage.setItem(keyOf(target), JSON.stringify(scanning));
    return true;
  }, false);

export const forgetScan = (target: string): void =>
  fromStorage(() => localStorage.removeItem(keyOf(target)), undefined);
