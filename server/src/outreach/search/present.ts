import { invoiceNumber } from '@goodturn/contract/money/invoices/number'
import { dollars } from '@goodturn/contract/money'
import { foundCountMax } from '@goodturn/contract/outreach/search/limits'
import type {
  FoundOrder,
  FoundPlan,
  FoundService,
  SearchResult,
} from '@goodturn/contract/outreach/search/schema'
import { seconds } from '@goodturn/contract/time'
import { pictureUrl } from '../../shop/catalog/present.ts'
import type { Art } from '../../shop/catalog/tables.ts'
import { summaryOf } from '../../money/invoices/present.ts'
import { presentTouchRow } from '../../care/touches/lists/present.ts'
import type { ViewContext } from '../../care/touches/lists/view-context.ts'
import type { Found } from './find.queries.ts'
import type { OrderFound } from './orders.queries.ts'
import type { CareFound } from './plans.queries.ts'
import type { ServiceFound } from './services.queries.ts'

/** The result of a search without words. */
export const nothingFound: SearchResult = {
  people: { rows: [], total: 0 },
  places: { rows: [], total: 0 },
  gifts: { rows: [], total: 0 },
  plans: { rows: [], total: 0 },
  orders: { rows: [], total: 0 },
  services: { rows: [], total: 0 },
}

/** The results as the API returns them. */
export function presentResults(found: Found, seen: ViewContext): SearchResult {
  return {
    people: groupOf(found.people, found.peopleMet),
    places: groupOf(found.places, found.placesMet),
    gifts: groupOf(
      found.gifts.map((row) => presentTouchRow(row, seen)),
      found.giftsMet,
    ),
    plans: groupOf(found.plans.map(presentCare), found.plansMet),
    orders: groupOf(found.orders.map(presentOrder), found.orders.length),
    services: groupOf(found.services.map(presentFoundService), found.servicesMet),
  }
}

/**
 * Gifts found through their people are shown but not always counted, so the total is at least the number of rows shown.
 */
function groupOf<T>(rows: T[], met: number): { rows: T[]; total: number | null } {
  return { rows, total: met > foundCountMax ? null : Math.max(met, rows.length) }
}

const pictureOf = (row: { slug: string; image_name: string | null; art: Art }) => ({
  image: pictureUrl(row.slug, row.image_name),
  has_picture: row.image_name !== null,
  art: row.art,
})

function presentCare(row: CareFound): FoundPlan {
  const shown = { title: row.title, recipient: row.recipient, ...pictureOf(row) }
  return row.kind === 'plan'
    ? { kind: 'plan', key: row.key, status: row.status, ...shown }
    : { kind: 'package', key: row.key, status: row.status, ...shown }
}

function presentOrder(row: OrderFound): FoundOrder {
  const lines = { count: row.lines, firstTitle: row.first_title, firstName: row.first_name }
  return {
    key: row.key,
    number: invoiceNumber(row.number),
    summary: summaryOf({ chargeReason: row.charge_reason }, lines),
    created: seconds(new Date(row.created_at)),
    subtotal: dollars(row.subtotal_cents),
    status: row.status,
  }
}

function presentFoundService(row: ServiceFound): FoundService {
  const { key, slug, title, category } = row
  return { key, slug, title, category, ...pictureOf(row) }
}
