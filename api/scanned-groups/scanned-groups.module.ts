import { Module } from '@nestjs/common';
import { AddScansHandler } from './add-scans.handler.js';
import { CompleteScanHandler } from './complete-scan.handler.js';
import { GroupScanRoutes } from './group-scans.routes.js';
import { ReviewScanHandler } from './review-scan.handler.js';
import { ScannedGroupRoutes } from './scanned-group.routes.js';
import { ScannedSwatchRoutes } from './scanned-swatch.routes.js';
import { UploadScanHandler } from './upload-scan.handler.js';

@Module({
  controllers: [GroupScanRoutes, ScannedGroupRoutes, ScannedSwatchRoutes],
  providers: [UploadScanHandler, AddScansHandler, CompleteScanHandler, ReviewScanHandler],
})
export class ScannedGroupsModule {}
