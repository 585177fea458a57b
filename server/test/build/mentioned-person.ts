import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { issueLot } from '../../src/money/ledger/issue.ts'
import { promiseCredit } from '../../src/money/ledger/promise.ts'
import { newKey } from '../../src/platform/ids.ts'
import { type Mail, sendMail } from '../../src/platform/mail/mail.ts'
import { changeTouches } from '../../src/care/touches/change.ts'
import type { TestApp } from '../app.ts'
import type { buildMember } from './member.ts'
import { buildContact, buildLocation } from './contact.ts'
import { buildEntry } from './gifting-log.ts'
import { buildImport } from './import.ts'
import { buildNotification } from './notification.ts'
import { addDeclinedLink } from './outreach/gift-link.ts'
import { addThanksNote } from './outreach/thanks.ts'
import { buildPackage } from './package.ts'
import { buildCardPlan, buildPlan } from './plan.ts'
import { buildPurchase } from './purchase.ts'
import { buildSequence, enrollAll } from './sequence.ts'
import { buildTeam, buildTeamInvite } from './team.ts'

type Member = Awaited<ReturnType<typeof buildMember>>

/**
 * Creates a person on a member's list, with a distinct text in every place where the portal stores people's data; each
 * text starts with `word`. Everything given to the person has ended.
 */
