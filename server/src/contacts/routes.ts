import type { ContactKey } from '@goodturn/contract/ids'
import { contactCalls, locationCalls } from '@goodturn/contract/contacts/calls'
import { contactTypes } from '@goodturn/contract/contacts/types'
import { perPage, perPageGrid } from '@goodturn/contract/limits'
import { dateIn } from '@goodturn/contract/time'
import type { Ctx } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { routes } from '../platform/routes.ts'
import { type Scope, scopeOf } from '../teams/scope.ts'
import { addLocation } from './add-location.ts'
import { archiveLocation, restoreLocation } from './archive-location.ts'
import { archiveContact, restoreContact } from './archive.ts'
import { assignContact, assignContacts } from './assign.ts'
import { changeLocation } from './change-location.ts'
import { createContact } from './create.ts'
import { findDuplicates } from './duplicates.ts'
import { handOver } from './hand-over.ts'
import { listLocations } from './list-locations.ts'
import { listContacts } from './list.ts'
import { presentContact, presentContacts, presentListedLocation, presentLocation } from './present.ts'
import { type ContactRow, findContact, findLocation, locationsOf } from './queries.ts'
import { countsByType, tagsInUse } from './totals.ts'
import { updateContact } from './update.ts'

const todayOf = (ctx: Ctx) => dateIn(ctx.platform.clock.now(), ctx.request.timeZone)

export const contactRoutes = routes(contactCalls, {
  async list(ctx, input) {
    const scope = await scopeOf(ctx.db, ctx.actor)
    const filter = {
      search: input.search ?? '',
      types: typesOf(input.contact_type, input.filter),
      tags: listOf(input.tags),
      isEnrolled: input.topofmind && input.status ? input.status === 'active' : null,
      sort: input.sort ?? 'name',
    }
    const page = await listContacts(ctx.db, scope, filter, {
      page: input.page ?? 1,
      after: input.after ?? null,
      // Larger pages are for the grids, which say what they want with them (CG-06, R-3).
      perPage: input.with ? (input.per_page ?? perPageGrid) : perPage,
    })
    return { ...page, data: await presentContacts(ctx.db, scope, page.data) }
  },

  async counts(ctx) {
    return { data: await countsByType(ctx.db, await scopeOf(ctx.db, ctx.actor)) }
  },

  async tags(ctx) {
    return { data: await tagsInUse(ctx.db, await scopeOf(ctx.db, ctx.actor)) }
  },

  async duplicates(ctx, input) {
    const rows = await findDuplicates(ctx.db, await scopeOf(ctx.db, ctx.actor), input)
    return { data: rows.map((row) => ({ ...row, contact_type: row.contact_type as 'client' })) }
  },

  async create(ctx, form) {
    return ctx.transaction(async (tx) => {
      const { now } = ctx.cause()
      const { geocoder } = ctx.platform.ports
      const { contactKey } = await createContact(tx, ctx.actor.memberKey, form, {
        now,
        today: todayOf(ctx),
        geocoder,
      })
      const scope = await scopeOf(tx, ctx.actor)
      return { data: await presentContact(tx, scope, await findContact(tx, scope, contactKey)) }
    })
  },

  async get(ctx, { key }) {
    const scope = await scopeOf(ctx.db, ctx.actor)
    const contact = await findContact(ctx.db, scope, key, { archived: true })
    return { data: await presentContact(ctx.db, scope, contact) }
  },

  async update(ctx, { key, ...changes }) {
    return onContact(ctx, key, (tx, _scope, contact) => updateContact(tx, contact, changes, todayOf(ctx)))
  },

  async archive(ctx, { key }) {
    return onContact(ctx, key, (tx, scope, contact) => archiveContact(tx, scope, contact, ctx.cause()))
  },

  async restore(ctx, { key }) {
    return onContact(ctx, key, restoreContact)
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

  async handOver(ctx, { from, to, people }) {
    const moved = await ctx.transaction((tx) =>
      handOver(tx, ctx.actor.memberKey, { from, to, people }, ctx.cause()),
    )
    return { data: { assigned: moved } }
  },
})

export const locationRoutes = routes(locationCalls, {
  async list(ctx, input) {
    const scope = await scopeOf(ctx.db, ctx.actor)
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
    const scope = await scopeOf(ctx.db, ctx.actor)
    const { location, contact } = await findLocation(ctx.db, scope, key, { archived: true })
    return { data: presentListedLocation(location, contact) }
  },

  async ofContact(ctx, { contactKey }) {
    const scope = await scopeOf(ctx.db, ctx.actor)
    const contact = await findContact(ctx.db, scope, contactKey, { archived: true })
    return { data: (await locationsOf(ctx.db, contact)).map(presentLocation) }
  },

  async create(ctx, { contact: key, ...form }) {
    return ctx.transaction(async (tx) => {
      const scope = await scopeOf(tx, ctx.actor)
      const contact = await findContact(tx, scope, key, { lock: true, archived: true })
      const { now } = ctx.cause()
      const { geocoder } = ctx.platform.ports
      return { data: presentLocation(await addLocation(tx, contact, form, { now, geocoder })) }
    })
  },

  async update(ctx, { key, ...changes }) {
    return ctx.transaction(async (tx) => {
      const found = await findLocation(tx, await scopeOf(tx, ctx.actor), key, { lock: true, archived: true })
      const location = await changeLocation(tx, found, changes, ctx.cause(), ctx.platform.ports.geocoder)
      return { data: presentLocation(location) }
    })
  },

  async archive(ctx, { key }) {
    return ctx.transaction(async (tx) => {
      const found = await findLocation(tx, await scopeOf(tx, ctx.actor), key, { lock: true, archived: true })
      return { data: presentLocation(await archiveLocation(tx, found, ctx.cause())) }
    })
  },

  async restore(ctx, { key }) {
    return ctx.transaction(async (tx) => {
      const found = await findLocation(tx, await scopeOf(tx, ctx.actor), key, { lock: true, archived: true })
      return { data: presentLocation(await restoreLocation(tx, found)) }
    })
  },
})

/** Loads and locks a person of the actor's scope, lets `act` change them, and presents what came out. */
async function onContact(
  ctx: Ctx,
  key: ContactKey,
  act: (tx: Tx, scope: Scope, contact: ContactRow) => Promise<ContactRow>,
) {
  return ctx.transaction(async (tx) => {
    const scope = await scopeOf(tx, ctx.actor)
    const contact = await findContact(tx, scope, key, { lock: true, archived: true })
    return { data: await presentContact(tx, scope, await act(tx, scope, contact)) }
  })
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
