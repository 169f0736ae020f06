import type { DataProvider } from 'react-admin';
import { supportVerbs } from '../../providers/data/support';
import { lookedAt } from '../../session/looked-at';

/**
 * The data provider of one company that support views: a request from before the company was closed never returns data
 * as that of another company. The acts of support name their company themselves.
 */
export const withinLook = <Data extends DataProvider>(data: Data): Data =>
  new Proxy(data, {
    get: (target, name) => {
      const act: unknown = Reflect.get(target, name);
      if (typeof act !== 'function' || name in supportVerbs) return act;
      return async (...values: readonly unknown[]): Promise<unknown> => {
        const began = lookedAt()?.id;
        const answer: unknown = await Reflect.apply(act, target, values);
        if (lookedAt()?.id !== began) throw new DOMException('The company was closed.', 'AbortError');
        return answer;
      };
    },
  });
