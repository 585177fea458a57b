import { type SQL, sql } from 'drizzle-orm'

/** A piece of a statement: how a mailbox that wants no invitations is called once its owner was erased. */
export const blockedName = (mailbox: SQL): SQL =>
  sql`'sha256:' || encode(sha256(convert_to(${mailbox}, 'UTF8')), 'hex')`
