import { describeInChromium } from '../chromium.js';
import { inspect } from './inspect.js';
import { vendorSurfaces } from '../surfaces/vendor.js';

describeInChromium('pages of a vendor in both themes, at a desk and on a phone', () => void inspect(vendorSurfaces));
