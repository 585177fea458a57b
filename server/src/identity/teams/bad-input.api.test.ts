// Input that teams refuse with a message, and without changing anything.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildTeam, buildTeamInvite, buildTeamMember } from '../../../test/build/team.ts'

const app = useTestApp()

const inTeamAlready = 'You already belong to a team.'
const deadKey = 'This invitation is invalid or has already been used.'

async function twoTeams() {
  const [owner, admin, member, outsider, removed, guest] = [
    await buildMember(app),
    await buildMember(app),
    await buildMember(app),
    await buildMember(app),
    await buildMember(app),
    await buildMember(app),
  ]
  const team = await buildTeam(app, owner)
  const other = await buildTeam(app, outsider)
  const places = {
    admin: await buildTeamMember(app, team, admin, 'admin'),
    removed: await buildTeamMember(app, team, removed),
  }
  await buildTeamMember(app, team, member)
  const invites = {
    open: await buildTeamInvite(app, team),
    used: await buildTeamInvite(app, team, {
      status: 'accepted',
      acceptedBy: member.key,
      acceptedAt: app.now,
    }),
    revoked: await buildTeamInvite(app, team, { status: 'revoked' }),
    foreign: await buildTeamInvite(app, other),
  }
  await (await app.as(owner)).delete(`/v1/teams/member/${places.removed.key}`)
  const [ownersPlace] = await app.rows<{ key: string }>(
    sql`select key from team_members where member_key = ${owner.key}`,
  )
  return {
    owner,
    admin,
    member,
    outsider,
    removed,
    guest,
    team,
    places,
    invites,
    ownersPlace: ownersPlace?.key,
  }
}

/** Everything stored about teams, except their acts. */
function stored() {
  return app.rows(sql`
    select to_jsonb(t) as row from teams t union all select to_jsonb(t) from team_members t
    union all select to_jsonb(t) from team_invites t union all select to_jsonb(t) from team_removals t
    union all select to_jsonb(t) from team_acts t order by 1`)
}

test('each invalid request is explained and changes nothing', async () => {
  const { team, invites, places, ownersPlace, ...who } = await twoTeams()
  const accept = (code: string) => `acceptinvite/${code}`
  const share = `acceptsharedinvite/${team.sharedCode}`
  const asks: [keyof typeof who, 'POST' | 'PATCH' | 'DELETE', string, object | undefined, number, string][] =
    [
      ['owner', 'POST', '', { title: 'A second team' }, 400, inTeamAlready],
      ['member', 'POST', '', { title: 'A second team' }, 400, inTeamAlready],
      ['guest', 'POST', '', { title: '   ' }, 400, 'Please enter a team name.'],
      [
        'owner',
        'POST',
        '/invites',
        { email: who.owner.email },
        400,
        'This person is already a member of your team.',
      ],
      ['owner', 'POST', `/${accept(invites.open.code)}`, {}, 400, inTeamAlready],
      ['outsider', 'POST', `/${accept(invites.open.code)}`, { consent: 1 }, 400, inTeamAlready],
      ['outsider', 'POST', `/${share}`, { consent: 1 }, 400, inTeamAlready],
      ['guest', 'POST', `/${accept(invites.revoked.code)}`, { consent: 1 }, 400, deadKey],
      ['guest', 'POST', `/${accept(invites.used.code)}`, { consent: 1 }, 400, deadKey],
      ['guest', 'POST', `/${accept('unknown')}`, { consent: 1 }, 400, deadKey],
      [
        'owner',
        'POST',
        `/resendinvite/${invites.foreign.code}`,
        {},
        404,
        'We couldn’t find this invitation.',
      ],
      [
        'owner',
        'POST',
        `/revokeinvite/${invites.foreign.code}`,
        {},
        404,
        'We couldn’t find this invitation.',
      ],
      [
        'owner',
        'POST',
        `/revokeinvite/${invites.revoked.code}`,
        {},
        404,
        'We couldn’t find this invitation.',
      ],
      [
        'owner',
        'POST',
        `/resendinvite/${invites.used.code}`,
        {},
        400,
        'This invitation has already been accepted.',
      ],
      [
        'removed',
        'POST',
        `/${share}`,
        { consent: 1 },
        400,
        'You were removed from this team. Please ask its owner or an admin for a personal invitation.',
      ],
      [
        'admin',
        'PATCH',
        `/member/${ownersPlace}`,
        { type: 'member' },
        403,
        'The owner of a team can’t be changed or removed.',
      ],
      [
        'admin',
        'DELETE',
        `/member/${ownersPlace}`,
        undefined,
        403,
        'The owner of a team can’t be changed or removed.',
      ],
      [
        'owner',
        'PATCH',
        `/member/${ownersPlace}`,
        { type: 'member' },
        403,
        'You can’t change or remove yourself.',
      ],
      ['owner', 'DELETE', `/member/${ownersPlace}`, undefined, 403, 'You can’t change or remove yourself.'],
      [
        'admin',
        'DELETE',
        `/member/${places.admin.key}`,
        undefined,
        403,
        'You can’t change or remove yourself.',
      ],
      [
        'outsider',
        'DELETE',
        `/member/${places.admin.key}`,
        undefined,
        404,
        'We couldn’t find this team member.',
      ],
      ['guest', 'DELETE', `/member/${places.admin.key}`, undefined, 404, 'You don’t belong to a team.'],
      ['owner', 'POST', '/leave', undefined, 403, 'The owner of a team can’t leave it.'],
    ]
  const before = await stored()
  for (const [by, method, path, body, status, message] of asks) {
    const answer = await (await app.as(who[by])).send(method, `/v1/teams${path}`, body)
    expect([by, method, path, answer.status, answer.body.errors?.[0].message]).toEqual([
      by,
      method,
      path,
      status,
      message,
    ])
  }
  expect(await stored()).toEqual(before)
})
