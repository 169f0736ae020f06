// `node scripts/build.mjs`: builds server and portal, unless their sources are as they were.
import { ensureBuilt } from './prepare.mjs';

ensureBuilt();
