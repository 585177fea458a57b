import type { ContactKey, LocationKey } from '@goodturn/contract/ids'
import { contactCalls, locationCalls } from '@goodturn/contract/people/contacts/calls'
import { contactTypes } from '@goodturn/contract/people/contacts/types'
import { perPage, perPageGrid } from '@goodturn/contract/limits'
import type { SharedActKind } from '@goodturn/contract/identity/teams/acts'
import { dateIn } from '@goodturn/contract/time'
import type { Cause, Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { routes } from '../../platform/http/routes.ts'
import { logTeamAct, logSharedAct } from '../../identity/teams/log-act.ts'
import { type Scope, scopeOf, scopeOfRequest } from '../../identity/teams/scope.ts'
import { addLocation } from './addresses/add-location.ts'
import { archiveLocation, restoreLocation } from './addresses/archive-location.ts'
import { archiveContact, restoreContact } from './archive.ts'
import { assignContact, assignContacts } from './hand-over/assign.ts'
import { changeLocation } from './addresses/change-location.ts'
import { createContact } from './create.ts'
import { markNoGifts } from './no-gifts/mark.ts'
import { removeNoGifts } from './no-gifts/remove.ts'
import { findDuplicates } from './duplicates.ts'
import { handOver } from './hand-over/hand-over.ts'
import { undoHandOver } from './hand-over/undo-hand-over.ts'
import { listLocations } from './addresses/list-locations.ts'
import { listContacts } from './list.ts'
import { presentContact, presentContacts, presentListedLocation, presentLocation } from './present.ts'
import { type ContactRow, type LocationRow, findContact, findLocation, locationsOf } from './queries.ts'
import { countsByType, tagsInUse } from './totals.ts'
import { updateContact } from './update.ts'

const todayOf = (ctx: Ctx) => dateIn(ctx.platform.clock.now(), ctx.request.timeZone)

export const contactRoutes = routes(contactCalls, {
  async list(ctx, input) {
    const scope = scopeOfRequest(ctx.actor)
    const filter = {
      search: input.search ?? '',
      types: typesOf(input.contact_type, input.filter),
      tags: listOf(input.tags),
      language: input.language ?? null,
      isEnrolled: input.topofmind && input.status ? input.status === 'active' : null,
      sort: input.sort ?? 'name',
    }
    const page = await listContacts(ctx, scope, filter, {
      page: input.page ?? 1,
      after: input.after ?? null,
      // Larger pages are for the grids, which state what they need in `with` (CG-06, R-3).
      perPage: input.with ? (input.per_page ?? perPageGrid) : perPage,
    })
    return { ...page, data: presentContacts(page.data, ctx.platform.hooks) }
  },

  async counts(ctx) {
    return { data: await countsByType(ctx.db, scopeOfRequest(ctx.actor)) }
  },

  async tags(ctx) {
    return { data: await tagsInUse(ctx.db, scopeOfRequest(ctx.actor)) }
  },

  async duplicates(ctx, input) {
    const rows = await findDuplicates(ctx.db, scopeOfRequest(ctx.actor), input)
    return { data: rows.map((row) => ({ ...row, contact_type: row.contact_type as 'client' })) }
  },

  async create(ctx, form) {
    return ctx.transaction(async (tx) => {
      const cause = ctx.cause()
      const { geocoder } = ctx.platform.ports
      const { contactKey } = await createContact(tx, ctx.actor.memberKey, form, {
        now: cause.now,
        today: todayOf(ctx),
        geocoder,
      })
      const scope = await scopeOf(tx, ctx.actor)
      const contact = await findContact(tx, scope, contactKey)
      const added = { kind: 'person_added', by: scope.actorKey, contact: contactKey } as const
      if (scope.teamKey) await logTeamAct(tx, cause, scope.teamKey, { ...added, detail: contact.contactType })
      return { data: await presentContact(tx, scope, contact, ctx.platform.hooks) }
    })
  },

  async get(ctx, { key }) {
    const scope = scopeOfRequest(ctx.actor)
    const contact = await findContact(ctx.db, scope, key, { archived: true })
    return { data: await presentContact(ctx.db, scope, contact, ctx.platform.hooks) }
  },

  async update(ctx, { key, ...changes }) {
    const at = { today: todayOf(ctx), cause: ctx.cause() }
    return onContact(
      ctx,
      key,
      (tx, _scope, contact) => updateContact(tx, contact, changes, at),
      'person_edited',
    )
  },

  async archive(ctx, { key }) {
    return onContact(
      ctx,
      key,
      (tx, scope, contact) => archiveContact(tx, scope, contact, ctx.cause()),
      'person_archived',
    )
  },

  async restore(ctx, { key }) {
    return onContact(ctx, key, restoreContact, 'person_restored')
  },

  async markNoGifts(ctx, { key, ...mark }) {
    const by = { today: todayOf(ctx), by: ctx.actor.memberKey }
    return onContact(
      ctx,
      key,
      (tx, _scope, contact) => markNoGifts(tx, ctx.cause(), contact, { ...mark, ...by }),
      'person_no_gifts',
    )
  },

  async removeNoGifts(ctx, { key, reason }) {
    const by = ctx.actor.memberKey
    return onContact(
      ctx,
      key,
      (tx, _scope, contact) => removeNoGifts(tx, ctx.cause(), contact, { reason, by }),
      'person_accepts_gifts',
    )
  },

  async assign(ctx, { key, member }) {
    return onContact(ctx, key, (tx, scope, contact) => assignContact(tx, scope, contact, member, ctx.cause()))
  },

  async assignMany(ctx, { contacts, member }) {
    const assigned = await ctx.transaction(async (tx) =>
      assignContacts(tx, await scopeOf(tx, ctx.actor), contacts, member, ctx.cause()),
    )
    return { data: { assigned } }
  },

  async handOver(ctx, { from, to, seen }) {
    const cause = ctx.cause()
    return {
      data: await ctx.transaction((tx) => handOver(tx, ctx.actor.memberKey, { from, to, seen }, cause)),
    }
  },

  async undoHandOver(ctx, { key }) {
    const cause = ctx.cause()
    return { data: await ctx.transaction((tx) => undoHandOver(tx, ctx.actor.memberKey, key, cause)) }
  },
})

export const locationRoutes = routes(locationCalls, {
  async list(ctx, input) {
    const scope = scopeOfRequest(ctx.actor)
    const page = await listLocations(ctx.db, scope, input.search ?? '', {
      page: input.page ?? 1,
      after: input.after ?? null,
      perPage,
    })
    return {
      ...page,
      data: page.data.map(({ location, contact }) => presentListedLocation(location, contact)),
    }
  },

  async details(ctx, { key }) {
    const scope = scopeOfRequest(ctx.actor)
    const { location, contact } = await findLocation(ctx.db, scope, key, { archived: true })
    return { data: presentListedLocation(location, contact) }
  },

  async ofContact(ctx, { contactKey }) {
    const scope = scopeOfRequest(ctx.actor)
    const contact = await findContact(ctx.db, scope, contactKey, { archived: true })
    return { data: (await locationsOf(ctx.db, contact)).map(presentLocation) }
  },

  async create(ctx, { contact: key, ...form }) {
    return ctx.transaction(async (tx) => {
      const scope = await scopeOf(tx, ctx.actor)
      const contact = await findContact(tx, scope, key, { lock: true, archived: true })
      const cause = ctx.cause()
      const { geocoder } = ctx.platform.ports
      const location = await addLocation(tx, contact, form, { now: cause.now, geocoder })
      await logContactAct(tx, scope, cause, contact, 'address_added')
      return { data: presentLocation(location) }
    })
  },

  async update(ctx, { key, ...changes }) {
    return onLocation(
      ctx,
      key,
      (tx, found, cause) => changeLocation(tx, found, changes, cause, ctx.platform.ports.geocoder),
      'address_edited',
    )
  },

  async archive(ctx, { key }) {
    return onLocation(ctx, key, archiveLocation, 'address_archived')
  },

  async restore(ctx, { key }) {
    return onLocation(ctx, key, restoreLocation, 'address_restored')
  },
})

/** Loads and locks a person in the actor's scope, changes them with `act`, records it, and presents the result. */
async function onContact(
  ctx: Ctx,
  key: ContactKey,
  act: (tx: Tx, scope: Scope, contact: ContactRow) => Promise<ContactRow>,
  kind?: SharedActKind,
) {
  return ctx.transaction(async (tx) => {
    const scope = await scopeOf(tx, ctx.actor)
    const contact = await act(tx, scope, await findContact(tx, scope, key, { lock: true, archived: true }))
    if (kind) await logContactAct(tx, scope, ctx.cause(), contact, kind)
    return { data: await presentContact(tx, scope, contact, ctx.platform.hooks) }
  })
}

/** Loads and locks an address in the actor's scope, changes it with `act`, records it, and presents the result. */
async function onLocation(
  ctx: Ctx,
  key: LocationKey,
  act: (tx: Tx, found: Awaited<ReturnType<typeof findLocation>>, cause: Cause) => Promise<LocationRow>,
  kind: SharedActKind,
) {
  const cause = ctx.cause()
  return ctx.transaction(async (tx) => {
    const scope = await scopeOf(tx, ctx.actor)
    const found = await findLocation(tx, scope, key, { lock: true, archived: true })
    const location = await act(tx, found, cause)
    await logContactAct(tx, scope, cause, found.contact, kind)
    return { data: presentLocation(location) }
  })
}

function logContactAct(tx: Tx, scope: Scope, cause: Cause, contact: ContactRow, kind: SharedActKind) {
  return logSharedAct(tx, scope, cause, { ...contact, contactKey: contact.key }, { kind })
}

function listOf(text: string | undefined): string[] {
  return [...new Set((text ?? '').split(',').map((one) => one.trim()))].filter(Boolean)
}

/** Types from either spelling; ones that do not exist are left out, so that an old link still shows people. */
function typesOf(plain: string | undefined, filter: string | undefined): string[] {
  const other = filter?.startsWith('contact_type:') ? filter.slice('contact_type:'.length) : ''
  const known: readonly string[] = contactTypes
  return listOf(`${plain ?? ''},${other}`).filter((type) => known.includes(type))
}
