import type { MemberKey } from '@goodturn/contract/ids'
import { defineEvent } from '../../platform/events.ts'

/** A package was canceled; keyed by its owner. */
export const packageCanceled = defineEvent<{ memberKeys: readonly [MemberKey] }>('packages.canceled')
