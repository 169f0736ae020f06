import { CreateFabric, createFabric } from './fabric/create-fabric.js';
import { DeleteFabric, deleteFabric } from './fabric/delete-fabric.js';
import { EditFabric, editFabric } from './fabric/edit-fabric.js';
import { type HandledUseCase, useCase } from './kit/use-case.js';

/** Every use case that can be asked for by its command. Append yours, sorted by folder. */
export const useCases: readonly HandledUseCase[] = [
  useCase(CreateFabric, createFabric),
  useCase(DeleteFabric, deleteFabric),
  useCase(EditFabric, editFabric),
];
