import './jitless.ts'
import { confirmedPassword, newPassword, passwordsMatch } from '@goodturn/contract/identity/accounts/rules'
import { z } from 'zod/mini'

export const schema = z
  .object({ password: newPassword, confirmpassword: confirmedPassword })
  .check(passwordsMatch)
