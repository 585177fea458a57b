import { staffOwnDataCalls } from '@goodturn/contract/staff/own-data'
import { findNamedMember } from '../accounts/find-member.ts'
import { linkToArchive } from '../own-data/ask.ts'
import { requireNotErased } from '../own-data/subject.queries.ts'
import { routes } from '../platform/routes.ts'
import { secondAsked } from '../staff-accounts/errors.ts'
import { askForArchive } from './approvable-archive.ts'

export const staffOwnDataRoutes = routes(staffOwnDataCalls, {
  async ask(ctx, { member: name, reason }) {
    const subject = await findNamedMember(ctx.db, name)
    await requireNotErased(ctx.db, subject.key)
    const asked = await askForArchive(ctx, { member: subject.key, reason })
    if (asked !== null) throw secondAsked(asked)
    return { data: { url: await linkToArchive(ctx, subject, reason) } }
  },
})
