import type { Ctx } from '../../platform/context.ts'
import { newKey, randomCode } from '../../platform/ids.ts'
import { addMember } from './join.ts'
import { logTeamAct } from './log-act.ts'
import { teams } from './tables.ts'

/** Creates a team with the caller as its owner (C-1-19); refuses a caller who is already in one (CG-66). */
export async function createTeam(ctx: Ctx, title: string): Promise<void> {
  const { memberKey } = ctx.actor
  const cause = ctx.cause()
  await ctx.transaction(async (tx) => {
    const key = newKey('team')
    const sharedCode = randomCode(16)
    await tx.insert(teams).values({ key, title, ownerKey: memberKey, sharedCode, createdAt: cause.now })
    await addMember(tx, cause, { teamKey: key, memberKey, type: 'owner' })
    await logTeamAct(tx, cause, key, { kind: 'created', by: memberKey })
  })
}
