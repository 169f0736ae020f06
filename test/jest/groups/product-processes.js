import { loadGroup } from '../groups.js';

await loadGroup('processes');
