import { z } from 'zod/mini'
import { confirmedPassword, newPassword, passwordsMatch } from '../accounts/rules.ts'
import { call, dataOf } from '../../call.ts'
import { emailAddress } from '../../text.ts'

const token = z.string().check(z.maxLength(200))

/** The form behind the mailed reset link for staff. */
export const staffResetForm = z
  .object({ token, password: newPassword, confirmpassword: confirmedPassword })
  .check(passwordsMatch)

/** Resetting a forgotten staff password. */
export const staffPasswordCalls = {
  forgot: call('POST', '/v1/staff/forgotpassword', {
    summary: 'Mail a link for a new password; answers the same whether somebody on the staff has the address',
    access: 'public',
  })
    .input(z.object({ email: emailAddress }))
    .output(dataOf(z.null())),
  showReset: call('POST', '/v1/staff/resetpassword/link', { summary: 'Whose link it is', access: 'public' })
    .input(z.object({ token }))
    .output(dataOf(z.object({ email: z.string() }))),
  reset: call('POST', '/v1/staff/resetpassword', {
    summary:
      'Set a new password with the mailed link; sessions and tokens end, the second step stays. Does not sign in',
    access: 'public',
  })
    .input(staffResetForm)
    .output(dataOf(z.null())),
}
