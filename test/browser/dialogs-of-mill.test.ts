import { inspect } from './inspect.js';
import { millDialogs } from './surfaces/mill-dialogs.js';

describe('dialogs of a manufacturer in both themes, at a desk and on a phone', () => void inspect(millDialogs));
