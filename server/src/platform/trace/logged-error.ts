/** An error as logged. */
export interface LoggedError {
  type: string
  /** Left out for database errors, which repeat the values sent. */
  message?: string
  /** SQLSTATE, or the code of a system error. */
  code?: string
  table?: string
  column?: string
  constraint?: string
  /** The statement with `$1` in place of the values sent. */
  statement?: string
  /** Where it was thrown: the lines of the stack, without the message above them. */
  at?: string[]
  cause?: LoggedError
}

const statementLengthMax = 400
const causesMax = 5

/**
 * The parts of an error that may be logged. A database error reveals values in its message and details, and drizzle
 * adds the statement's parameters: names, addresses, and hashes. For those, keeps only the code, names, and the bare
 * statement.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const { code, table, column, constraint, query } = error as unknown as Record<string, unknown>
  const ofDatabase = isDatabaseError(error)
  return {
    type: error.name,
    ...(ofDatabase ? {} : { message: error.message }),
    ...texts({ code, table, column, constraint }),
    ...(typeof query === 'string' ? { statement: query.slice(0, statementLengthMax) } : {}),
    ...(error.stack ? { at: error.stack.split('\n').filter((line) => /^ {4}at /.test(line)) } : {}),
    ...(error.cause !== undefined && depth < causesMax ? { cause: loggedError(error.cause, depth + 1) } : {}),
  }
}

/** Returns the loggable parts of an error on one line, to store with a failed run. */
export function errorText(error: unknown): string {
  return formatError(loggedError(error))
}

function formatError({ type, message, code, constraint, cause }: LoggedError): string {
  const own = [type, message, code, constraint].filter(Boolean).join(' ')
  return cause ? `${own}: ${formatError(cause)}` : own
}

/** Whether the message may reveal values: both drivers set a severity, drizzle the statement. */
function isDatabaseError(error: Error): boolean {
  return 'severity' in error || 'query' in error || 'params' in error
}

function texts(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
