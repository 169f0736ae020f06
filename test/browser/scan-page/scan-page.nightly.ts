import { describeLostConnection } from './lost-connection.js';

describeLostConnection({ codes: 1_000, cuts: 20 });