export async function buildMentionedPerson(app: TestApp, member: Member, word: string) {
  const w = (of: string) => `${word}${of}`
  const email = `${w('mail')}@example.com`.toLowerCase()
  const names = { firstName: w('first'), lastName: w('last') }
  const full = `${names.firstName} ${names.lastName}`
  const contact = await buildContact(app, {
    member,
    ...names,
    partnerFirstName: w('partner'),
    partnerLastName: w('plast'),
    email,
    partnerEmail: `p${email}`,
    phone: w('phone'),
    partnerPhone: w('pphone'),
    company: w('company'),
    jobTitle: w('job'),
    jobLevel: w('level'),
    tags: [w('tag')],
    notes: w('notes'),
    shippingSalutation: w('ship'),
    messageSalutation: w('dear'),
    signatureMarketing: w('sign'),
    birthMonth: 3,
    birthDay: 9,
  })
  const lines = { street: `12 ${w('street')}`, street2: w('flat'), city: w('city'), company: w('firm') }
  const location = await buildLocation(app, { contact, ...lines })
  const caller = await app.as(member)

  const purchase = await buildPurchase(app, { member })
  const item = purchase.cartItem({
    member_data: {
      contact: { key: contact.key },
      service: { key: purchase.experience.serviceKey },
      current_location: location.key,
    },
  })
  const bought = await caller.post(
    '/v1/billing/checkout',
    { items: [item], source: purchase.card?.key, credit: false },
    { 'idempotency-key': crypto.randomUUID() },
  )
  if (bought.status !== 200) throw new Error(JSON.stringify(bought.body))
  const plan = await buildPlan(app, {
    member,
    contact,
    location,
    service: await buildCardPlan(app),
    state: 'canceled',
  })
  const pack = await buildPackage(app, { member, contact, location })
  await app.rows(sql`update checkout_items set to_name = ${w('to')}, personalization = ${w('engraving')},
    custom_to_name = ${w('cto')}, custom_from_name = ${w('cfrom')}, custom_message = ${w('message')}
    where contact_key = ${contact.key}`)
  await app.rows(
    sql`update plans set to_name = ${w('to')}, cancel_reason = ${w('why')} where key = ${plan.key}`,
  )
  await app.rows(
    sql`update packages set to_name = ${w('to')}, status = 'canceled', canceled_at = now() where key = ${pack.key}`,
  )
  const [gift] = await app.rows<{ key: string }>(
    sql`select key from touches where contact_key = ${contact.key} and parent_kind = 'service'`,
  )
  await addDeclinedLink(app, gift?.key ?? '', w('no'))
  await addThanksNote(app, gift?.key ?? '', w('thanks'))
  await app.platform.database.transaction((tx) =>
    changeTouches(tx, sql`contact_key = ${contact.key} and parent_kind <> 'service'`, {
      status: 'canceled',
      cancelReason: w('why'),
    }),
  )
  await app.platform.database.transaction((tx) =>
    changeTouches(tx, sql`contact_key = ${contact.key} and parent_kind = 'service'`, {
      status: 'completed',
      completedAt: app.now,
      deliveredAt: app.now,
      trackingNumber: w('track'),
      trackingCarrier: 'ups',
      trackingMessage: w('left'),
      shippedTo: sql`${JSON.stringify({ ...lines, state: 'CA', zip: '94611', country: 'US', lat: 1, lng: 1 })}::jsonb`,
      toName: w('to'),
      customToName: w('cto'),
      customFromName: w('cfrom'),
      customMessage: w('message'),
      customTitle: w('title'),
      customDescription: w('text'),
      customImageName: w('image'),
      personalization: w('engraving'),
      appointmentVendor: w('vendor'),
      appointmentWish: sql`${JSON.stringify({ days: [], note: w('wish'), at: '2027-01-01' })}::jsonb`,
    }),
  )
  const [touch] = await app.rows<{ key: string }>(
    sql`select key from touches where contact_key = ${contact.key} and parent_kind = 'service'`,
  )
  const touchKey = touch?.key ?? ''
  const path = `/v1/contacts/nogifts/${contact.key}`
  for (const reason of [w('refuses'), w('declines')]) await caller.post(path, { reason, day: '2026-01-05' })
  const now = app.now.toISOString()
  await app.rows(sql`insert into touch_messages (key, touch_key, member_key, message, created_at)
    values (${newKey('touchMessage')}, ${touchKey}, ${member.key}, ${w('note')}, ${now}::timestamptz)`)
  await app.rows(sql`insert into carrier_events (key, touch_key, tracking_number, tracking_carrier, status, message,
      city, state, at, received_at)
    values (${newKey('carrierEvent')}, ${touchKey}, ${w('track')}, 'ups', 'delivered', ${w('porch')}, ${w('city')},
      ${w('state')}, ${now}::timestamptz, ${now}::timestamptz)`)
  await app.rows(sql`insert into simulated_parcels (touch_key, tracking_number, reports)
    values (${touchKey}, ${w('track')}, '[]') on conflict (touch_key) do update set tracking_number = ${w('track')}`)
  await buildEntry(app, member, contact, { description: w('entry') })
  await app.rows(sql`insert into gifting_proposals (touch_key, member_key, contact_key, event_date, description,
      item_value_cents, state, created_at)
    values (${touchKey}, ${member.key}, ${contact.key}, '2027-01-01', ${w('proposal')}, 1, 'open', ${now}::timestamptz)
    on conflict (touch_key) do update set description = ${w('proposal')}`)
  await buildNotification(app, member, { subjectKey: touchKey, who: full })
  await buildNotification(app, member, {
    subjectKey: 'request_1',
    kind: 'request',
    what: `Crate for ${full}`,
  })
  await app.rows(sql`insert into happiness_scores (contact_key, member_key, score, parts, last_on, changes_on)
    values (${contact.key}, ${member.key}, 50, ${JSON.stringify([w('part')])}::jsonb, '2027-01-01', '2028-01-01')
    on conflict (contact_key) do update set parts = excluded.parts`)
  await app.rows(sql`insert into survey_asks (key, member_key, contact_key, kind, state, code, mailbox_hash, score,
      answered_at, answers, created_at)
    values (${newKey('ask')}, ${member.key}, ${contact.key}, 'nps', 'answered', ${w('code')}, ${w('hash')}, 9,
      ${now}::timestamptz, ${JSON.stringify([w('answer'), null])}::jsonb, ${now}::timestamptz)`)
  const sequence = await buildSequence(app, {
    purchase,
    steps: [{ afterDays: 10, kind: 'reminder', note: 'Call them' }],
  })
  await enrollAll(app, sequence, [contact])
  await app.rows(sql`update sequence_turns set note = ${w('note')}, message = ${w('card')}, written = ${w('written')}
    where contact_key = ${contact.key}`)
  await app.rows(
    sql`update sequence_enrollments set stop_text = ${w('stop')} where contact_key = ${contact.key}`,
  )
  const imported = await buildImport(app, member)
  await app.rows(sql`insert into import_people (import_key, contact_key, before, after)
    values (${imported.key}, ${contact.key}, ${JSON.stringify({ columns: { notes: w('before') }, place: null })}::jsonb,
      ${JSON.stringify({ columns: { notes: w('after') }, place: null })}::jsonb)`)
  await buildService(app, { member, contactKey: contact.key, touchKey, email, word })
  await caller.post('/v1/supportmessages', {
    message: `About ${w('help')}`,
    page: `/x/${w('p')}`,
    title: full,
    object: contact.key,
  })
  await caller.post('/v1/supportmessages', { message: `Where is the gift of ${full}?`, page: '/' })
  await app.rows(sql`insert into support_answers (key, message_key, staff_key, staff_name, text, created_at)
    select 'sanswer_' || key, key, 'staff_1', 'Talia Brooks', ${`For ${w('answer')}: ${full} gets it.`}, ${now}::timestamptz
    from support_messages where member_key = ${member.key}`)
  await app.rows(sql`insert into staff_notes (key, item_key, member_key, kind, staff_key, staff_name, text, created_at)
    values (${`snote_1${member.key}`}, ${touchKey}, ${member.key}, 'note', 'staff_1', 'Talia Brooks', ${w('note')}, ${now}::timestamptz),
      (${`snote_2${member.key}`}, 'smessage_1', ${member.key}, 'asked', 'staff_1', 'Talia Brooks', ${`Where is ${full}?`}, ${now}::timestamptz)`)
  const team = await buildTeam(app, member)
  await buildTeamInvite(app, team, { contactKey: contact.key, email, ...names })
  await app.rows(sql`insert into message_edits (member_key, id, experience_key, message, touches_count, created_at)
    values (${member.key}, ${w('edit')}, ${purchase.experience.key}, ${w('m')}, 1, ${now}::timestamptz)`)
  await app.rows(sql`insert into message_edit_touches (member_key, edit_id, touch_key, contact_key, message,
      earlier_message)
    values (${member.key}, ${w('edit')}, ${touchKey}, ${contact.key}, ${w('m')}, ${w('earlier')})`)
  await app.platform.database.transaction(async (tx) => {
    const of = { memberKey: member.key, cents: 500, now: app.now }
    const description = `Unused part of Cards for ${full}`
    await issueLot(tx, { ...of, kind: 'credit', reason: 'cancelation', description, expiresAt: null })
    await promiseCredit(tx, { ...of, reason: 'cancelation', description, source: plan.key })
    const mail: Mail = {
      template: 'note',
      subject: `About ${full}`,
      heading: full,
      paragraphs: [w('body')],
    }
    await sendMail(tx, app.cause(), member.email, mail)
    await sendMail(tx, app.cause(), email, mail)
  })
  await app.rows(sql`insert into mail_parts (key, to_address, kind, part, ready_at)
    values (${newKey('mailPart')}, ${member.email}, 'shipped', ${JSON.stringify({ who: full })}::jsonb, '9999-12-31')`)
  await app.rows(sql`insert into idempotency (member_key, key, call, body_hash, lease_until, status, answer, created_at)
    values (${member.key}, 'told', 'call', 'hash', now(), 200, ${JSON.stringify({ who: full })}::jsonb, now())`)
  await app.rows(sql`insert into downloads (secret_hash, member_key, kind, parameters, expires_at)
    values (${crypto.randomUUID()}, ${member.key}, 'invoices', ${JSON.stringify({ search: w('s') })}::jsonb, '2999-01-01')`)
  await app.rows(sql`insert into audit (key, act, detail, request_id, at)
    values (${newKey('audit')}, 'mail.send-again', ${JSON.stringify({ to: email })}::jsonb, 'r', ${now}::timestamptz)`)
  return { contact, location, email, full, lines, caller, touchKey, plan, purchase }
}

