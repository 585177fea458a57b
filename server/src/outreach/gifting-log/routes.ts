import { giftingLogCalls } from '@goodturn/contract/outreach/gifting-log/calls'
import { requirePermission } from '../../identity/accounts/require-permission.ts'
import type { MemberKey } from '@goodturn/contract/ids'
import type { Ctx } from '../../platform/context.ts'
import { offerDownload } from '../../platform/http/downloads.ts'
import { routes } from '../../platform/http/routes.ts'
import { acceptProposals, dismissProposals, reopenProposals } from './answer.ts'
import { giftingLogKind } from './export.ts'
import { listEntries } from './list.queries.ts'
import { listProposals } from './proposals.queries.ts'
import { listTotals } from './totals.queries.ts'
import { addEntry, changeEntry, removeEntry, setAutomatic } from './write.ts'

/** The member who owns the log; 403 without the permission (B-6-03). */
function logOf({ actor }: Ctx): MemberKey {
  requirePermission(actor, 'gifting-log')
  return actor.memberKey
}

export const giftingLogRoutes = routes(giftingLogCalls, {
  async list(ctx, asked) {
    return listEntries(ctx.db, logOf(ctx), asked)
  },

  async totals(ctx, { year, ...asked }) {
    const now = ctx.platform.clock.now().getUTCFullYear()
    return listTotals(ctx.db, logOf(ctx), year ?? now, now, asked)
  },

  async create(ctx, given) {
    const memberKey = logOf(ctx)
    return { data: await ctx.transaction((tx) => addEntry(tx, memberKey, given, ctx.cause())) }
  },

  async update(ctx, { key, ...given }) {
    const memberKey = logOf(ctx)
    return { data: await ctx.transaction((tx) => changeEntry(tx, memberKey, key, given)) }
  },

  async remove(ctx, { key }) {
    const memberKey = logOf(ctx)
    await ctx.transaction((tx) => removeEntry(tx, memberKey, key))
  },

  async export(ctx, range) {
    const wanted = { ownerKey: logOf(ctx), kind: giftingLogKind, parameters: range }
    return { data: { url: await offerDownload(ctx.db, wanted, ctx.platform.clock.machine()) } }
  },

  async proposals(ctx, asked) {
    return listProposals(ctx.db, logOf(ctx), asked)
  },

  async accept(ctx, { keys }) {
    const memberKey = logOf(ctx)
    const which = keys.map((touchKey) => ({ touchKey, memberKey }))
    const { now } = ctx.cause()
    return { data: { count: await ctx.transaction((tx) => acceptProposals(tx, which, now)) } }
  },

  async dismiss(ctx, { keys }) {
    const memberKey = logOf(ctx)
    return { data: { count: await ctx.transaction((tx) => dismissProposals(tx, memberKey, keys)) } }
  },

  async reopen(ctx, { keys }) {
    const memberKey = logOf(ctx)
    return { data: { count: await ctx.transaction((tx) => reopenProposals(tx, memberKey, keys)) } }
  },

  async setAutomatic(ctx, choice) {
    const memberKey = logOf(ctx)
    await ctx.transaction((tx) => setAutomatic(tx, memberKey, choice.is_automatic))
    return { data: choice }
  },
})
