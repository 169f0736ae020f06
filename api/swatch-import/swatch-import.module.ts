import { Module } from '@nestjs/common';
import { ImportSwatchesHandler } from './import-swatches.handler.js';
import { RecordImportHandler } from './record-import.handler.js';
import { SwatchImportRoutes } from './swatch-import.routes.js';

@Module({ controllers: [SwatchImportRoutes], providers: [ImportSwatchesHandler, RecordImportHandler] })
export class SwatchImportModule {}
