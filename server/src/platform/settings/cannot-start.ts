/** The portal's exit codes, besides 0 for a requested stop. */
export const exitCodes = {
  /** A setting is wrong, or the portal was told to stop and hung. */
  settings: 1,
  address: 3,
  database: 4,
  dataFolder: 5,
  /** An unhandled error, at the start or later. */
  unhandled: 6,
  /** This release and another one cannot run alongside each other on the database. */
  release: 7,
} as const

/** The reason the portal can't start: one sentence with the problem and the fix, and the exit code. */
export class CannotStart extends Error {
  readonly code: number

  constructor(kind: keyof typeof exitCodes, sentence: string, cause?: unknown) {
    super(sentence, { cause })
    this.code = exitCodes[kind]
  }
}
