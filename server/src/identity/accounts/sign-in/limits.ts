import type { Limit } from '../../../platform/http/limits.ts'
import type { RealmLimits } from '../../sign-in/realm.ts'

/** Failures per email and network address, or known device (P:G-09). */
const pair: Limit = { name: 'login-failures', points: 10, windowSeconds: 15 * 60 }
/** The limit per network across all accounts, so one network can't try the same password on each. */
const network: Limit = { name: 'login-network', points: 100, windowSeconds: 15 * 60 }
/** Across all networks, so many networks together can't make more attempts at one account. */
const account: Limit = { name: 'login-account', points: 30, windowSeconds: 15 * 60 }
const currentPassword: Limit = { name: 'current-password', points: 10, windowSeconds: 15 * 60 }
const resetMails: Limit = { name: 'forgot-password', points: 5, windowSeconds: 60 * 60 }
const resetMailsOfDay: Limit = { name: 'forgot-password-long', points: 15, windowSeconds: 24 * 60 * 60 }
const resetRequests: Limit = { name: 'forgot-password-ip', points: 60, windowSeconds: 60 * 60 }

/** How often members may try. */
export const memberLimits: RealmLimits = {
  attempts: { pair, network, account },
  currentPassword,
  resetMails: [resetMails, resetMailsOfDay],
  resetRequests,
  resetLinks: null,
}
