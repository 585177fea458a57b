/** The repository's folder. */
export const root: string
/** The oldest Node that runs Goodturn, such as `22.18`. */
export const oldestNode: string
/** From this version on the commands fetch a newer Node themselves. */
export const oldestFetchingNode: string
/** Arguments every TypeScript file is started with. */
export const nodeArguments: string[]
/** Path of a Node that runs TypeScript; ends the process with a message when there is none. */
export function pickNode(): string
/** Whether a version such as `24.21.0` is at least another. */
export function isNewer(version: string | undefined, oldest: string): boolean
/** What to do about a Node that is too old. */
export function tooOld(): string
