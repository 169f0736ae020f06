import { fabricStream } from '../../domain/fabric/fabric.decider.js';
import { refusalAt } from '../../domain/messages.js';
import { fabricNow } from '../fabric/find-fabrics.js';
import type { Ports } from '../kit/ports.js';

/** The fabric in a body: by id, by code, or by both, as in a whole record that an old client sends back. */
export interface NamedFabric {
  readonly fabricId?: string | undefined;
  readonly code?: string | undefined;
}

type MeantPorts = Pick<Ports, 'handle' | 'claims' | 'events'>;

/**
 * The other fabric that a change of a swatch refers to; undefined if the swatch keeps its own. An id refers to the
 * fabric of that id. A code refers to the fabric of that code. Exception: the body also has an id, whose fabric has the
 * code, or had it when the caller loaded the record (A77). If it had the code before and another fabric has it now, the
 * code is ambiguous and refused.
 * @throws DomainError swatch.fabric-ambiguous, fabric.not-found
 */
export const meantFabric = async (
  ports: MeantPorts,
  own: { readonly fabricId: string; readonly companyId: string },
  { fabricId, code }: NamedFabric,
): Promise<{ readonly fabricId: string } | { readonly code: string } | undefined> => {
  const byId = fabricId === undefined || fabricId === own.fabricId ? undefined : { fabricId };
  if (code === undefined) return byId;
  const ownCodes = await codesOf(ports, own.fabricId);
  if (fabricId === undefined) return code === ownCodes.at(-1) ? undefined : { code };
  if (ownCodes.includes(code)) {
    const holder = code === ownCodes.at(-1) ? undefined : await fabricWithCode(ports, own.companyId, code);
    if (holder !== undefined && holder !== fabricId) throw refusalAt('code', 'swatch.fabric-ambiguous');
    return byId;
  }
  if (byId === undefined) return { code };
  await fabricNow(ports.handle, own.companyId, fabricId);
  if (!(await codesOf(ports, fabricId)).includes(code)) throw refusalAt('code', 'swatch.fabric-ambiguous');
  return byId;
};

const fabricWithCode = async ({ claims }: MeantPorts, companyId: string, code: string): Promise<string | undefined> => {
  const holder = await claims.holder({ kind: 'fabric-code', scope: companyId, value: code });
  return holder === undefined ? undefined : fabricStream.idOf(holder);
};

/** The codes that a fabric has had, the present one last. */
const codesOf = async ({ events }: Pick<Ports, 'events'>, fabricId: string): Promise<readonly string[]> => {
  const history = (await events.read(fabricStream.nameOf(fabricId))).filter(fabricStream.owns);
  return history.flatMap((event) => {
    if (event.type === 'FabricCreated') return [event.data.code];
    return event.type === 'FabricEdited' ? [event.data.texts.code] : [];
  });
};
