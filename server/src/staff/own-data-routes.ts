import { staffOwnDataCalls } from '@goodturn/contract/staff/own-data'
import { findNamedMember } from '../accounts/find-member.ts'
import { askArchive } from '../own-data/ask.ts'
import { requireNotErased } from '../own-data/subject.queries.ts'
import { routes } from '../platform/routes.ts'

export const staffOwnDataRoutes = routes(staffOwnDataCalls, {
  async ask(ctx, { member: name, reason }) {
    const subject = await findNamedMember(ctx.db, name)
    await requireNotErased(ctx.db, subject.key)
    return { data: { url: await askArchive(ctx, { ownerKey: ctx.staff.key, subject, reason }) } }
  },
})
