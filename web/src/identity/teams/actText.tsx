import { contactTypeLabels, contactTypes } from '@goodturn/contract/people/contacts/types'
import type { TeamActKind } from '@goodturn/contract/identity/teams/acts'
import type { TeamAct, TeamActor } from '@goodturn/contract/identity/teams/schema'
import { dateIn } from '@goodturn/contract/time'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { countOf, formatDate, formatDay, formatTime } from '../../platform/format.ts'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { fullName } from './teamText.tsx'

/** Name of the member who acted: `You`, or their name, even after they left. */
export function actorName(by: TeamActor | null): string {
  if (!by) return 'A former member'
  return by.is_you ? 'You' : fullName(by)
}

/**
 * Describes an act as the rest of a sentence that starts with the actor, with links to items the team can still see.
 */
export function describeAct(act: TeamAct): ReactNode {
  return sentences[act.kind](act)
}

/** Time in the reader's time zone: `Today, 9:12 am`, `Yesterday, 4:05 pm`, `Nov 19, 2026`. */
export function formatWhen(seconds: number, now: number): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const on = dateIn(new Date(seconds * 1000), zone)
  if (on === dateIn(new Date(now * 1000), zone)) return `Today, ${formatTime(seconds)}`
  if (on === dateIn(new Date((now - 86_400) * 1000), zone)) return `Yesterday, ${formatTime(seconds)}`
  return formatDay(seconds)
}

type Phrase = (act: TeamAct) => ReactNode

const person: Phrase = ({ contact }) =>
  contact ? (
    <TextLink to={paths.person(contact.key)}>{contact.display_name}</TextLink>
  ) : (
    'someone your team no longer sees'
  )

/** The people of an act: a single one by name, else the count. */
const people: Phrase = (act) =>
  act.people === 1 && act.contact ? person(act) : countOf(act.people, 'person', 'people')

const member = (actor: TeamActor | null): ReactNode => {
  if (!actor) return 'a former member'
  if (actor.is_you) return 'you'
  return actor.place ? (
    <TextLink to={paths.teamMember(actor.place)}>{fullName(actor)}</TextLink>
  ) : (
    fullName(actor)
  )
}

/** The gift, plan, or package with its link; `what` if the team can no longer see it. */
function itemLink({ thing: of }: TeamAct, what: string): ReactNode {
  if (!of) return what
  const to = { gift: paths.touch, plan: paths.plan, package: paths.package }[of.kind] as (
    key: string,
  ) => string
  return (
    <>
      the <TextLink to={to(of.key)}>{of.title}</TextLink>
      {of.kind === 'plan' && ' plan'}
    </>
  )
}

/** `did the Winter Hearth Box for Félix Moreau`. */
const withItem =
  (did: string, what: string, rest: (act: TeamAct) => ReactNode = () => ''): Phrase =>
  (act) => (
    <>
      {did} {itemLink(act, what)} for {person(act)}
      {rest(act)}
    </>
  )

const toPerson =
  (did: string, rest: (act: TeamAct) => ReactNode = () => ''): Phrase =>
  (act) => (
    <>
      {did} {person(act)}
      {rest(act)}
    </>
  )

const toMember =
  (did: string, rest = ''): Phrase =>
  ({ subject }) => (
    <>
      {did} {member(subject)}
      {rest}
    </>
  )

const invitee: Phrase = ({ email, people: many }) =>
  email ?? (many > 1 ? countOf(many, 'person', 'people') : 'someone')

function kindOfPerson({ detail }: TeamAct): string {
  const type = contactTypes.find((one) => one === detail)
  if (!type || type === 'other') return ''
  const word = type === 'friends_family' ? 'friends and family' : contactTypeLabels[type].toLowerCase()
  return ` as ${type === 'friends_family' ? '' : type === 'employee' ? 'an ' : 'a '}${word}`
}

const sentences: Record<TeamActKind, Phrase> = {
  created: () => 'created the team',
  invited: (act) => <>invited {invitee(act)}</>,
  invite_revoked: (act) => <>revoked the invite to {invitee(act)}</>,
  joined: () => 'joined the team',
  left: () => 'left the team',
  removed: toMember('removed', ' from the team'),
  promoted: toMember('made', ' an admin'),
  demoted: toMember('made', ' a member'),
  assigned: (act) => (
    <>
      assigned {people(act)} to {member(act.subject)}
    </>
  ),
  unassigned: (act) => (
    <>
      unassigned {people(act)}
      {act.subject && <> from {member(act.subject)}</>}
    </>
  ),
  handed_over: (act) => (
    <>
      handed over {people(act)} from {member(act.from)} to {member(act.subject)}
    </>
  ),
  hand_over_undone: (act) => (
    <>
      undid a handover: {member(act.subject)} {act.subject?.is_you ? 'look' : 'looks'} after {people(act)}{' '}
      again
    </>
  ),
  person_added: toPerson('added', kindOfPerson),
  person_edited: toPerson('edited the details of'),
  person_archived: toPerson('archived'),
  person_restored: toPerson('restored'),
  person_no_gifts: toPerson('marked', () => ' “Does not accept gifts”'),
  person_accepts_gifts: toPerson('removed the mark “Does not accept gifts” from'),
  address_added: toPerson('added an address for'),
  address_edited: toPerson('changed the address of'),
  address_archived: toPerson('archived an address for'),
  address_restored: toPerson('restored an address for'),
  gift_moved: withItem('moved', 'a gift', ({ detail }) => (detail ? ` to ${formatDate(detail)}` : '')),
  gift_address_changed: withItem('changed the address of', 'a gift'),
  gift_personalized: withItem('changed the personalization of', 'a gift'),
  gift_message_written: withItem('changed the card of', 'a gift'),
  gift_messages_written: (act) => <>changed the card messages of {people(act)}</>,
  gift_swapped: (act) => (
    <>
      swapped a gift for {person(act)}
      {act.thing && <>: it’s {itemLink(act, '')} now</>}
    </>
  ),
  gift_swap_requested: withItem('requested a swap of', 'a gift'),
  gift_days_asked: withItem('requested days for', 'a service'),
  gift_instructed: withItem('sent instructions about', 'a gift'),
  gift_canceled: withItem('canceled', 'a gift'),
  plan_paused: withItem('paused', 'a plan'),
  plan_resumed: withItem('resumed', 'a plan'),
  plan_canceled: withItem('canceled', 'a plan'),
  plan_reactivated: withItem('reactivated', 'a plan'),
  plan_renewal_on: withItem('turned on auto-renew on', 'a plan'),
  plan_renewal_off: withItem('turned off auto-renew on', 'a plan'),
  plan_renamed: withItem('changed the names on', 'a plan'),
  plan_address_changed: withItem('changed the address of', 'a plan'),
  plan_swapped: (act) => (
    <>
      gave {itemLink(act, 'a plan')} of {person(act)} to another person
    </>
  ),
  package_paused: withItem('paused', 'a package'),
  package_resumed: withItem('resumed', 'a package'),
  package_canceled: withItem('canceled', 'a package'),
  package_edited: withItem('changed', 'a package'),
}
