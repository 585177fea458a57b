/** Limits and delays of accounts, one place each. */

/** A mailed verification link and a mailed password link live this long, in minutes (P:G-15, P:G-12). */
export const verifyLinkMinutes = 24 * 60
export const resetLinkMinutes = 60
/** A second verification email goes out at the earliest after this many seconds (P:G-15). */
export const verifyCooldownSeconds = 60
/**
 * How many verification emails one address gets in an hour and in a day, whoever asks for them, and how many one member
 * asks for in a day, to whatever addresses.
 */
export const verifyMailsToAddressPerHour = 3
export const verifyMailsToAddressPerDay = 8
export const verifyMailsByMemberPerDay = 20
/** Free text of `type` (P:G-42). */
export const typeLengthMax = 64
/** How long the session's password counts as just given, in minutes. */
export const recentSignInMinutes = 10
/** A sign-in whose password was right waits this long for its second step, in minutes. */
export const secondStepMinutes = 10
