import { type SQL, sql } from 'drizzle-orm'

/** SQL fragment for the name of an opted-out mailbox once its owner was erased. */
export const blockedName = (mailbox: SQL): SQL =>
  sql`'sha256:' || encode(sha256(convert_to(${mailbox}, 'UTF8')), 'hex')`
