/** The repository's folder. */
export const root: string
/** Arguments every TypeScript file is started with. */
export const nodeArguments: string[]
/** Path of a Node that runs TypeScript; ends the process with a message when there is none. */
export function pickNode(): string
/** Whether a version such as `24.21.0` is new enough. */
export function isGood(version: string | undefined): boolean
