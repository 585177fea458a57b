import { memberFileCalls } from '@goodturn/contract/console/member-files/calls'
import { dateIn, seconds } from '@goodturn/contract/time'
import { lockMember, unlockMember } from '../../identity/accounts/lock-member.ts'
import { endSessionOf } from '../../identity/accounts/sign-in/end-session-of.ts'
import type { Ctx } from '../../platform/context.ts'
import { routes } from '../../platform/http/routes.ts'
import { logSecurity } from '../../platform/http/security-log.ts'
import { actAs } from './act-as.ts'
import { auditOf } from './audit.queries.ts'
import { findMembers } from './find.queries.ts'
import { cancelLinkByStaff } from '../../outreach/gift-links/cancel-by-staff.ts'
import { liftLimits } from './lift-limits.ts'
import { linksOf } from './links.queries.ts'
import { requireMember } from './member.queries.ts'
import { listServices } from './services.queries.ts'
import { addNote, pinNote, removeNote } from './notes.ts'
import { notesOf } from './notes.queries.ts'
import { type SectionPageQuery, type Section, sectionPage } from './section-page.ts'
import { invoicesOf, lotsOf, mailsOf, peopleOf, plansOf, refundsOf, touchesOf } from './sections.queries.ts'
import { sessionsOf } from './sessions.queries.ts'
import { showFile } from './show.ts'
import { ownBundlesOf, tokensOf } from './wallet.queries.ts'

interface SectionQuery {
  page?: number | undefined
  after?: string | undefined
}

/** Returns a page of one section. */
function pageOfSection<Row, Shown>(ctx: Ctx, section: Section<Row, Shown>, { page, after }: SectionQuery) {
  const asked: SectionPageQuery = { page: page ?? 1, after: after ?? null }
  return sectionPage(ctx.db, section, asked)
}

export const memberFileRoutes = routes(memberFileCalls, {
  search: (ctx, { search }) => findMembers(ctx.db, search ?? ''),

  async show(ctx, { key }) {
    const { clock } = ctx.platform
    const reading = { reader: ctx.staff.key, now: clock.now(), machine: clock.machine() }
    return { data: await showFile(ctx.db, key, reading) }
  },

  people: (ctx, { key, ...asked }) => pageOfSection(ctx, peopleOf(key), asked),
  plans: (ctx, { key, ...asked }) => pageOfSection(ctx, plansOf(key), asked),
  invoices: (ctx, { key, ...asked }) => pageOfSection(ctx, invoicesOf(key), asked),
  touches: (ctx, { key, ...asked }) => pageOfSection(ctx, touchesOf(key, ctx.platform.clock.now()), asked),
  links: (ctx, { key, ...asked }) => pageOfSection(ctx, linksOf(key), asked),

  async cancelLink(ctx, { key, link, reason }) {
    await ctx.transaction((tx) => cancelLinkByStaff(tx, key, { link, reason }, ctx.cause()))
    return { data: { key } }
  },

  lots: (ctx, { key, ...asked }) => pageOfSection(ctx, lotsOf(key), asked),
  refunds: (ctx, { key, ...asked }) => pageOfSection(ctx, refundsOf(key), asked),
  audit: (ctx, { key, ...asked }) => pageOfSection(ctx, auditOf(key), asked),
  notes: (ctx, { key, ...asked }) => pageOfSection(ctx, notesOf(key, ctx.staff.key), asked),

  async mails(ctx, { key, ...asked }) {
    const { email } = await requireMember(ctx.db, key)
    return pageOfSection(ctx, mailsOf(email), asked)
  },

  tokens: async (ctx, { key }) => ({ data: await tokensOf(ctx.db, key) }),
  bundles: async (ctx, { key }) => ({
    data: await ownBundlesOf(ctx.db, key, dateIn(ctx.platform.clock.now())),
  }),
  sessions: async (ctx, { key }) => ({ data: await sessionsOf(ctx.db, key, ctx.platform.clock.machine()) }),

  async endSession(ctx, { key, session, reason }) {
    await ctx.transaction((tx) => endSessionOf(tx, key, { session, reason }, ctx.cause()))
    logSecurity(ctx, { event: 'signed out by staff', member: key })
    return { data: { key } }
  },

  services: async (ctx) => ({ data: await listServices(ctx.db) }),

  addNote: async (ctx, { key, text }) => ({ data: await addNote(ctx, key, text) }),
  pinNote: async (ctx, { note, pinned }) => ({ data: await pinNote(ctx, note, pinned) }),
  removeNote: (ctx, { note }) => removeNote(ctx, note),

  async lock(ctx, { key, reason }) {
    const lock = { reason, byName: ctx.staff.name }
    await ctx.transaction((tx) => lockMember(tx, key, lock, ctx.cause()))
    logSecurity(ctx, { event: 'signed out by staff', member: key })
    return { data: { key } }
  },

  async unlock(ctx, { key, reason }) {
    await ctx.transaction((tx) => unlockMember(tx, key, reason, ctx.cause()))
    return { data: { key } }
  },

  async liftLimits(ctx, { email }) {
    return { data: { email, lifted: await liftLimits(ctx, email) } }
  },

  async act(ctx, { key, reason }) {
    return { data: { key, until: seconds(await actAs(ctx, key, reason)) } }
  },
})
