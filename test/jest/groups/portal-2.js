import { loadGroup } from '../groups.js';

await loadGroup('portal', 2, 3);
