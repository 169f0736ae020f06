import { describeInChromium } from '../chromium.js';
import { inspect } from './inspect.js';
import { millPages } from '../surfaces/mill-pages.js';

describeInChromium('pages of a manufacturer in both themes, at a desk and on a phone', () => void inspect(millPages));
