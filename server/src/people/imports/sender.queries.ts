import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { present } from '../../platform/assert.ts'
import { type Actor, type Ctx, withActor } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { placeInTeam } from '../../identity/teams/scope.ts'
import { senderLocked } from './errors.ts'

/**
 * A staff request as made in the name of the member who sent a file: the member owns everything it creates, and the
 * audit names the staff member. 403 while the member is locked.
 */
export async function asSender(ctx: Ctx, memberKey: MemberKey): Promise<Ctx> {
  const sender = await senderOf(ctx.db, memberKey)
  if (sender.locked) throw senderLocked()
  const machine = ctx.platform.clock.machine()
  return withActor(ctx, {
    memberKey,
    email: sender.email,
    isAdmin: false,
    hasSecondStep: false,
    isVerified: true,
    team: sender.team,
    permissions: sender.permissions,
    adminKey: null,
    actingStaff: { key: ctx.staff.key, until: machine },
    signedInAt: machine,
    sessionHash: '',
  })
}

type Sender = Pick<Actor, 'email' | 'team' | 'permissions'> & { locked: boolean }

async function senderOf(tx: Tx, memberKey: MemberKey): Promise<Sender> {
  const [sender] = await rowsOf<Sender>(
    tx,
    sql`select m.email, m.permissions, ${placeInTeam} as team,
          exists (select from member_locks l where l.member_key = m.key) as locked
        from members m where m.key = ${memberKey}`,
  )
  return present(sender, 'a file has its sender')
}
