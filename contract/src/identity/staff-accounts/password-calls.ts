import { z } from 'zod/mini'
import { confirmedPassword, newPassword, passwordsMatch } from '../accounts/rules.ts'
import { call, dataOf } from '../../call.ts'
import { emailAddress } from '../../text.ts'

const token = z.string().check(z.maxLength(200))

/** The form behind the mailed reset link for staff. */
const staffResetForm = z
  .object({ token, password: newPassword, confirmpassword: confirmedPassword })
  .check(passwordsMatch)

/** Resetting a forgotten staff password. */
export const staffPasswordCalls = {
  forgot: call('POST', '/v1/staff/forgotpassword', {
    summary:
      'Mail a password reset link; the response is the same whether or not the address belongs to the staff',
    access: 'public',
  })
    .input(z.object({ email: emailAddress }))
    .output(dataOf(z.null())),
  showReset: call('POST', '/v1/staff/resetpassword/link', {
    summary: 'The staff member that a link belongs to',
    access: 'public',
  })
    .input(z.object({ token }))
    .output(dataOf(z.object({ email: z.string() }))),
  reset: call('POST', '/v1/staff/resetpassword', {
    summary:
      'Set a new password with the mailed link; ends sessions and tokens, keeps the second step. Does not sign in',
    access: 'public',
  })
    .input(staffResetForm)
    .output(dataOf(z.null())),
}
