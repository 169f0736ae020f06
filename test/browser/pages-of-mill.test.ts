import { inspect } from './inspect.js';
import { millPages } from './surfaces/mill-pages.js';

describe('pages of a manufacturer in both themes, at a desk and on a phone', () => void inspect(millPages));
