import type { ContactKey, MemberKey, TeamKey } from '@goodturn/contract/ids'
import type { TeamActKind } from '@goodturn/contract/teams/acts'
import type { Cause } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { newKey } from '../platform/ids.ts'
import { teamActs } from './tables.ts'

interface Act {
  kind: TeamActKind
  /** Who did it. */
  by: MemberKey
  /** The member it was done to, or who was given people. */
  subject?: MemberKey | null
  /** The person it was done to, or one of several. */
  contact?: ContactKey | null
  people?: number
}

/** Writes down what somebody did in a team, in the transaction that does it. */
export async function noteAct(tx: Tx, cause: Cause, teamKey: TeamKey, act: Act): Promise<void> {
  await tx.insert(teamActs).values({
    key: newKey('teamAct'),
    teamKey,
    memberKey: act.by,
    kind: act.kind,
    subjectKey: act.subject ?? null,
    contactKey: act.contact ?? null,
    people: act.people ?? (act.contact ? 1 : 0),
    createdAt: cause.now,
  })
}
