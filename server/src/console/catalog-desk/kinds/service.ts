import type { ServiceDocument } from '@goodturn/contract/console/catalog-desk/documents/service'
import { readKey } from '@goodturn/contract/read-key'
import { writeService } from '../../../shop/catalog/write-service.ts'
import { type WrittenService, readWrittenService } from '../../../shop/catalog/written-service.ts'
import { newKey } from '../../../platform/ids.ts'
import type { Kind } from '../kind.ts'
import { toStoredService, presentService } from './service-document.ts'
import { reviewService } from './service-review.ts'
import { cleanService } from './clean-service.ts'
import { serviceItems } from './service.queries.ts'

const serviceKey = (key: string) => readKey('service', key)

/** Single gifts, packages, and plans, with their prices and what they deliver. */
export const serviceKind: Kind<ServiceDocument, WrittenService> = {
  things: serviceItems,
  newKey: () => newKey('service'),
  read: (tx, key, options) => readWrittenService(tx, serviceKey(key), options),
  present: presentService,
  keep: toStoredService,
  settle: cleanService,
  review: reviewService,
  write: (tx, key, service, cause) => writeService(tx, serviceKey(key), service, cause.now),
}
