import type { AddressAskKey } from '@goodturn/contract/ids'
import { defineEvent } from '../../platform/events.ts'

/** A person gave their address. */
export const addressGiven = defineEvent<{ askKey: AddressAskKey }>('address-asks.answered')
