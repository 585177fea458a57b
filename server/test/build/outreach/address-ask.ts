import type { ContactKey, MemberKey } from '@goodturn/contract/ids'
import type { AddressAsk } from '@goodturn/contract/outreach/address-asks/schema'
import { pageToken } from '../../../src/outreach/gift-links/pages/page-token.ts'
import type { TestApp } from '../../app.ts'
import { buildContact } from '../contact.ts'
import { buildMember } from '../member.ts'
import { form, requestPage } from '../survey.ts'
import { denver } from './gift-link.ts'

type Member = Awaited<ReturnType<typeof buildMember>>

/** A member who may email their people, with one of them, Grace, who has no address. */
export async function buildAsker(app: TestApp, { member: given, mailsOn = true }: AskerParts = {}) {
  const member = given ?? (await buildMember(app))
  const caller = await app.as(member)
  if (mailsOn)
    await caller.patch('/v1/surveys/settings', {
      mails_on: true,
      postal_address: '12 Main Street, Sparks, NV 89431',
    })
  const grace = await buildPersonToAsk(app, member)
  const ask = (contacts: readonly { key: ContactKey }[], more: Record<string, unknown> = {}) =>
    caller.post('/v1/addressasks', { contacts: contacts.map(({ key }) => key), ...more })
  const open = async (): Promise<AddressAsk[]> => (await caller.get('/v1/addressasks')).body.data
  return { member, caller, grace, ask, open }
}

interface AskerParts {
  member?: Member
  mailsOn?: boolean
}

/** A person with an email and no address. */
export async function buildPersonToAsk(app: TestApp, member: { key: MemberKey }) {
  const email = `grace-${app.next('recipient')}@example.com`
  return { ...(await buildContact(app, { member, email })), email }
}

/** The page behind the newest ask that was mailed to `email`, as its reader uses it. */
export async function openAskPage(app: TestApp, email: string) {
  const [mail] = await app.mailsTo(email)
  const code = /\/g\/([\w-]{22})/.exec(mail?.plain ?? '')?.[1] ?? ''
  const path = `/g/${code}`
  return {
    code,
    path,
    show: () => requestPage(app, path),
    answer: (parts: Record<string, string> = {}) =>
      form(app, `${path}/my-address`, { token: pageToken(code), ...typedAddress, ...parts }),
  }
}

/** An address in Denver, as the form sends it. */
export const typedAddress = {
  street: denver.street,
  street2: '',
  city: denver.city,
  state: denver.state,
  zip: denver.zip,
  country: 'US',
}
