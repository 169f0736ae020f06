import { loadGroup } from '../groups.js';

await loadGroup('portal', 1, 3);
