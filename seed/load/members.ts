import { testCards } from '@goodturn/contract/money/cards/test-cards'
import { hashPassword } from '../../server/src/identity/sign-in/passwords.ts'
import { members, partners } from '../../server/src/identity/accounts/tables.ts'
import { cards, customers } from '../../server/src/money/cards/tables.ts'
import { randomCode } from '../../server/src/platform/ids.ts'
import { promotions } from '../../server/src/money/promotions/tables.ts'
import {
  sandboxCardRef,
  sandboxCustomer,
  sandboxFingerprint,
} from '../../server/src/vendors/sandbox/sandbox-parts.ts'
import { sandboxCards } from '../../server/src/vendors/tables.ts'
import type { Story, StoryMember } from '../stories/types.ts'
import { type Scene, requireNamed, inChunks, instantOf, orNull } from './names.ts'

/** Loads the members, who can sign in with the story's password, and the friends they referred, who can't. */
export async function loadMembers(scene: Scene, story: Story): Promise<void> {
  const rows = await Promise.all([
    ...story.members.map((member) => memberRow(scene, member, story.password)),
    ...story.referrals.map((friend) => friendRow(scene, friend)),
  ])
  await inChunks(rows, (chunk) => scene.tx.insert(members).values(chunk))
}

async function memberRow(
  scene: Scene,
  member: StoryMember,
  password: string,
): Promise<typeof members.$inferInsert> {
  const joined = instantOf(scene, member.joinedDay, '09:00')
  return {
    key: scene.key('member', member.key),
    userUuid: crypto.randomUUID(),
    email: member.email,
    passwordHash: await hashPassword(password),
    firstName: member.firstName,
    lastName: member.lastName,
    phone: orNull(member.phone),
    company: orNull(member.company),
    street: member.address?.street ?? null,
    street2: orNull(member.address?.street2 ?? ''),
    city: member.address?.city ?? null,
    state: member.address?.state ?? null,
    zip: member.address?.zip ?? null,
    country: member.address?.country ?? null,
    reNumber: orNull(member.reNumber),
    type: member.type,
    fromName: orNull(member.fromName),
    fromNamePackages: orNull(member.fromNamePackages),
    careInterests: orNull(member.careInterests.join(',')),
    userHearAbout: orNull(member.userHearAbout),
    emailValidationRequired: true,
    emailValidatedAt: member.verified ? joined : null,
    isAdmin: member.isAdmin,
    affiliatePercentage: member.affiliatePercent,
    useFundsForRenewals: member.useFundsForRenewals,
    permissions: [...member.permissions],
    partnerCode: member.partnerCode,
    createdAt: joined,
  }
}

/** The story's name for a friend who joined by a referral code. */
export function friendName(friend: Story['referrals'][number]): string {
  return `friend-${friend.firstName}-${friend.lastName}`.toLowerCase()
}

async function friendRow(
  scene: Scene,
  friend: Story['referrals'][number],
): Promise<typeof members.$inferInsert> {
  const joined = instantOf(scene, friend.day, '10:00')
  return {
    key: scene.key('member', friendName(friend)),
    userUuid: crypto.randomUUID(),
    email: `${friend.firstName}.${friend.lastName}@example.com`.toLowerCase(),
    passwordHash: await hashPassword(randomCode()),
    firstName: friend.firstName,
    lastName: friend.lastName,
    emailValidationRequired: true,
    emailValidatedAt: joined,
    createdAt: joined,
  }
}

/** Loads saved cards, registered with the sandbox processor like cards added by hand. */
export async function loadCards(scene: Scene, story: Story): Promise<void> {
  const saved = story.members.flatMap((member) => member.cards.map((card) => ({ member, card })))
  const owners = story.members.filter((member) => member.cards.length > 0)
  await scene.tx.insert(customers).values(
    owners.map(({ key }) => {
      const memberKey = scene.key('member', key)
      return { memberKey, processorRef: sandboxCustomer(memberKey) }
    }),
  )
  const rows = saved.map(({ member, card }) => {
    const { name } = requireNamed(
      testCards.find((test) => test.number === card.testNumber),
      card.testNumber,
    )
    const memberKey = scene.key('member', member.key)
    const added = instantOf(scene, member.joinedDay, '09:30')
    const shown = {
      key: scene.key('card', card.key),
      memberKey,
      processorRef: sandboxCardRef(name),
      fingerprint: sandboxFingerprint(name),
      brand: card.brand,
      last4: card.last4,
      expMonth: card.expMonth,
      expYear: scene.now.getUTCFullYear() + card.expYearsAhead,
      name: `${member.firstName} ${member.lastName}`,
      isDefault: card.isDefault,
      createdAt: added,
    }
    const kept = {
      ref: shown.processorRef,
      customerRef: sandboxCustomer(memberKey),
      attachKey: shown.key,
      expMonth: shown.expMonth,
      expYear: shown.expYear,
      name: shown.name,
      createdAt: added,
    }
    return { shown, kept }
  })
  await inChunks(rows, async (chunk) => {
    await scene.tx.insert(cards).values(chunk.map(({ shown }) => shown))
    await scene.tx.insert(sandboxCards).values(chunk.map(({ kept }) => kept))
  })
}

/** Loads promotions, and the businesses whose links bring in members. */
export async function loadPromotions(scene: Scene, story: Story): Promise<void> {
  await scene.tx.insert(promotions).values(
    story.promotions.map((promotion) => ({
      code: promotion.code.toLowerCase(),
      shownCode: promotion.code,
      description: promotion.description,
      ...(promotion.title ? { title: promotion.title } : {}),
      percent: promotion.amountType === 'percent' ? promotion.amount : null,
      fixedCents: promotion.amountType === 'fixed' ? promotion.amount : null,
      startsAt: instantOf(scene, promotion.startsDay, '00:00'),
      endsAt: instantOf(scene, promotion.endsDay, '23:59'),
      usesMax: promotion.maxUses,
      serviceKeys:
        promotion.services.length > 0 ? promotion.services.map((slug) => scene.service(slug).key) : null,
      serviceTypes: promotion.types ? [...promotion.types] : null,
    })),
  )
  await scene.tx.insert(partners).values(
    story.attributionPartners.map(({ code, title, promotion }) => ({
      code,
      title,
      promotionCode: promotion?.toLowerCase() ?? null,
    })),
  )
}
