import type { ImportKey } from '@goodturn/contract/ids'
import { undoNamesMax } from '@goodturn/contract/people/imports/limits'
import { type ImportUndo, undoSkipTexts } from '@goodturn/contract/people/imports/schema'
import { importTransitions } from '@goodturn/contract/people/imports/states'
import { canTransition } from '@goodturn/contract/states'
import { eq } from 'drizzle-orm'
import { archiveContacts } from '../../contacts/archive-many.ts'
import { locationChanged } from '../../contacts/events.ts'
import { archiveLocations, changeLocations } from '../../contacts/addresses/places-many.ts'
import { removeImportedMarks } from '../../contacts/no-gifts/mark-imported.ts'
import { updateContacts } from '../../contacts/update-many.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { stateChanged } from '../../../platform/errors.ts'
import { scopeOf } from '../../../identity/teams/scope.ts'
import { type RestoredPerson, type UndoPlan, planUndo } from './plan-undo.ts'
import { presentImport } from '../present.ts'
import { type ImportRecord, findImport } from '../queries.ts'
import { imports } from '../tables.ts'
import { lockPeople, peoplePerStatement } from './undo.queries.ts'
import { placesWithWaitingGifts } from '../waiting-places.queries.ts'

/** Previews the changes that undoing an import would make now. 400 `invalid_state` if it has already been undone. */
export async function previewUndo(ctx: Ctx, key: ImportKey): Promise<ImportUndo> {
  return ctx.transaction(async (tx) => {
    const record = await findImport(tx, ctx.actor.memberKey, key)
    requireUndoable(record)
    return presentUndo(record, await planUndo(tx, record, await scopeOf(tx, ctx.actor)))
  })
}

/**
 * Undoes an import in one transaction: archives the people it added unless something depends on them, and reverts the
 * fields it changed unless they have changed since. Returns what was done and what was skipped, and why.
 */
export async function undoImport(ctx: Ctx, key: ImportKey): Promise<ImportUndo> {
  return ctx.transaction(async (tx) => {
    const record = await findImport(tx, ctx.actor.memberKey, key, { lock: true })
    requireUndoable(record)
    await lockPeople(tx, key)
    const plan = await planUndo(tx, record, await scopeOf(tx, ctx.actor))
    await removePeople(tx, ctx, plan)
    await restorePeople(tx, ctx, key, plan.givesBack)
    const undone = {
      state: 'undone' as const,
      undoneAt: ctx.cause().now,
      removedCount: plan.removes.length,
      givenBackCount: plan.givesBack.length,
      leftCount: plan.leaves.length,
    }
    await tx.update(imports).set(undone).where(eq(imports.key, key))
    return presentUndo({ ...record, ...undone }, plan)
  })
}

function requireUndoable({ state }: ImportRecord): void {
  if (!canTransition(importTransitions, state, 'undone')) throw stateChanged()
}

/** People are archived, not deleted, so a purchase in progress still finds them. */
async function removePeople(tx: Tx, ctx: Ctx, { removes }: UndoPlan): Promise<void> {
  const { now } = ctx.cause()
  for (let from = 0; from < removes.length; from += peoplePerStatement) {
    const part = removes.slice(from, from + peoplePerStatement)
    await archiveContacts(
      tx,
      part.map(({ key }) => key),
      now,
    )
  }
}

async function restorePeople(
  tx: Tx,
  ctx: Ctx,
  importKey: ImportKey,
  all: readonly RestoredPerson[],
): Promise<void> {
  for (let from = 0; from < all.length; from += peoplePerStatement)
    await restoreBatch(tx, ctx, importKey, all.slice(from, from + peoplePerStatement))
}

async function restoreBatch(
  tx: Tx,
  ctx: Ctx,
  importKey: ImportKey,
  people: readonly RestoredPerson[],
): Promise<void> {
  const cause = ctx.cause()
  const placed = people.flatMap(({ contact, place }) => (place ? [{ contact, place }] : []))
  const changes = placed.flatMap(({ contact, place }) =>
    'change' in place ? [{ ...place.change, contactKey: contact.key }] : [],
  )
  await changeLocations(tx, changes, ctx.platform.ports.geocoder)
  await archiveLocations(
    tx,
    placed.flatMap(({ place }) => ('archive' in place ? [place.archive] : [])),
    cause.now,
  )
  // After the addresses: their search text follows the person's name.
  await updateContacts(
    tx,
    people.filter(({ columns }) => Object.keys(columns).length > 0),
    cause,
  )
  await removeImportedMarks(
    tx,
    cause,
    { importKey, by: ctx.actor.memberKey },
    people.filter(({ fields }) => fields.includes('does_not_accept_gifts')).map(({ key }) => key),
  )
  for (const { locationKey, contactKey } of await placesWithWaitingGifts(tx, changes))
    await cause.publish(tx, locationChanged, { locationKey, contactKey, memberKey: ctx.actor.memberKey })
}

function presentUndo(record: ImportRecord, { removes, givesBack, leaves }: UndoPlan): ImportUndo {
  const named = ({ key, name }: { key: (typeof removes)[number]['key']; name: string }) => ({ key, name })
  return {
    import: presentImport(record),
    removes: { count: removes.length, people: removes.slice(0, undoNamesMax).map(named) },
    gives_back: {
      count: givesBack.length,
      people: givesBack.slice(0, undoNamesMax).map((one) => ({ ...named(one), fields: one.fields })),
    },
    leaves: {
      count: leaves.length,
      people: leaves.slice(0, undoNamesMax).map(({ reason, fields, ...one }) => ({
        ...named(one),
        reason,
        text: undoSkipTexts[reason],
        fields,
      })),
    },
  }
}
