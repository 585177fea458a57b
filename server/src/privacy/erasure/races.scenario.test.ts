// Work that starts before an erasure and finishes after it must not write any text about the erased person.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildContact } from '../../../test/build/contact.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildPurchase } from '../../../test/build/purchase.ts'
import { buildTeam, buildTeamMember } from '../../../test/build/team.ts'
import { tablesContaining } from '../../../test/tables-containing.ts'
import { onPostgres, whileLocked } from '../../../test/processes/while-locked.ts'
import { eraseMemberRow } from '../../identity/accounts/member-life.ts'
import { memberRealm } from '../../identity/accounts/realm.ts'
import { lockMember } from '../../identity/accounts/member.ts'
import { forgetJobs } from '../../platform/forgetting/forget-jobs.ts'
import { defineCombinedMail, queueMailParts, writeCombined } from '../../platform/mail/combined-mail.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { ownScope } from '../../identity/teams/scope.ts'
import { eraseMember } from './erase-member.ts'
import { erasePerson } from './erase-people.ts'

const app = useTestApp()

test.skipIf(!onPostgres)('a job emailing a link sends nothing after an erasure', async () => {
  const member = await buildMember(app, { email: 'zyqualor@example.com', lastName: 'Zyqualor' })
  const { email } = member
  await app.platform.database.transaction((tx) =>
    app.platform.jobs.enqueue(tx, memberRealm.resets.job, { email }, { key: email }),
  )
  const ran = await whileLocked(app, {
    first: (tx) => lockMember(tx, member.key),
    meanwhile: () => app.platform.jobs.drain(),
    last: async (tx) => {
      await forgetJobs(tx, 'email', [email])
      await eraseMemberRow(tx, member.key, app.now)
    },
  })
  expect(ran).toBe(1)
  expect(await tablesContaining(app, '(?i)zyqualor')).toEqual([])
})

test.skipIf(!onPostgres)('an email being combined during an erasure is erased too', async () => {
  const dana = await buildMember(app)
  const contact = await buildContact(app, { member: dana, firstName: 'Wimbrol', lastName: 'Wimbrolfield' })
  const kind = defineCombinedMail<{ who: string }>('test.told', ([{ who }]) => ({
    template: 'note',
    subject: `A gift for ${who}`,
    heading: 'Hello',
    paragraphs: ['Hello'],
  }))
  const part = { who: contact.displayName }
  await app.platform.database.transaction((tx) =>
    queueMailParts(tx, app.cause(), kind, [{ to: dana.email, part }]),
  )
  const caller = await app.as(dana)
  const gone = await whileLocked(app, {
    first: (tx) => writeCombined(tx, [kind], app.cause(), new Date('9999-01-01')),
    meanwhile: () => caller.post(`/v1/erasures/people/${contact.key}`),
  })
  expect(gone.status).toBe(204)
  expect(await tablesContaining(app, '(?i)wimbrol')).toEqual([])
})

test.skipIf(!onPostgres)('an order for a person being erased is rejected', async () => {
  const whom = { firstName: 'Vorbexi', lastName: 'Vorbexifield' }
  const purchase = await buildPurchase(app, { contact: whom })
  const { member, contact, card } = purchase
  const caller = await app.as(member)
  const order = { items: [purchase.cartItem()], source: card?.key, credit: false }
  const answer = await whileLocked(app, {
    first: (tx) => erasePerson(tx, ownScope(member.key), contact.key, app.cause()),
    meanwhile: () => caller.post('/v1/billing/checkout', order, { 'idempotency-key': crypto.randomUUID() }),
  })
  expect(answer.status).toBe(400)
  expect(await tablesContaining(app, '(?i)vorbexi')).toEqual([])
})

test.skipIf(!onPostgres)('text saved under a new name mid-erasure is erased too', async () => {
  const [member, colleague] = [await buildMember(app), await buildMember(app)]
  await buildTeamMember(app, await buildTeam(app, member), colleague)
  const contact = await buildContact(app, { member, firstName: 'Jukovand', lastName: 'Before' })
  const mail = { template: 'note', heading: 'Hello', paragraphs: ['Hello'] }
  await whileLocked(app, {
    first: async (tx) => {
      await tx.execute(sql`update contacts set first_name = 'Jukovandana', display_name = 'Jukovandana Before'
        where key = ${contact.key}`)
      await sendMail(tx, app.cause(), colleague.email, { ...mail, subject: 'For Jukovandana Before' })
    },
    meanwhile: () => eraseMember(app.platform, member.key, app.cause(), async () => {}),
  })
  expect(await tablesContaining(app, '(?i)jukovand')).toEqual([])
})
