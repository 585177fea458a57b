import type { ContactKey, IntegrationPersonKey, UserIntegrationKey } from '@goodturn/contract/ids'
import { duplicateKeys } from '@goodturn/contract/people/imports/duplicate-keys'
import type { ImportValues } from '@goodturn/contract/people/imports/fields'
import { readRow } from '@goodturn/contract/people/imports/row'
import { externalTransitions } from '@goodturn/contract/people/integrations/states'
import { canTransition } from '@goodturn/contract/states'
import { dateIn } from '@goodturn/contract/time'
import { columnsOf } from '../../contacts/fields.ts'
import { insertContacts } from '../../contacts/insert.ts'
import { refuseBlocked } from '../../contacts/block-reimport.ts'
import { findDuplicateMatches } from '../../imports/find-duplicates.queries.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/errors.ts'
import { noWaitingPerson } from '../errors.ts'
import { type Link, writeLinks } from '../links.queries.ts'
import { findUserIntegration } from '../queries.ts'
import { lockPerson } from './people.queries.ts'

interface Completion {
  key: UserIntegrationKey
  person: IntegrationPersonKey
  data: ImportValues
}

/**
 * Imports a waiting person with the details that the member added: validates them like a row in a file, then links to
 * the matching person on the list, or adds a new one. 400 with the details still missing.
 */
export async function completeWaiting(
  ctx: Ctx,
  { key, person, data }: Completion,
): Promise<{ contact: ContactKey }> {
  return ctx.transaction(async (tx) => {
    const row = await findUserIntegration(tx, ctx.actor.memberKey, key, { lock: true })
    const link = await lockPerson(tx, row.key, person)
    if (!link || !canTransition(externalTransitions, link.state, 'linked') || link.state === 'linked')
      throw noWaitingPerson()
    const cells = { ...link.data, ...data }
    const today = dateIn(ctx.cause().now, ctx.request.timeZone)
    const read = readRow(cells, today)
    if (!read.form)
      throw new Refusal(
        400,
        read.errors.map(({ field, message }) => ({
          message,
          field: `data.${field}`,
          code: 'validation' as const,
        })),
      )
    await refuseBlocked(tx, row.memberKey, read.data)
    const alike = await findDuplicateMatches(tx, row.memberKey, [read.data])
    const known = duplicateKeys(read.data).flatMap((one) => alike.get(one)?.person.key ?? [])[0]
    const contact = known ?? (await add(tx, ctx, read.form))
    // Keeps the data as received, so the next sync can tell what changed there.
    await settle(tx, ctx, row.key, { ...link, contactKey: contact, state: 'linked' })
    return { contact }
  })
}

/** Skips a waiting person, now and in later imports. */
export async function skipPerson(
  ctx: Ctx,
  { key, person }: { key: UserIntegrationKey; person: IntegrationPersonKey },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const row = await findUserIntegration(tx, ctx.actor.memberKey, key, { lock: true })
    const link = await lockPerson(tx, row.key, person)
    if (!link || !canTransition(externalTransitions, link.state, 'left_out')) throw noWaitingPerson()
    await settle(tx, ctx, row.key, { ...link, state: 'left_out' })
  })
}

async function add(
  tx: Tx,
  ctx: Ctx,
  form: NonNullable<ReturnType<typeof readRow>['form']>,
): Promise<ContactKey> {
  const person = {
    ...columnsOf(form),
    firstName: form.first_name,
    lastName: form.last_name,
    locations: form.location ? [form.location] : [],
  }
  const parts = { now: ctx.cause().now, geocoder: ctx.platform.ports.geocoder }
  const [inserted] = await insertContacts(tx, ctx.actor.memberKey, [person], parts)
  return inserted?.contactKey as ContactKey
}

async function settle(tx: Tx, ctx: Ctx, key: UserIntegrationKey, link: Link): Promise<void> {
  const old = new Map([[link.externalId, { ...link, state: 'waiting' as const }]])
  const write = { ...link, errors: null, kept: link.kept ?? {} }
  await writeLinks(tx, { key }, { writes: [write], links: old, now: ctx.cause().now })
}
