import { loadGroup } from '../groups.js';

await loadGroup('portal', 3, 3);
