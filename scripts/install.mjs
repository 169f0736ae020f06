// `node scripts/install.mjs`: installs the packages of the lock file, unless they are there already.
import { ensureInstalled } from './prepare.mjs';

ensureInstalled();
