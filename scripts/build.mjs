// `node scripts/build.mjs`: builds server and portal, unless their sources are unchanged.
import { ensureBuilt } from './prepare.mjs';

ensureBuilt();
