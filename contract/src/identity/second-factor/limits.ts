/** Limits and delays of the second step at sign-in, one place each. */

export const passkeysMax = 10
export const passkeyNameLengthMax = 60
/** How many recovery codes a member has, each for one sign-in. */
export const recoveryCodesCount = 10
/** How long removing the second step by mail waits, and for how long the link then works. */
export const recoveryWaitHours = 72
export const recoveryOpenDays = 7
/** How long an authenticator app or a passkey that is being set up waits to be confirmed. */
export const setupMinutes = 30
