import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config/config.js';
import { isOfThisMachine, type RequestHeaders } from '../config/host-names.js';

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Whether a caller may read the metrics, which show which routes are called how often: with METRICS_TOKEN whoever sends
 * it; without it a caller on this machine, for a process that nobody else can reach.
 */
export const mayReadMetrics = (
  { metricsToken, isLocal }: Pick<Config, 'metricsToken' | 'isLocal'>,
  headers: RequestHeaders,
): boolean => {
  if (metricsToken === null) return isLocal && isOfThisMachine(headers);
  const authorization = String(headers['authorization'] ?? '');
  return timingSafeEqual(hash(authorization.replace(/^bearer /i, '').trim()), hash(metricsToken));
};
