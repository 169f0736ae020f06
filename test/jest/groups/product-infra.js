import { loadGroup } from '../groups.js';

await loadGroup('infra');
