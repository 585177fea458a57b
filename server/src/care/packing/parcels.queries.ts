import type { PageOf } from '@goodturn/contract/call'
import type { ExperienceKey } from '@goodturn/contract/ids'
import type { Parcel } from '@goodturn/contract/care/packing/label-calls'
import { packingPerPage } from '@goodturn/contract/care/packing/limits'
import { type SQL, sql } from 'drizzle-orm'
import { countRows } from '../../platform/database/count-rows.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import { pageFrom, readCursor } from '../../platform/lists/paging.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import { type StoredSize, sizeOf } from './parcel-size.ts'

interface ParcelRow extends StoredSize {
  key: ExperienceKey
  title: string
}

function parcelsOf(tx: Tx, where: SQL, limit: number): Promise<ParcelRow[]> {
  return rowsOf<ParcelRow>(
    tx,
    sql`select e.key, e.title, s.ounce_tenths, s.length_tenths, s.width_tenths, s.height_tenths
        from experiences e left join packing_parcels s on s.experience_key = e.key
        where not e.appointment_required and ${where} order by e.title, e.key limit ${limit}`,
  )
}

const presentWith =
  (settings: Settings) =>
  (row: ParcelRow): Parcel => ({
    experience: { key: row.key, title: row.title },
    size: sizeOf(row, settings),
    is_usual: row.ounce_tenths === null,
  })

/** The parcel of an experience; 404 if it isn't packed here. */
export async function findParcel(tx: Tx, key: ExperienceKey, settings: Settings): Promise<Parcel> {
  const [row] = await parcelsOf(tx, sql`e.key = ${key}`, 1)
  if (!row) throw notFound('We couldn’t find this service.')
  return presentWith(settings)(row)
}

/** A page of the parcels packed here, by title. */
export async function listParcels(
  tx: Tx,
  { page, after }: { page?: number | undefined; after?: string | undefined },
  settings: Settings,
): Promise<PageOf<Parcel>> {
  const cursor = after === undefined ? null : readCursor(after, ['text', 'text'])
  const counted =
    cursor ?? (await countRows(tx, [sql`select from experiences e where not e.appointment_required`]))
  const skipped = cursor ? 0 : ((page ?? 1) - 1) * packingPerPage
  const further = cursor ? sql`(e.title, e.key) > (${cursor.at[0]}, ${cursor.at[1]})` : sql`true`
  const rows = await parcelsOf(tx, further, skipped + packingPerPage + 1)
  return pageFrom({
    rows: rows.slice(skipped),
    page: cursor?.page ?? page ?? 1,
    perPage: packingPerPage,
    total: counted.total,
    isMinimum: counted.isMinimum,
    at: (row) => [row.title, row.key],
    present: presentWith(settings),
  })
}
