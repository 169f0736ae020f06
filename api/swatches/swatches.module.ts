import { Module } from '@nestjs/common';
import { AddSwatchHandler } from './add-swatch.handler.js';
import { ChangeAllSwatchesHandler } from './change-all-swatches.handler.js';
import { EditSwatchHandler } from './edit-swatch.handler.js';
import { GroupSwatchRoutes } from './group-swatches.routes.js';
import { RemoveSwatchHandler } from './remove-swatch.handler.js';
import { SwatchRoutes } from './swatch.routes.js';

@Module({
  controllers: [GroupSwatchRoutes, SwatchRoutes],
  providers: [AddSwatchHandler, EditSwatchHandler, RemoveSwatchHandler, ChangeAllSwatchesHandler],
})
export class SwatchesModule {}
