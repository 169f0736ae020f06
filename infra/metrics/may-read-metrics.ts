import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config/config.js';
import { isLoopbackName } from '../config/host-names.js';

/** The headers of who asks. */
export interface Asking {
  readonly host?: string | undefined;
  readonly authorization?: string | undefined;
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Whether somebody may read the metrics, which tell which calls are made how often: with METRICS_TOKEN who sends it, without
 * it who asks on this machine itself, for a process that nobody else reaches.
 */
export const mayReadMetrics = (
  { metricsToken, isLoopback }: Pick<Config, 'metricsToken' | 'isLoopback'>,
  { host, authorization = '' }: Asking,
): boolean => {
  if (metricsToken === null) return isLoopback && isLoopbackName(host);
  return timingSafeEqual(hash(authorization.replace(/^bearer /i, '').trim()), hash(metricsToken));
};
