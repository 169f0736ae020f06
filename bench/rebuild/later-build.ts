import { orderModel } from '../../projections/index.js';
import { laterOrderModel } from './later-order.js';

// Read before a deployable, it makes a later build of it: the same code with a read model of a higher version.
Object.assign(orderModel, laterOrderModel);
