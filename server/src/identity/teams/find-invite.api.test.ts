import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildTeam, buildTeamInvite } from '../../../test/build/team.ts'

const app = useTestApp()

test('A-7-03 A-3-16 A-3-17 A-3-18 a personal invite returns email, team, and code to anyone', async () => {
  const team = await buildTeam(app, await buildMember(app))
  const invite = await buildTeamInvite(app, team)
  const answer = await app.anonymous.get(`/teams/getinvite/${invite.code}`)
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    email: invite.email,
    team: { key: team.key, title: team.title },
    code: invite.code,
  })
})

test('A-7-06 A-3-19 A-3-20 a share link returns team and code to anyone', async () => {
  const team = await buildTeam(app, await buildMember(app))
  const answer = await app.anonymous.get(`/teams/getsharedinvite/${team.sharedCode}`)
  expect(answer.body).toEqual({ team: { key: team.key, title: team.title }, code: team.sharedCode })
})

test('unknown, revoked, and accepted invites return 404 with a message', async () => {
  const team = await buildTeam(app, await buildMember(app))
  const codes = ['unknown']
  for (const status of ['revoked', 'accepted'] as const) {
    codes.push((await buildTeamInvite(app, team, { status })).code)
  }
  for (const path of [...codes.map((code) => `getinvite/${code}`), 'getsharedinvite/unknown']) {
    const answer = await app.anonymous.get(`/teams/${path}`)
    expect(answer.status).toBe(404)
    expect(answer.body.errors[0].message).toBe('This invitation is invalid or has already been used.')
  }
})
