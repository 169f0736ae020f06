import { currentSession, keptPrefix } from '../session/session';
import { fromStorage } from '../theme/from-storage';
import type { ReadCode } from './scan-target';
import type { Scanning } from './scanning';

/** The keys hold the id of the signed-in user, so that nobody continues the scan of another user of the same browser. */
const prefix = (): string => `${keptPrefix}${currentSession()?.userId ?? ''} `;

const isInstant = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value));

const isRead = (value: unknown): value is ReadCode =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'string' &&
  'scannedAt' in value &&
  isInstant(value.scannedAt);

const isScanning = (value: unknown): value is Scanning =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'name' in value &&
  typeof value.name === 'string' &&
  'startedAt' in value &&
  isInstant(value.startedAt) &&
  'codes' in value &&
  Array.isArray(value.codes) &&
  value.codes.every(isRead) &&
  'sent' in value &&
  (value.sent === null || typeof value.sent === 'number');

export const forgetKept = (target: string): void =>
  fromStorage(() => localStorage.removeItem(prefix() + target), undefined);

const valueOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Left by a reload or on purpose. A damaged entry is removed, since nothing could show or send it. */
export const keptScan = (target: string): Scanning | undefined => {
  const text = fromStorage(() => localStorage.getItem(prefix() + target), null);
  if (text === null) return undefined;
  const kept = valueOf(text);
  if (isScanning(kept)) return kept;
  forgetKept(target);
  return undefined;
};

/** The targets of all unfinished scans of the signed-in user in this browser. */
export const keptTargets = (): readonly string[] =>
  fromStorage(() => Object.keys(localStorage), [])
    .filter((key) => key.startsWith(prefix()))
    .map((key) => key.slice(prefix().length));

/** Until the scan is complete. Returns whether the browser could store it: it may refuse, or have no space left. */
export const keepScan = (target: string, scanning: Scanning): boolean =>
  fromStorage(() => {
    localStorage.setItem(prefix() + target, JSON.stringify(scanning));
    return true;
  }, false);
