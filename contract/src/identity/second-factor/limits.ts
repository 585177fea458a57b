/** Limits and delays for the second step at sign-in, each defined once. */

export const passkeysMax = 10
export const passkeyNameLengthMax = 60
/** The number of recovery codes per member, each good for one sign-in. */
export const recoveryCodesCount = 10
/** The waiting time before the second step can be removed by email, and how long the link then works. */
export const recoveryWaitHours = 72
export const recoveryOpenDays = 7
/** The time limit for confirming a new authenticator app or passkey. */
export const setupMinutes = 30
