import { newKey } from '../../src/platform/ids.ts'
import { partnerships } from '../../src/money/partners/tables.ts'
import type { TestApp } from '../app.ts'
import { buildCard } from './card.ts'
import { buildMember } from './member.ts'

type Member = Awaited<ReturnType<typeof buildMember>>

interface PartnershipParts {
  inviter?: Member
  invitee?: Member
  /** Accepted unless given. */
  status?: 'requested' | 'accepted'
  inviterAutoAccept?: boolean
  inviteeAutoAccept?: boolean
  /** Published test numbers; by default, cards that succeed. */
  inviterCard?: string
  inviteeCard?: string
  createdAt?: Date
}

/** Two members with a card each: Dana, and Ruth, whom she invited to share costs (accepted or not). */
export async function buildPartnership(app: TestApp, parts: PartnershipParts = {}) {
  const { status = 'accepted' } = parts
  const inviter = parts.inviter ?? (await buildMember(app))
  const invitee =
    parts.invitee ??
    (await buildMember(app, { firstName: 'Ruth', lastName: 'Adeyemi', company: 'Lakeside Lending' }))
  const inviterCard = await buildCard(app, inviter, { number: parts.inviterCard ?? '4242424242424242' })
  const inviteeCard = await buildCard(app, invitee, { number: parts.inviteeCard ?? '5555555555554444' })
  const accepted = status === 'accepted'
  const [row] = await app.db
    .insert(partnerships)
    .values({
      key: newKey('partnership'),
      inviterKey: inviter.key,
      inviteeKey: accepted ? invitee.key : null,
      inviteeEmail: invitee.email,
      status,
      inviterSource: inviterCard.key,
      inviteeSource: accepted ? inviteeCard.key : null,
      inviterAutoAccept: parts.inviterAutoAccept ?? true,
      inviteeAutoAccept: parts.inviteeAutoAccept ?? false,
      createdAt: parts.createdAt ?? app.now,
      acceptedAt: accepted ? app.now : null,
    })
    .returning()
  if (!row) throw new Error('no partnership was made')
  return { ...row, inviter, invitee, inviterCard, inviteeCard }
}
