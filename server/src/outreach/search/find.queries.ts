import type { FoundPerson, FoundPlace } from '@goodturn/contract/outreach/search/schema'
import type { CalendarDate } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import type { Scope } from '../../identity/teams/scope.ts'
import type { TouchJoined } from '../../care/touches/lists/queries.ts'
import { touchParts, touchRows } from './gifts.queries.ts'
import { type OrderFound, orderParts, orderRows } from './orders.queries.ts'
import { personParts, personRows } from './people.queries.ts'
import { placeParts, placeRows } from './places.queries.ts'
import { type CareFound, careParts, careRows } from './plans.queries.ts'
import { type ServiceFound, serviceParts, serviceRows } from './services.queries.ts'
import type { Terms } from './terms.ts'

/** The statement's result: the rows of each group, and how many matched before it stopped. */
export interface Found {
  people: FoundPerson[]
  peopleMet: number
  places: FoundPlace[]
  placesMet: number
  gifts: TouchJoined[]
  giftsMet: number
  plans: CareFound[]
  plansMet: number
  orders: OrderFound[]
  services: ServiceFound[]
  servicesMet: number
}

/**
 * Searches everything in one statement: each part stops after a few rows, whatever the word, so a hundred thousand
 * people cost as much as a hundred (018).
 */
export async function findEverything(
  tx: Tx,
  scope: Scope,
  terms: Terms,
  today: CalendarDate,
): Promise<Found | undefined> {
  const [found] = await rowsOf<Found>(
    tx,
    sql`with ${personParts(scope, terms)}, ${placeParts(scope, terms)}, ${touchParts(scope, terms, today)}, ${careParts(scope, terms)},
          ${orderParts(scope, terms)}, ${serviceParts(terms)}
        select ${personRows} as people, (select count(*)::int from person_found) as "peopleMet",
          ${placeRows} as places, (select count(*)::int from place_found) as "placesMet",
          ${touchRows} as gifts, (select count(*)::int from touch_found) as "giftsMet",
          ${careRows} as plans, (select count(*)::int from care_found) as "plansMet",
          ${orderRows} as orders, ${serviceRows} as services,
          (select count(*)::int from service_found) as "servicesMet"`,
  )
  return found
}
