import { referralRewardCents } from '@goodturn/contract/outreach/referrals/limits'
import { bumpCounters } from '../../server/src/platform/database/counters.ts'
import { inviteCounter } from '../../server/src/outreach/referrals/affiliate.ts'
import { affiliateInvites, referralCodes, referrals } from '../../server/src/outreach/referrals/tables.ts'
import { newKey } from '../../server/src/platform/ids.ts'
import { teamActs, teamInvites, teamMembers, teams } from '../../server/src/identity/teams/tables.ts'
import type { Story, StoryTeam } from '../stories/types.ts'
import { friendName } from './members.ts'
import { type Scene, requireNamed, instantOf, orNull } from './names.ts'

/** Loads teams with their members and invitations. */
export async function loadTeams(scene: Scene, story: Story): Promise<void> {
  for (const team of story.teams) await loadTeam(scene, story, team)
}

async function loadTeam(scene: Scene, story: Story, team: StoryTeam): Promise<void> {
  const teamKey = scene.key('team', team.key)
  const firstDay = Math.min(
    ...team.invites.map(({ createdDay }) => createdDay),
    ...team.members.map((m) => m.joinedDay),
  )
  const createdAt = instantOf(scene, firstDay, '08:00')
  await scene.tx.insert(teams).values({
    key: teamKey,
    title: team.title,
    ownerKey: scene.key('member', team.owner),
    sharedCode: team.sharedId,
    createdAt,
  })
  await scene.tx.insert(teamMembers).values([
    {
      key: newKey('teamMember'),
      teamKey,
      memberKey: scene.key('member', team.owner),
      type: 'owner' as const,
      createdAt,
    },
    ...team.members.map(({ member, type, joinedDay }) => ({
      key: newKey('teamMember'),
      teamKey,
      memberKey: scene.key('member', member),
      type,
      createdAt: instantOf(scene, joinedDay),
    })),
  ])
  await scene.tx.insert(teamInvites).values(
    team.invites.map((invite) => {
      const member = story.members.find(({ email }) => email === invite.email)
      return {
        key: newKey('teamInvite'),
        teamKey,
        code: invite.code,
        email: invite.email,
        firstName: orNull(invite.firstName),
        lastName: orNull(invite.lastName),
        contactKey: invite.contact ? scene.key('contact', invite.contact) : null,
        status: invite.status,
        acceptedBy: invite.status === 'accepted' && member ? scene.key('member', member.key) : null,
        acceptedAt: invite.acceptedDay === null ? null : instantOf(scene, invite.acceptedDay),
        createdAt: instantOf(scene, invite.createdDay),
      }
    }),
  )
  await scene.tx.insert(teamActs).values(
    team.acts.map(({ member, kind, day, at, contact, subject }) => ({
      key: newKey('teamAct'),
      teamKey,
      memberKey: scene.key('member', member),
      kind,
      contactKey: contact ? scene.key('contact', contact) : null,
      subjectKey: subject ? scene.key('member', subject) : null,
      people: contact ? 1 : 0,
      createdAt: instantOf(scene, day, at),
    })),
  )
}

/** Loads share codes, the friends who joined by them, and the invitations of the affiliate program. */
export async function loadReferrals(scene: Scene, story: Story): Promise<void> {
  await scene.tx.insert(referralCodes).values(
    story.members.map((member) => ({
      memberKey: scene.key('member', member.key),
      code: member.referralCode,
      createdAt: instantOf(scene, member.joinedDay),
    })),
  )
  await scene.tx.insert(referrals).values(
    story.referrals.map((referral) => ({
      key: newKey('referral'),
      referrerKey: scene.key('member', referral.referrer),
      friendKey: scene.key('member', friendName(referral)),
      createdAt: instantOf(scene, referral.day),
      ...(referral.completedDay === null
        ? { status: 'pending' as const }
        : {
            status: 'completed' as const,
            boughtAt: instantOf(scene, referral.completedDay),
            completedAt: instantOf(scene, referral.completedDay),
            earnedCents: referralRewardCents,
          }),
    })),
  )
  await scene.tx.insert(affiliateInvites).values(
    story.affiliateInvites.map((invite) => {
      const owner = requireNamed(
        story.members.find(({ key }) => key === invite.owner),
        invite.owner,
      )
      return {
        key: newKey('affiliateInvite'),
        memberKey: scene.key('member', invite.owner),
        code: invite.code,
        firstName: invite.firstName,
        lastName: invite.lastName,
        email: invite.email,
        discountPercent: owner.affiliatePercent ?? 0,
        discountType: invite.discountType,
        acceptedAt: invite.acceptedDay === null ? null : instantOf(scene, invite.acceptedDay),
        createdAt: instantOf(scene, invite.createdDay),
      }
    }),
  )
  await bumpCounters(
    scene.tx,
    story.affiliateInvites.map(({ owner }) => ({
      memberKey: scene.key('member', owner),
      name: inviteCounter,
      change: 1,
    })),
  )
}
