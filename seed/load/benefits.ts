import { grantDiscount } from '../../server/src/money/promotions/grant.ts'
import { grantTokens } from '../../server/src/money/tokens/grant.ts'
import type { Story } from '../stories/types.ts'
import { type Scene, instantOf } from './names.ts'

/** Loads members' prepaid tokens and discounts. */
export async function loadBenefits(scene: Scene, story: Story): Promise<void> {
  const keysOf = (services: readonly string[]) => services.map((slug) => scene.service(slug).key)
  for (const { owner, services, boughtDay, ...token } of story.tokens) {
    await grantTokens(scene.tx, {
      ...token,
      memberKey: scene.key('member', owner),
      serviceKeys: keysOf(services),
      reason: 'Bought in a bundle',
      now: instantOf(scene, boughtDay, '09:30'),
    })
  }
  for (const { owner, services, amountType, amount, expiresDay, ...discount } of story.discounts) {
    await grantDiscount(scene.tx, {
      ...discount,
      ...(amountType === 'percent' ? { percent: amount } : { fixedCents: amount }),
      memberKey: scene.key('member', owner),
      serviceKeys: services.length > 0 ? keysOf(services) : null,
      expiresAt: expiresDay === null ? null : instantOf(scene, expiresDay, '23:59'),
      now: scene.now,
    })
  }
}
