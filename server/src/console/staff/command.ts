/** The request that a command of the command line makes below `/api`. */
export interface Command {
  method: 'GET' | 'POST'
  path: string
  body?: Record<string, unknown>
  /** It carries an `Idempotency-Key`. */
  movesMoney?: boolean
  /** Where to save the answer, which is a file. */
  saveAs?: string
  /** The answer is a link to the file. */
  isLink?: boolean
}
