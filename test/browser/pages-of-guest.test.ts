import { inspect } from './inspect.js';
import { guestSurfaces } from './surfaces.js';

describe('pages of the portal in both themes, at a desk and on a phone', () => inspect(guestSurfaces));
