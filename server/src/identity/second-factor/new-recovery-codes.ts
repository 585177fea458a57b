import { recordAct } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { changeFactors } from './change.ts'
import { noSecondStep } from './errors.ts'
import { newCodesMail } from './mails.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

/** Makes ten new recovery codes; the old ones end. 400 without a second step. */
export function makeNewRecoveryCodes(ctx: Ctx): Promise<string[]> {
  return changeFactors(ctx, async ({ tx, cause, member }) => {
    if (!member.secondStepAt) throw noSecondStep()
    const codes = await replaceRecoveryCodes(tx, member.key)
    await sendMail(tx, cause, member.email, newCodesMail())
    await recordAct(tx, cause, 'second-step.new-codes', member.key)
    return codes
  })
}
