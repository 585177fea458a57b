/** Limits and delays of accounts, one place each. */

/** The lifetime of a mailed verification link and a mailed password link, in minutes (P:G-15, P:G-12). */
export const verifyLinkMinutes = 24 * 60
export const resetLinkMinutes = 60
/** The minimum time between two verification emails, in seconds (P:G-15). */
export const verifyCooldownSeconds = 60
/**
 * The most verification emails to one address per hour and per day, no matter who requests them, and by one member per
 * day, to any addresses.
 */
export const verifyMailsToAddressPerHour = 3
export const verifyMailsToAddressPerDay = 8
export const verifyMailsByMemberPerDay = 20
/** Free text of `type` (P:G-42). */
export const typeLengthMax = 64
/** How long a session's password counts as recent, in minutes. */
export const recentSignInMinutes = 10
/** How many minutes the second step may take after the right password was entered. */
export const secondStepMinutes = 10
