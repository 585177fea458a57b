import '../../sign-in/rules/jitless.ts'
import { signUpFields } from '@goodturn/contract/identity/accounts/rules'
import { z } from 'zod/mini'

export const schema = z.object(signUpFields)
