import { onProcess } from '../infra/compose/open-process.js';
import { runProcess } from '../infra/compose/run-process.js';
import { startProjections } from './start-projections.js';

await runProcess('projections', (config) => onProcess(config, startProjections));
