import './jitless.ts'
import { emailAddress } from '@goodturn/contract/text'
import { z } from 'zod/mini'

export const schema = z.object({ email: emailAddress })
