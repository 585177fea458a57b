import { staffOwnDataCalls } from '@goodturn/contract/console/staff/own-data'
import { findNamedMember } from '../../identity/accounts/find-member.ts'
import { linkToArchive } from '../../privacy/own-data/request-archive.ts'
import { requireNotErased } from '../../privacy/own-data/subject.queries.ts'
import { routes } from '../../platform/http/routes.ts'
import { secondPersonRequested } from '../../identity/staff-accounts/errors.ts'
import { requestArchive } from './approvals/approvable-archive.ts'

export const staffOwnDataRoutes = routes(staffOwnDataCalls, {
  async ask(ctx, { member: name, reason }) {
    const subject = await findNamedMember(ctx.db, name)
    await requireNotErased(ctx.db, subject.key)
    const asked = await requestArchive(ctx, { member: subject.key, reason })
    if (asked !== null) throw secondPersonRequested(asked)
    return { data: { url: await linkToArchive(ctx, subject, reason) } }
  },
})
