import type { PageOf } from '@goodturn/contract/call'
import type { UserIntegrationKey } from '@goodturn/contract/ids'
import type { DifferingPerson, WaitingPerson } from '@goodturn/contract/people/integrations/schema'
import { perPage } from '@goodturn/contract/limits'
import { dateIn, seconds, type CalendarDate } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import type { ImportField, ImportValues } from '@goodturn/contract/people/imports/fields'
import { readRow } from '@goodturn/contract/people/imports/row'
import { contactsByKeys, locationsOf, type ContactRow } from '../../contacts/queries.ts'
import { valuesOf } from '../../imports/values-of.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { pageFrom, readCursor } from '../../../platform/lists/paging.ts'
import { tableRowsOf } from '../../../platform/database/table-rows.ts'
import type { Link } from '../links.queries.ts'
import { findUserIntegration } from '../queries.ts'
import { integrationPeople } from '../tables.ts'
import { textOf } from './decide.ts'

interface TrayQuery {
  key: UserIntegrationKey
  page?: number | undefined
  after?: string | undefined
}

/** A page of the people waiting for missing details, oldest first. */
export async function listWaiting(ctx: Ctx, asked: TrayQuery): Promise<PageOf<WaitingPerson>> {
  const row = await findUserIntegration(ctx.db, ctx.actor.memberKey, asked.key)
  return pageOfLinks(asked, row.waitingCount, {
    rows: (after, limit, skipped) =>
      tableRowsOf(
        ctx.db,
        integrationPeople,
        sql`select p.* from integration_people p where p.user_integration_key = ${row.key} and p.state = 'waiting'
              and p.key > ${after} order by p.key limit ${limit} offset ${skipped}`,
      ),
    present: async (links) => links.map(presentWaiting),
  })
}

/** A page of the people with details that differ. */
export async function listDiffering(ctx: Ctx, asked: TrayQuery): Promise<PageOf<DifferingPerson>> {
  const row = await findUserIntegration(ctx.db, ctx.actor.memberKey, asked.key)
  return pageOfLinks(asked, row.differingCount, {
    rows: (after, limit, skipped) =>
      tableRowsOf(
        ctx.db,
        integrationPeople,
        sql`select p.* from integration_people p where p.user_integration_key = ${row.key}
              and p.differing is not null and p.key > ${after} order by p.key limit ${limit} offset ${skipped}`,
      ),
    present: (links) => differingPeople(ctx.db, ctx, links),
  })
}

/** Presents people with differing details, ours next to theirs. */
export async function differingPeople(tx: Tx, ctx: Ctx, links: readonly Link[]): Promise<DifferingPerson[]> {
  const keys = links.flatMap(({ contactKey }) => contactKey ?? [])
  const people = await contactsByKeys(tx, keys)
  const places = Map.groupBy(await locationsOf(tx, ...people), ({ contactKey }) => contactKey)
  const byKey = new Map(people.map((person) => [person.key, person]))
  const today = dateIn(ctx.cause().now, ctx.request.timeZone)
  return links.flatMap((link) => {
    const person = link.contactKey && byKey.get(link.contactKey)
    if (!person) return []
    const place = places.get(person.key)?.find(({ whose }) => whose === 'primary')
    return presentDiffering(link, person, valuesOf(person, place), today)
  })
}

interface Tray<Shown> {
  rows(after: string, limit: number, skipped: number): Promise<Link[]>
  present(links: readonly Link[]): Promise<Shown[]>
}

async function pageOfLinks<Shown>(
  asked: TrayQuery,
  total: number,
  { rows, present }: Tray<Shown>,
): Promise<PageOf<Shown>> {
  const cursor = asked.after ? readCursor(asked.after, ['text']) : null
  const page = cursor?.page ?? asked.page ?? 1
  const found = await rows(String(cursor?.at[0] ?? ''), perPage + 1, cursor ? 0 : (page - 1) * perPage)
  const shown = await present(found.slice(0, perPage))
  const answer = pageFrom({ rows: found, page, perPage, total, at: ({ key }) => [key], present: () => null })
  return { ...answer, data: shown }
}

function presentWaiting({ key, data, errors, seenAt }: Link): WaitingPerson {
  const name = [data.first_name, data.last_name].filter(Boolean).join(' ')
  return {
    key,
    name: name || data.email || data.company || 'No name',
    data,
    errors: errors ?? [],
    seen: seconds(seenAt),
  }
}

/** A person with differing details, ours next to theirs; empty if nothing differs. */
function presentDiffering(
  link: Link,
  person: ContactRow,
  ours: ImportValues,
  today: CalendarDate,
): DifferingPerson[] {
  const fields = Object.keys(link.differing ?? {}) as ImportField[]
  if (fields.length === 0) return []
  const trial = { ...ours, ...link.data, first_name: person.firstName, last_name: person.lastName }
  const { errors } = readRow(trial, today, { needsAddress: false })
  return [
    {
      key: link.key,
      contact: person.key,
      name: person.displayName,
      differences: fields.map((field) => ({
        field,
        ours: textOf(ours, field),
        theirs: field === 'address' ? textOf(link.data, field) : (link.differing?.[field] ?? ''),
        message: errors.find((one) => one.field === field)?.message ?? null,
      })),
    },
  ]
}
