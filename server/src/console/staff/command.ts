/** The request that a command makes, relative to `/api`. */
export interface Command {
  method: 'GET' | 'POST'
  path: string
  body?: Record<string, unknown>
  /** Sends an `Idempotency-Key`. */
  movesMoney?: boolean
  /** The path for saving the response, which is a file. */
  saveAs?: string
  /** The command signs its caller out. */
  endsSession?: boolean
  /** The response is a link to the file. */
  isLink?: boolean
}
