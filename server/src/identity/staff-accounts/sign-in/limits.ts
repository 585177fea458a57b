import type { Limit } from '../../../platform/http/limits.ts'
import type { RealmLimits } from '../../sign-in/realm.ts'

/** Failures per email and network. */
const pair: Limit = { name: 'staff-login-failures', points: 10, windowSeconds: 15 * 60 }
/** The limit per network across all accounts, so one network can't try the same password on each. */
const network: Limit = { name: 'staff-login-network', points: 50, windowSeconds: 15 * 60 }
/** Across all networks, so many networks together can't make more attempts at one account. */
const account: Limit = { name: 'staff-login-account', points: 30, windowSeconds: 15 * 60 }
const currentPassword: Limit = { name: 'staff-password-again', points: 10, windowSeconds: 15 * 60 }
const resetMails: Limit = { name: 'staff-forgot', points: 5, windowSeconds: 60 * 60 }
const resetMailsOfDay: Limit = { name: 'staff-forgot-long', points: 15, windowSeconds: 24 * 60 * 60 }
const resetRequests: Limit = { name: 'staff-forgot-ip', points: 60, windowSeconds: 60 * 60 }
/** A link can't be guessed, but a network that tries many is slowed down anyway. */
const resetLinks: Limit = { name: 'staff-reset-link', points: 60, windowSeconds: 15 * 60 }

/** How often staff may try, counted apart from members. */
export const staffLimits: RealmLimits = {
  attempts: { pair, network, account },
  currentPassword,
  resetMails: [resetMails, resetMailsOfDay],
  resetRequests,
  resetLinks,
}
