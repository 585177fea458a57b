import { staffOwnDataCalls } from '@goodturn/contract/console/staff/own-data'
import { findNamedMember } from '../../identity/accounts/find-member.ts'
import { linkToArchive } from '../../privacy/own-data/ask.ts'
import { requireNotErased } from '../../privacy/own-data/subject.queries.ts'
import { routes } from '../../platform/http/routes.ts'
import { secondAsked } from '../../identity/staff-accounts/errors.ts'
import { askForArchive } from './approvals/approvable-archive.ts'

export const staffOwnDataRoutes = routes(staffOwnDataCalls, {
  async ask(ctx, { member: name, reason }) {
    const subject = await findNamedMember(ctx.db, name)
    await requireNotErased(ctx.db, subject.key)
    const asked = await askForArchive(ctx, { member: subject.key, reason })
    if (asked !== null) throw secondAsked(asked)
    return { data: { url: await linkToArchive(ctx, subject, reason) } }
  },
})
