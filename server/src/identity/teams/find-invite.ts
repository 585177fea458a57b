import type { TeamKey } from '@goodturn/contract/ids'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { teamInvites, teams } from './tables.ts'

/**
 * The pending personal invitation with a code, locked until the transaction ends; null if revoked, used, or unknown.
 */
export async function lockInvite(tx: Tx, code: string) {
  const rows = await tx
    .select()
    .from(teamInvites)
    .where(and(eq(teamInvites.code, code), eq(teamInvites.status, 'pending')))
    .for('update')
  return rows[0] ?? null
}

/** The pending personal invitation with a code, and its team; null if revoked, used, or unknown. */
export async function findInvite(tx: Tx, code: string) {
  const rows = await tx
    .select({ email: teamInvites.email, code: teamInvites.code, key: teams.key, title: teams.title })
    .from(teamInvites)
    .innerJoin(teams, eq(teams.key, teamInvites.teamKey))
    .where(and(eq(teamInvites.code, code), eq(teamInvites.status, 'pending')))
  return rows[0] ?? null
}

/** The team of a share link's code, or null. */
export async function findSharedTeam(tx: Tx, code: string) {
  const rows = await tx
    .select({ key: teams.key, title: teams.title, code: teams.sharedCode })
    .from(teams)
    .where(eq(teams.sharedCode, code))
  return rows[0] ?? null
}

/** The title of a team. */
export async function findTitle(tx: Tx, teamKey: TeamKey): Promise<string> {
  const [row] = await tx.select({ title: teams.title }).from(teams).where(eq(teams.key, teamKey))
  return row?.title ?? ''
}
