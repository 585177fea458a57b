import type { MailKey } from '@goodturn/contract/ids'
import { staffMailCalls } from '@goodturn/contract/console/staff/mails'
import type { Ctx } from '../../../platform/context.ts'
import { sendAgain } from '../../../platform/mail/given-up-mail.ts'
import { routes } from '../../../platform/http/routes.ts'
import { listGivenUpMails } from './list-mails.ts'

export const staffMailRoutes = routes(staffMailCalls, {
  async givenUp(ctx, { page, after }) {
    const machine = ctx.platform.clock.machine()
    return listGivenUpMails(ctx.db, { page: page ?? 1, after: after ?? null, machine })
  },

  sendAgain: (ctx, { key }) => sendMailAgain(ctx, key),

  sendAllAgain: (ctx) => sendMailAgain(ctx, null),
})

function sendMailAgain(ctx: Ctx, key: MailKey | null) {
  return ctx.transaction(async (tx) => ({ data: { sent_again: await sendAgain(tx, key, ctx.cause()) } }))
}
