import { Patch, Put } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';

/**
 * A change by PATCH and by PUT with the same meaning: both set the fields of the body. It must be the first decorator
 * of the method, because it copies the metadata of the others to the second route.
 */
export const PatchOrPut =
  (path: string): MethodDecorator =>
  (routes, name, descriptor) => {
    const { value: patch } = descriptor;
    if (typeof patch !== 'function') throw new Error(`${String(name)} is no method.`);
    const put = function (this: unknown, ...args: unknown[]): unknown {
      return Reflect.apply(patch, this, args);
    };
    const twin = `${String(name)}ByPut`;
    const parameters: unknown = Reflect.getMetadata(ROUTE_ARGS_METADATA, routes.constructor, name);
    Reflect.defineMetadata(ROUTE_ARGS_METADATA, parameters, routes.constructor, twin);
    for (const key of keysOf(Reflect.getMetadataKeys(routes, name))) {
      const value: unknown = Reflect.getMetadata(key, routes, name);
      Reflect.defineMetadata(key, value, routes, twin);
    }
    for (const key of keysOf(Reflect.getMetadataKeys(patch))) {
      const value: unknown = Reflect.getMetadata(key, patch);
      Reflect.defineMetadata(key, value, put);
    }
    Object.defineProperty(routes, twin, { value: put, configurable: true, writable: true });
    Patch(path)(routes, name, descriptor);
    Put(path)(routes, twin, { value: put });
  };

const keysOf = (keys: readonly unknown[]): readonly string[] => keys.filter((key) => typeof key === 'string');
