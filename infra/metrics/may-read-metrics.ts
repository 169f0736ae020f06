import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config/config.js';
import { isOfThisMachine, type RequestHeaders } from '../config/host-names.js';

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Whether a caller may read the metrics, which reveal the use of routes. With METRICS_TOKEN the caller must send it;
 * without it only callers on this machine may, and only if no other machine can connect to the process.
 */
export const mayReadMetrics = (
  { metricsToken, isLocal }: Pick<Config, 'metricsToken' | 'isLocal'>,
  headers: RequestHeaders,
): boolean => {
  if (metricsToken === null) return isLocal && isOfThisMachine(headers);
  const authorization = String(headers['authorization'] ?? '');
  return timingSafeEqual(hash(authorization.replace(/^bearer /i, '').trim()), hash(metricsToken));
};
