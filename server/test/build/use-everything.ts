import { sql } from 'drizzle-orm'
import { newKey } from '../../src/platform/ids.ts'
import type { TestApp } from '../app.ts'
import { formWith } from './import.ts'
import { buildMember } from './member.ts'
import { buildPartnership } from './partnership.ts'
import { uploadedPicture } from './picture.ts'
import { buildTeam, buildTeamMember } from './team.ts'
import type { buildMentionedPerson } from './mentioned-person.ts'
import { buildTokens } from './token.ts'

/**
 * The data of a member who uses everything, each text starting with `word`: in a team, with a partner, with pictures,
 * passkeys, and questions. `former` is a previous email address. They own no team, so that they can be erased.
 */
export async function useEverything(
  app: TestApp,
  member: Awaited<ReturnType<typeof buildMember>>,
  { word, former }: { word: string; former: string },
  { caller, purchase, touchKey }: Awaited<ReturnType<typeof buildMentionedPerson>>,
): Promise<void> {
  const now = app.now.toISOString()
  const owner = await buildMember(app)
  await app.rows(sql`delete from team_members where member_key = ${member.key}`)
  await app.rows(
    sql`update teams set owner_key = ${owner.key}, title = 'Harbor' where owner_key = ${member.key}`,
  )
  await buildTeamMember(app, await buildTeam(app, await buildMember(app)), member)
  await buildPartnership(app, { inviter: member, invitee: owner, inviterCard: '378282246310005' })
  await caller.post('/v1/userengagements', {
    engagement_type: 'link',
    engagement_title: `${word} site`,
    engagement_value: `https://${word.toLowerCase()}.example`,
  })
  await uploadedPicture(caller)
  await caller.post('/v1/imports/concierge', formWith('people.csv', `First,Last\n${word},${word}\n`))
  const title = `Gift token (from ${former})`
  await buildTokens(app, member, { title, serviceKeys: [purchase.experience.serviceKey] })
  await app.rows(sql`update sandbox_cards set name = ${word} where ref in
    (select processor_ref from cards where member_key = ${member.key})`)
  await app.rows(sql`update cards set name = ${word} where member_key = ${member.key}`)
  await app.rows(sql`update sequences set title = ${word} where member_key = ${member.key}`)
  await app.rows(sql`update sequence_steps s set note = ${word} from sequences q
    where q.key = s.sequence_key and q.member_key = ${member.key}`)
  await app.rows(sql`insert into touch_engagements (key, touch_key, engagement_type, engagement_title, created_at)
    values (${newKey('touchEngagement')}, ${touchKey}, 'link', ${word}, ${now}::timestamptz)`)
  await app.rows(sql`insert into touch_private_addresses (touch_key, street, city, state, zip, country)
    values (${touchKey}, ${`4 ${word} Lane`}, 'Denver', 'CO', '80202', 'US')`)
  await app.rows(sql`update touches set ship_to_name = ${word} where key = ${touchKey}`)
  await app.rows(sql`insert into import_columns (member_key, name, header, used_at)
    values (${member.key}, ${word.toLowerCase()}, ${word}, ${now}::timestamptz)`)
  await app.rows(sql`insert into passkeys (key, member_key, credential_id, public_key, sign_count, transports, name,
      added_at)
    values (${newKey('passkey')}, ${member.key}, 'x', 'x', 0, '{}', ${`${word} phone`}, ${now}::timestamptz)`)
  await app.rows(sql`insert into recoveries (member_key, email, link_hash, begun_at, ready_at, expires_at)
    values (${member.key}, ${former}, 'x', ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz)`)
  await app.rows(sql`insert into survey_settings (member_key, postal_address) values (${member.key}, ${word})
    on conflict (member_key) do update set postal_address = excluded.postal_address`)
  const questionnaire = newKey('questionnaire')
  const questions = JSON.stringify([word])
  await app.rows(sql`insert into survey_questionnaires (key, member_key, title, intro, questions, state, created_at)
    values (${questionnaire}, ${member.key}, ${word}, ${word}, ${questions}::jsonb, 'draft', ${now}::timestamptz)`)
  await app.rows(sql`insert into survey_rounds (key, questionnaire_key, title, intro, questions, created_at)
    values (${newKey('surveyRound')}, ${questionnaire}, ${word}, ${word}, ${questions}::jsonb, ${now}::timestamptz)`)
  await app.rows(sql`insert into bulk_undos (checkout_key, member_key, outcome, undone_at)
    select c.key, ${owner.key}, jsonb_build_object('who', m.first_name || ' ' || m.last_name), ${now}::timestamptz
    from checkouts c join members m on m.key = c.member_key where c.member_key = ${member.key} limit 1`)
}
