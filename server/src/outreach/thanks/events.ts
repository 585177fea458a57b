import type { TouchKey } from '@goodturn/contract/ids'
import { defineEvent } from '../../platform/events.ts'

/** Recipients wrote thank-you notes, each for the first time. */
export const thanksWritten = defineEvent<{ touchKeys: readonly TouchKey[] }>('thanks.written')
