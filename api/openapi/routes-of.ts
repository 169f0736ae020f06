import { RequestMethod, type Type } from '@nestjs/common';
import {
  HTTP_CODE_METADATA,
  METHOD_METADATA,
  PARAMTYPES_METADATA,
  PATH_METADATA,
  ROUTE_ARGS_METADATA,
} from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { type Access, ANSWER_NOT_KEPT } from '../http/access.js';
import { accessOf } from '../access/access.guard.js';
import {
  ANSWER,
  BODY,
  CALL,
  type DeclaredAnswer,
  type DeclaredBody,
  type DeclaredCall,
  type DeclaredParameter,
  NEEDS,
  QUERY,
} from './declared.js';

export interface DeclaredRoute {
  /** `PATCH /orders/:id`, without the prefix. */
  readonly name: string;
  readonly controller: string;
  readonly handler: string;
  readonly method: string;
  readonly path: string;
  /** The rule of its callers; undefined without one, which the guard refuses. */
  readonly access: Access | undefined;
  readonly input: Type<unknown> | undefined;
  readonly isEmpty: boolean;
  /** Summary and description. A method without its own has those of the method that it overrides. */
  readonly call: DeclaredCall | undefined;
  /** Its declared response and body, if path and class do not show them. */
  readonly answer: DeclaredAnswer | undefined;
  readonly body: DeclaredBody | undefined;
  readonly query: readonly DeclaredParameter[] | undefined;
  /** The fields of the body that this call needs, in addition to those of its class. */
  readonly needs: readonly string[] | undefined;
  /** Whether its response is not stored for a repeat with the same `Idempotency-Key`. */
  readonly isNotKept: boolean;
}

export const routesOf = (discovery: DiscoveryService): readonly DeclaredRoute[] => {
  const scanner = new MetadataScanner();
  return discovery.getControllers().flatMap(({ metatype }) => {
    if (typeof metatype !== 'function') return [];
    const prototype: unknown = metatype.prototype;
    if (typeof prototype !== 'object' || prototype === null) return [];
    const bases = pathsOf(metatype);
    return scanner.getAllMethodNames(prototype).flatMap((name) => routesOfMethod(metatype, prototype, name, bases));
  });
};

const routesOfMethod = (
  controller: { readonly name: string },
  prototype: object,
  name: string,
  bases: readonly string[],
): readonly DeclaredRoute[] => {
  const handler: unknown = Reflect.get(prototype, name);
  if (typeof handler !== 'function') return [];
  const code: unknown = Reflect.getMetadata(METHOD_METADATA, handler);
  const method = typeof code === 'number' ? RequestMethod[code] : undefined;
  if (method === undefined) return [];
  const access = accessOf(handler) ?? accessOf(controller);
  const isEmpty = Reflect.getMetadata(HTTP_CODE_METADATA, handler) === 204;
  const input = inputOf(controller, prototype, name);
  const answer = Reflect.getMetadata(ANSWER, handler) as DeclaredAnswer | undefined;
  const body = Reflect.getMetadata(BODY, handler) as DeclaredBody | undefined;
  const query = Reflect.getMetadata(QUERY, handler) as readonly DeclaredParameter[] | undefined;
  const needs = Reflect.getMetadata(NEEDS, handler) as readonly string[] | undefined;
  const isNotKept = [handler, controller].some((target) => Reflect.getMetadata(ANSWER_NOT_KEPT, target) === true);
  const call = callOf(prototype, name);
  return bases.flatMap((base) =>
    pathsOf(handler).map((own) => {
      const path = joined(base, own);
      const called = { controller: controller.name, handler: name, name: `${method} ${path}`, method, path };
      return { ...called, call, access, input, isEmpty, answer, body, query, needs, isNotKept };
    }),
  );
};

const callOf = (prototype: object, name: string): DeclaredCall | undefined => {
  const handler: unknown = Reflect.get(prototype, name);
  if (typeof handler !== 'function') return undefined;
  const call = Reflect.getMetadata(CALL, handler) as DeclaredCall | undefined;
  const parent: unknown = Reflect.getPrototypeOf(prototype);
  return call ?? (typeof parent === 'object' && parent !== null ? callOf(parent, name) : undefined);
};

const pathsOf = (target: object): readonly string[] => {
  const paths: unknown = Reflect.getMetadata(PATH_METADATA, target);
  return [paths].flat().filter((path) => typeof path === 'string');
};

const joined = (...parts: readonly string[]): string =>
  `/${parts
    .flatMap((part) => part.split('/'))
    .filter((part) => part !== '')
    .join('/')}`;

const inputOf = (controller: object, prototype: object, name: string): Type<unknown> | undefined => {
  // Nest keys the arguments of a handler as `<kind>:<index>`.
  const key = argumentKeys(controller, name).find((one) => one.startsWith(`${RouteParamtypes.BODY}:`));
  const index = key?.split(':')[1];
  const types: unknown = Reflect.getMetadata(PARAMTYPES_METADATA, prototype, name);
  const type: unknown = Array.isArray(types) && index !== undefined ? types[Number(index)] : undefined;
  return isClass(type) ? type : undefined;
};

const argumentKeys = (controller: object, name: string): readonly string[] => {
  const found: unknown = Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name);
  return typeof found === 'object' && found !== null ? Object.keys(found) : [];
};

const isClass = (type: unknown): type is Type<unknown> => typeof type === 'function' && type !== Object;
