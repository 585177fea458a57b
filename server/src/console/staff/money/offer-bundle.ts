import type { BundleKey } from '@goodturn/contract/ids'
import { dollars, formatCents } from '@goodturn/contract/money'
import { dateIn } from '@goodturn/contract/time'
import { type NamedMember, findNamedMember } from '../../../identity/accounts/find-member.ts'
import { bundleNotFound } from '../../../ordering/bundles/errors.ts'
import {
  type CustomBundle,
  createCustomBundle,
  endCustomBundle,
} from '../../../shop/catalog/custom-bundle.ts'
import { recordAct } from '../../../platform/audit.ts'
import type { Cause, Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { once } from '../approvals/once.ts'

type Offer = Omit<CustomBundle, 'memberKey'>

/** The offer, its recipient, and the reason. */
export interface OfferedBundle extends Offer {
  /** A member by key or email address. */
  member: string
  reason: string
}

/** Offers a member a custom bundle and mails them a link to it (BG-09, BG-72). Returns its key. */
export async function offerBundle(
  ctx: Ctx,
  { member: name, reason, ...offer }: OfferedBundle,
): Promise<BundleKey> {
  const cause = ctx.cause()
  return ctx.transaction(async (tx) => {
    const member = await findNamedMember(tx, name)
    const made = await once(tx, ctx, async () => {
      const key = await createCustomBundle(tx, { ...offer, memberKey: member.key }, dateIn(cause.now))
      const { title, priceCents } = offer
      const detail = { bundle: key, title, amount: dollars(priceCents), reason }
      await recordAct(tx, cause, 'bundle.create', member.key, detail)
      await mailOffer(tx, cause, member, offer, key)
      return key
    })
    return made.key
  })
}

async function mailOffer(tx: Tx, cause: Cause, member: NamedMember, offer: Offer, key: BundleKey) {
  await sendMail(tx, cause, member.email, {
    template: 'custom-bundle',
    subject: `A bundle made for you: ${offer.title}`,
    heading: 'A bundle made for you',
    paragraphs: [
      'We put these tokens together just for you. Each one pays for a gift, and they never expire.',
    ],
    rows: [
      ...offer.items.map(
        ({ title, qty, amountCents }) => [`${qty} × ${title}`, `${formatCents(amountCents)} each`] as const,
      ),
      ['Your price', formatCents(offer.priceCents)],
    ],
    button: { label: 'See the bundle', url: `${cause.settings.publicUrl}/bundle-and-save/${key}` },
  })
}

/** Withdraws a custom bundle; 404 if it isn't on offer. */
export async function endOfferedBundle(ctx: Ctx, key: BundleKey, reason: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const memberKey = await endCustomBundle(tx, key)
    if (!memberKey) throw bundleNotFound()
    await recordAct(tx, ctx.cause(), 'bundle.end', memberKey, { bundle: key, reason })
  })
}
