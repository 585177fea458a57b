import type { ExperienceKey, ServiceEventKey, ServiceKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'

/** One delivery of a package as it is sold. */
export interface ServiceEvent {
  key: ServiceEventKey
  serviceKey: ServiceKey
  offsetDays: number
  position: number
  experienceKey: ExperienceKey
  title: string
  requiresFutureAddress: boolean
}

/** The deliveries that packages are sold with, grouped by service, in order. */
export async function loadEvents(tx: Tx, serviceKeys: readonly ServiceKey[]) {
  const rows = await rowsOf<ServiceEvent>(
    tx,
    sql`select event.key, event.service_key as "serviceKey", event.offset_days as "offsetDays", event.position,
          experiences.key as "experienceKey", experiences.title,
          services.requires_future_address as "requiresFutureAddress"
        from service_events event join experiences on experiences.key = event.experience_key
          join services on services.key = event.service_key
        where event.service_key = any(${textArray([...new Set(serviceKeys)])}) order by event.position`,
  )
  return Map.groupBy(rows, (row) => row.serviceKey)
}
