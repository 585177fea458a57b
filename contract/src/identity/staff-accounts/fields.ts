import { z } from 'zod/mini'
import { passwordLengthMax } from '../../limits.ts'

/** The password, entered again before something that requires more than an open browser. */
export const currentPassword = z
  .string('Please enter your password.')
  .check(
    z.minLength(1, 'Please enter your password.'),
    z.maxLength(passwordLengthMax, 'The password you entered is incorrect.'),
  )
