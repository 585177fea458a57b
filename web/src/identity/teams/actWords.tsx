import { contactTypeLabels, contactTypes } from '@goodturn/contract/people/contacts/types'
import type { TeamActKind } from '@goodturn/contract/identity/teams/acts'
import type { TeamAct, TeamActor } from '@goodturn/contract/identity/teams/schema'
import { dateIn } from '@goodturn/contract/time'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { countOf, formatDate, formatDay, formatTime } from '../../platform/format.ts'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { fullName } from './teamWords.tsx'

/** Name of the member who acted: `You`, or their name, even after they left. */
export function doer(by: TeamActor | null): string {
  if (!by) return 'A former member'
  return by.is_you ? 'You' : fullName(by)
}

/**
 * Describes an act as the rest of a sentence that starts with the actor, with links to items the team can still see.
 */
export function deed(act: TeamAct): ReactNode {
  return sentences[act.kind](act)
}

/** Time in the reader's time zone: `Today, 9:12 am`, `Yesterday, 4:05 pm`, `Nov 19, 2026`. */
export function whenWords(seconds: number, now: number): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const on = dateIn(new Date(seconds * 1000), zone)
  if (on === dateIn(new Date(now * 1000), zone)) return `Today, ${formatTime(seconds)}`
  if (on === dateIn(new Date((now - 86_400) * 1000), zone)) return `Yesterday, ${formatTime(seconds)}`
  return formatDay(seconds)
}

type Say = (act: TeamAct) => ReactNode

const person: Say = ({ contact }) =>
  contact ? (
    <TextLink to={paths.person(contact.key)}>{contact.display_name}</TextLink>
  ) : (
    'someone your team no longer sees'
  )

/** The people of an act: a single one by name, else the count. */
const people: Say = (act) =>
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
function thing({ thing: of }: TeamAct, what: string): ReactNode {
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
const withThing =
  (did: string, what: string, rest: (act: TeamAct) => ReactNode = () => ''): Say =>
  (act) => (
    <>
      {did} {thing(act, what)} for {person(act)}
      {rest(act)}
    </>
  )

const toPerson =
  (did: string, rest: (act: TeamAct) => ReactNode = () => ''): Say =>
  (act) => (
    <>
      {did} {person(act)}
      {rest(act)}
    </>
  )

const toMember =
  (did: string, rest = ''): Say =>
  ({ subject }) => (
    <>
      {did} {member(subject)}
      {rest}
    </>
  )

const invitee: Say = ({ email, people: many }) =>
  email ?? (many > 1 ? countOf(many, 'person', 'people') : 'someone')

function kindOfPerson({ detail }: TeamAct): string {
  const type = contactTypes.find((one) => one === detail)
  if (!type || type === 'other') return ''
  const word = type === 'friends_family' ? 'friends and family' : contactTypeLabels[type].toLowerCase()
  return ` as ${type === 'friends_family' ? '' : type === 'employee' ? 'an ' : 'a '}${word}`
}

const sentences: Record<TeamActKind, Say> = {
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
  address_added: toPerson('added an address for'),
  address_edited: toPerson('changed the address of'),
  address_archived: toPerson('archived an address for'),
  address_restored: toPerson('restored an address for'),
  gift_moved: withThing('moved', 'a gift', ({ detail }) => (detail ? ` to ${formatDate(detail)}` : '')),
  gift_address_changed: withThing('changed the address of', 'a gift'),
  gift_personalized: withThing('changed the personalization of', 'a gift'),
  gift_message_written: withThing('changed the card of', 'a gift'),
  gift_messages_written: (act) => <>changed the card messages of {people(act)}</>,
  gift_swapped: (act) => (
    <>
      swapped a gift for {person(act)}
      {act.thing && <>: it’s {thing(act, '')} now</>}
    </>
  ),
  gift_swap_requested: withThing('requested a swap of', 'a gift'),
  gift_days_asked: withThing('requested days for', 'a service'),
  gift_instructed: withThing('sent instructions about', 'a gift'),
  gift_canceled: withThing('canceled', 'a gift'),
  plan_paused: withThing('paused', 'a plan'),
  plan_resumed: withThing('resumed', 'a plan'),
  plan_canceled: withThing('canceled', 'a plan'),
  plan_reactivated: withThing('reactivated', 'a plan'),
  plan_renewal_on: withThing('turned on renewal of', 'a plan'),
  plan_renewal_off: withThing('turned off renewal of', 'a plan'),
  plan_renamed: withThing('changed the names on', 'a plan'),
  plan_address_changed: withThing('changed the address of', 'a plan'),
  plan_swapped: (act) => (
    <>
      gave {thing(act, 'a plan')} of {person(act)} to another person
    </>
  ),
  package_paused: withThing('paused', 'a package'),
  package_resumed: withThing('resumed', 'a package'),
  package_canceled: withThing('canceled', 'a package'),
  package_edited: withThing('changed', 'a package'),
}
