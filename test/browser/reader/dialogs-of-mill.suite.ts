import { describePortal } from '../portal.js';
import { inspect } from './inspect.js';
import { millDialogs } from '../surfaces/mill-dialogs.js';

describePortal('dialogs of a manufacturer in both themes, at a desk and on a phone', (portal) =>
  inspect(portal, millDialogs),
);
