import type { IntegrationPersonKey, UserIntegrationKey } from '@goodturn/contract/ids'
import {
  type ImportField,
  type ReplaceableField,
  addressImportFields,
} from '@goodturn/contract/people/imports/fields'
import type { ImportValues } from '@goodturn/contract/people/imports/fields'
import type { DifferingPerson } from '@goodturn/contract/people/integrations/schema'
import { dateIn } from '@goodturn/contract/time'
import { closeImport, countPage, openImport } from '../../imports/by-pages.ts'
import { loadPeople, writePeople } from '../../imports/update-people.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { invalid } from '../../../platform/errors.ts'
import { noWaitingPerson } from '../errors.ts'
import { type Link, writeLinks } from '../links.queries.ts'
import { mergeLenient } from './merge-matched.ts'
import { lockPerson } from './people.queries.ts'
import { type UserIntegrationRow, findUserIntegration } from '../queries.ts'
import { formOfKnown } from './read-person.ts'
import { serviceBySlug } from '../services.ts'
import { differingPeople } from './trays.ts'

interface Answers {
  key: UserIntegrationKey
  person: IntegrationPersonKey
  take?: ImportField[] | undefined
  keep?: ImportField[] | undefined
}

/**
 * Updates a person's details from the service, or keeps ours as long as the service's don't change. Updates appear in
 * the list of imports, with Undo. Returns the remaining differences; null if there are none. 400 for an invalid detail.
 */
export async function settleDifferences(
  ctx: Ctx,
  { key, person, take = [], keep = [] }: Answers,
): Promise<DifferingPerson | null> {
  return ctx.transaction(async (tx) => {
    const row = await findUserIntegration(tx, ctx.actor.memberKey, key, { lock: true })
    const link = await lockPerson(tx, row.key, person)
    if (!link?.contactKey || !link.differing) throw noWaitingPerson()
    const open = link.differing
    const taken = take.filter((field) => open[field] !== undefined)
    if (taken.length > 0) await adoptValues(tx, ctx, row, link, taken)
    const kept: ImportValues = { ...link.kept }
    for (const field of keep) if (open[field] !== undefined) kept[field] = open[field]
    const left = Object.entries(open).filter(
      ([field]) => !taken.includes(field as ImportField) && !keep.includes(field as ImportField),
    )
    const differing: ImportValues | null = left.length > 0 ? Object.fromEntries(left) : null
    const links = new Map([[link.externalId, link]])
    await writeLinks(tx, row, { writes: [{ ...link, differing, kept }], links, now: link.seenAt })
    const [still] = await differingPeople(tx, ctx, [{ ...link, differing }])
    return still ?? null
  })
}

async function adoptValues(
  tx: Tx,
  ctx: Ctx,
  row: UserIntegrationRow,
  link: Link,
  fields: readonly ImportField[],
) {
  const cause = ctx.cause()
  const today = dateIn(cause.now, ctx.request.timeZone)
  const contactKey = link.contactKey as NonNullable<Link['contactKey']>
  const people = await loadPeople(tx, row.memberKey, [contactKey])
  const merged = people.get(contactKey)
  if (!merged) throw noWaitingPerson()
  const wanted = fields.flatMap((field) => (field === 'address' ? [...addressImportFields] : [field]))
  const cells = Object.fromEntries(
    wanted.map((field) => [field, link.differing?.[field] ?? link.data[field] ?? '']),
  )
  const form = formOfKnown(cells, merged.after, today)
  if (!form) throw invalid('take', 'This can’t be used as it is. Please enter it on the person’s page.')
  const left = mergeLenient(merged, form, fields as ReplaceableField[])
  if (left.length > 0) throw invalid('take', 'This person can’t have any more of these.')
  const { title } = serviceBySlug(ctx.platform, row.slug)
  const importKey = await openImport(tx, { memberKey: row.memberKey, title, now: cause.now })
  const by = { memberKey: row.memberKey, cause, geocoder: ctx.platform.ports.geocoder }
  await writePeople(tx, by, importKey, [merged])
  await countPage(tx, importKey, { rows: 1, created: 0, updated: 1 })
  await closeImport(tx, importKey)
}
