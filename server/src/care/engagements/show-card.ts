import type { CardCode } from '@goodturn/contract/care/engagements/schema'
import type { TouchKey } from '@goodturn/contract/ids'
import type { Ctx } from '../../platform/context.ts'
import { scopeOfRequest } from '../../identity/teams/scope.ts'
import { codeOf } from './codes.ts'
import { engagementsOfMember } from './list.ts'
import { codesOf, ownerOfTouch } from './queries.ts'

/**
 * The code and links at the end of a touch's card, as chosen by the touch's owner; without a touch, those on the
 * caller's cards (CG-19).
 */
export async function showCard(ctx: Ctx, touchKey: TouchKey | null): Promise<CardCode> {
  const { db, actor, platform } = ctx
  const owner = touchKey ? await ownerOfTouch(db, scopeOfRequest(actor), touchKey) : actor.memberKey
  const code = touchKey ? await codeOf(db, 'touch', touchKey) : await codeOf(db, 'member', owner)
  const engagements = await engagementsOfMember(db, owner)
  const { hasCodes, hasThanks } = await codesOf(db, owner)
  return {
    qr: hasCodes ? 1 : 0,
    thanks: hasThanks ? 1 : 0,
    url: `${platform.settings.publicUrl}/e/${code}`,
    links: engagements.map((one) => ({ title: one.engagement_title, value: one.engagement_value })),
  }
}
