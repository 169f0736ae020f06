import { describeInChromium } from '../chromium.js';
import { inspect } from './inspect.js';
import { millDialogs } from '../surfaces/mill-dialogs.js';

describeInChromium(
  'dialogs of a manufacturer in both themes, at a desk and on a phone',
  () => void inspect(millDialogs),
);
