import { grantDiscount } from '../../server/src/promotions/grant.ts'
import { grantTokens } from '../../server/src/tokens/grant.ts'
import type { Story } from '../stories/types.ts'
import { type Scene, instantOf } from './names.ts'

/** The prepaid tokens that members still have. */
export async function loadTokens(scene: Scene, story: Story): Promise<void> {
  for (const { owner, title, qty, amountCents, services, boughtDay } of story.tokens) {
    await grantTokens(scene.tx, {
      memberKey: scene.key('member', owner),
      title,
      serviceKeys: services.map((slug) => scene.service(slug).key),
      amountCents,
      qty,
      reason: 'bought',
      now: instantOf(scene, boughtDay),
    })
  }
}

/** The discounts that members can still use. */
export async function loadDiscounts(scene: Scene, story: Story): Promise<void> {
  for (const discount of story.discounts) {
    const much =
      discount.amountType === 'percent' ? { percent: discount.amount } : { fixedCents: discount.amount }
    await grantDiscount(scene.tx, {
      memberKey: scene.key('member', discount.owner),
      title: discount.title,
      serviceKeys:
        discount.services.length === 0 ? null : discount.services.map((slug) => scene.service(slug).key),
      qty: discount.qty,
      expiresAt: discount.expiresDay === null ? null : instantOf(scene, discount.expiresDay, '23:59'),
      now: scene.now,
      ...much,
    })
  }
}
