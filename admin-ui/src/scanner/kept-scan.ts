import { currentSession, keptPrefix } from '../session/session';
import { fromStorage } from '../theme/from-storage';
import type { ReadCode } from './scan-target';
import type { Scanning } from './scanning';

/** The key holds the id of the signed-in user, so that nobody continues the scan of another user of the same browser. */
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

/** The unfinished scan of this browser, which was left by a reload or on purpose. */
export const keptScan = (target: string): Scanning | undefined => {
  const text = fromStorage(() => localStorage.getItem(keyOf(target)), null);
  if (text === null) return undefined;
  const kept: unknown = JSON.parse(text);
  return isScanning(kept) ? kept : undefined;
};

/**
 * Stores the scan in the browser until it is complete, so that closing the page loses no code. Returns whether the
 * browser could store it: it may refuse to store anything, or have no space left.
 */
export const keepScan = (target: string, scanning: Scanning): boolean =>
  fromStorage(() => {
    localStorage.setItem(keyOf(target), JSON.stringify(scanning));
    return true;
  }, false);

export const forgetScan = (target: string): void =>
  fromStorage(() => localStorage.removeItem(keyOf(target)), undefined);
