// Tests that run on both databases. Everything runs on PostgreSQL; only these also run on the embedded database.

const mark = /^\/\/ @both-databases\b/m
const onDatabase = /\.(api|scenario|db)\.test\.ts$/

/** Whether a test file needs a database. */
export function needsDatabase(path: string): boolean {
  return onDatabase.test(path)
}

/**
 * Whether a test file runs on the embedded database too: what of platform is about the database itself, and what says
 * `// @both-databases`.
 */
export function runsOnBoth(path: string, text: string): boolean {
  return needsDatabase(path) && (/^server\/src\/platform\/.*\.db\.test\.ts$/.test(path) || mark.test(text))
}
