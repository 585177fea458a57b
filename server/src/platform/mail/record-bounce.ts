import { eq } from 'drizzle-orm'
import { present } from '../assert.ts'
import type { Tx } from '../database/database.ts'
import { mailboxOf } from './mailbox.ts'
import { type BounceKind, type KnownBounce, bouncedMailboxes } from './tables.ts'

/** This many soft bounces within these days count as a hard one. */
const softBouncesMax = 5
const softBounceDays = 14
/** Reports remembered per mailbox. */
const reportsKept = 20
const diagnosticLengthMax = 200
const dayMs = 24 * 60 * 60 * 1000

/** A report that an email came back, or that its reader called it spam. */
export interface Bounce {
  address: string
  kind: BounceKind
  at: Date
  /** The mail server's reason, possibly with addresses in it. */
  diagnostic: string
}

/**
 * Records a bounce on its mailbox; returns false for one that is known, or older than the last proof that email
 * arrives. Reports may come in any order: a soft bounce never hides a hard one.
 */
export async function recordBounce(tx: Tx, { address, kind, at, diagnostic }: Bounce): Promise<boolean> {
  const mailbox = mailboxOf(address)
  await tx.insert(bouncedMailboxes).values({ mailbox, since: at, lastAt: at }).onConflictDoNothing()
  const [found] = await tx
    .select()
    .from(bouncedMailboxes)
    .where(eq(bouncedMailboxes.mailbox, mailbox))
    .for('update')
  const known = present(found, 'the row was just written')
  if (known.clearedAt && at <= known.clearedAt) return false
  const report = { kind, at: at.toISOString() }
  if (known.reports.some((one) => one.kind === report.kind && one.at === report.at)) return false
  const reports = [...known.reports, report].toSorted((one, other) => (one.at < other.at ? -1 : 1))
  const isNewest = known.count === 0 || at >= known.lastAt
  await tx
    .update(bouncedMailboxes)
    .set({
      kind: kindOf(known.kind, reports),
      diagnostic: isNewest ? withoutAddresses(diagnostic) : known.diagnostic,
      since: known.count === 0 || at < known.since ? at : known.since,
      lastAt: isNewest ? at : known.lastAt,
      count: known.count + 1,
      reports: reports.slice(-reportsKept),
    })
    .where(eq(bouncedMailboxes.mailbox, mailbox))
  return true
}

/** The last hard bounce or complaint decides; without one, enough soft bounces within some days count as hard. */
function kindOf(before: BounceKind | null, reports: readonly KnownBounce[]): BounceKind {
  const last = reports.findLast(({ kind }) => kind !== 'soft')
  if (last) return last.kind
  if (before === 'hard' || before === 'complaint') return before
  const times = reports.map(({ at }) => Date.parse(at))
  const isMany = times.some((time, place) => {
    const first = times[place - softBouncesMax + 1]
    return first !== undefined && time - first <= softBounceDays * dayMs
  })
  return isMany ? 'hard' : 'soft'
}

/** One short line; mail servers repeat the address in it, sometimes a forwarded one. */
function withoutAddresses(diagnostic: string): string {
  return diagnostic
    .replaceAll(/<?[^\s<>"']+@[^\s<>"']+>?/g, '(address)')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, diagnosticLengthMax)
    .toWellFormed()
}
