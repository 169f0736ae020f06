import { shortDay } from '../../parts/format';
import type { Week } from './weeks';

/** "Nov 16", the Monday of the week, which is a date and so needs no time zone. */
export const weekLabel = ({ monday }: Week): string => shortDay(`${monday}T00:00:00Z`, 'UTC');
