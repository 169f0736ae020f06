import { shortDay } from '../../parts/format';
import type { Week } from './weeks';

/** "Nov 16", the Monday of the week; it is a date already, and has no zone. */
export const weekLabel = ({ monday }: Week): string => shortDay(`${monday}T00:00:00Z`, 'UTC');
