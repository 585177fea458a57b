import './jitless.ts'
import { emailAddress } from '@goodturn/contract/text'
import { z } from 'zod/mini'
import { currentPassword } from './currentPassword.ts'

export const schema = z.object({
  email: emailAddress,
  password: currentPassword,
  remember: z.boolean(),
})
