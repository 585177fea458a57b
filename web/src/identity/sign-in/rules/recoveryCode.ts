import './jitless.ts'
import { typedCode } from '@goodturn/contract/identity/second-factor/rules'
import { z } from 'zod/mini'

export const schema = z.object({ recovery_code: typedCode })
