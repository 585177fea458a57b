/** Builds `web/dist` if it is missing or older than its sources, or always with `force`. Answers the exit code. */
export function buildWeb(options?: { force?: boolean }): Promise<number>
/** Whether `web/dist` was built from its sources as they are. */
export function isWebBuilt(): boolean