interface MentionedPerson {
  member: { key: MemberKey }
  contactKey: string
  touchKey: string
  email: string
  word: string
}

async function buildService(app: TestApp, { member, contactKey, touchKey, email, word }: MentionedPerson) {
  const caller = await app.as(member)
  const { key: integration } = (await caller.get('/v1/integrations/details/demo-crm')).body.data
  const answer = await caller.post('/v1/userintegrations', {
    api_key: 'demo-key-2468',
    integration_id: integration,
  })
  const key: string = answer.body.data.key
  const data = JSON.stringify({ first_name: `${word}first`, email })
  await app.rows(sql`insert into integration_people (key, user_integration_key, external_id, contact_key, state, data,
      differing, seen_at)
    values (${newKey('integrationPerson')}, ${key}, ${`${word}1`}, ${contactKey}, 'linked', ${data}::jsonb,
        ${data}::jsonb, now()),
      (${newKey('integrationPerson')}, ${key}, ${`${word}2`}, null, 'waiting', ${data}::jsonb, null, now())`)
  await app.rows(sql`update user_integrations set waiting_count = 1, differing_count = 1 where key = ${key}`)
  await app.rows(sql`insert into integration_notes (user_integration_key, touch_key, person_id, title, text,
      delivered_at, state, next_try_at)
    values (${key}, ${touchKey}, ${`${word}1`}, ${`${word}t`}, ${`${word}x`}, now(), 'waiting', '2999-01-01')`)
}
