// `node scripts/install.mjs`: installs the packages of the lock file if they are missing.
import { ensureInstalled } from './prepare.mjs';

ensureInstalled();
