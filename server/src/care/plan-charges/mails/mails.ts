import type { PlanKey } from '@goodturn/contract/ids'
import { formatCents } from '@goodturn/contract/money'
import type { Cause } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { ownersOf } from '../queries.ts'

const planLink = (cause: Cause, key: PlanKey) => ({
  label: 'See the plan',
  url: `${cause.settings.publicUrl}/subscriptions/${key}`,
})

/** Notifies owners that their plans expired (CG-90). */
export async function mailExpired(tx: Tx, planKeys: readonly PlanKey[], cause: Cause): Promise<void> {
  if (planKeys.length === 0) return
  for (const owner of await ownersOf(tx, planKeys)) {
    await sendMail(tx, cause, owner.email, {
      template: 'plan-expired',
      subject: `The plan for ${owner.recipient} has expired`,
      heading: `The plan for ${owner.recipient} has expired, ${owner.first_name}`,
      paragraphs: [`${owner.title} has ended, and no more gifts will be sent.`],
      button: planLink(cause, owner.key),
    })
  }
}

/** Notifies the owner that a plan is paused, regardless of who paused it (CG-90). Listens to `plans.paused`. */
export async function mailPaused(tx: Tx, { planKey }: { planKey: PlanKey }, cause: Cause): Promise<void> {
  for (const owner of await ownersOf(tx, [planKey])) {
    await sendMail(tx, cause, owner.email, {
      template: 'plan-paused',
      subject: `The plan for ${owner.recipient} is paused`,
      heading: `The plan for ${owner.recipient} is paused, ${owner.first_name}`,
      paragraphs: [
        `No gifts are sent and nothing is charged for ${owner.title} until it’s resumed.`,
        'Planned gifts move back by the length of the pause, and birthday and anniversary gifts return to their dates.',
      ],
      button: planLink(cause, owner.key),
    })
  }
}

/** Notifies the owner that a plan is canceled, and the amount credited for it, in cents (CG-53, CG-90). */
export async function mailCanceled(
  tx: Tx,
  planKey: PlanKey,
  refundCents: number,
  cause: Cause,
): Promise<void> {
  for (const owner of await ownersOf(tx, [planKey])) {
    await sendMail(tx, cause, owner.email, {
      template: 'plan-canceled',
      subject: `The plan for ${owner.recipient} is canceled`,
      heading: `The plan for ${owner.recipient} is canceled, ${owner.first_name}`,
      paragraphs: [
        `${owner.title} has ended, and no more gifts will be sent.`,
        ...(refundCents > 0
          ? [`A credit of ${formatCents(refundCents)} will be issued within 3-5 days.`]
          : []),
      ],
      button: planLink(cause, owner.key),
    })
  }
}
