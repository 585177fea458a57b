import type { LocationKey } from '@goodturn/contract/ids'
import { zoneOf } from '@goodturn/contract/regions'
import { addDays } from '@goodturn/contract/time'
import { countContacts, countLocations } from '../../server/src/people/contacts/counts.ts'
import { derivedColumns, locationSearchText, salutationsOf } from '../../server/src/people/contacts/derive.ts'
import { contacts, locations } from '../../server/src/people/contacts/tables.ts'
import type { Story, StoryBirthday, StoryCarrierEvent, StoryPerson } from '../stories/types.ts'
import { type Scene, dateOf, requireNamed, inChunks, instantOf, orNull } from './names.ts'

/** Loads people and their addresses, located at the center of their ZIP codes. */
export async function loadPeople(scene: Scene, story: Story): Promise<void> {
  const people = story.people.map((person, index) => personRow(scene, person, index))
  await inChunks(people, (chunk) => scene.tx.insert(contacts).values(chunk))
  await countContacts(scene.tx, people, 1)

  const centres = await readCenters()
  const deliveries = lastDeliveries(story)
  const places = story.people.flatMap((person, index) => {
    const last = deliveries.get(person.key)
    const confirmedAt = last ? instantOf(scene, last.day, last.time) : null
    return addressRows(scene, person, { index, centres, confirmedAt })
  })
  await inChunks(places, (chunk) => scene.tx.insert(locations).values(chunk))
  await countLocations(scene.tx, places, 1)
}

function personRow(scene: Scene, person: StoryPerson, index: number) {
  const names = {
    firstName: person.firstName,
    lastName: person.lastName,
    partnerFirstName: orNull(person.partnerFirstName),
    partnerLastName: orNull(person.partnerLastName),
  }
  const searched = {
    ...names,
    email: orNull(person.email),
    partnerEmail: null,
    phone: orNull(person.phone),
    company: orNull(person.company),
    tags: [...person.tags],
  }
  return {
    key: scene.key('contact', person.key),
    memberKey: scene.key('member', person.owner),
    assignedMemberKey: person.assignedTo ? scene.key('member', person.assignedTo) : null,
    ...searched,
    ...derivedColumns(searched),
    ...salutationsOf(names, {}),
    jobTitle: orNull(person.jobTitle),
    contactType: person.contactType as string,
    notes: person.notes,
    isEnrolled: false,
    ...birthday('birth', scene, person.birthday),
    ...birthday('partnerBirth', scene, person.partnerBirthday),
    homeAnniversary: person.homeAnniversaryDay === null ? null : dateOf(scene, person.homeAnniversaryDay),
    createdAt: addedAt(scene, index),
  }
}

/** Spreads creation dates over the last two years, so that sorting by age keeps the story's order. */
function addedAt(scene: Scene, index: number): Date {
  return new Date(instantOf(scene, -800, '08:00').getTime() + index * 60_000)
}

type BirthdayColumns<P extends string> = Record<`${P}Month` | `${P}Day` | `${P}Year`, number | null>

function birthday<P extends 'birth' | 'partnerBirth'>(
  prefix: P,
  scene: Scene,
  born: StoryBirthday | null,
): BirthdayColumns<P> {
  const [month, day] = monthAndDay(scene, born)
  return {
    [`${prefix}Month`]: month,
    [`${prefix}Day`]: day,
    [`${prefix}Year`]: born?.year ?? null,
  } as BirthdayColumns<P>
}

function monthAndDay(scene: Scene, born: StoryBirthday | null): [number | null, number | null] {
  if (born === null) return [null, null]
  if ('month' in born) return [born.month, born.day]
  const [, month, day] = addDays(scene.today, born.inDays).split('-').map(Number)
  return [month ?? null, day ?? null]
}

type Centres = Record<string, { latitude: number; longitude: number } | undefined>

async function readCenters(): Promise<Centres> {
  const { default: zipcodes } = await import('zipcodes')
  return zipcodes.codes
}

interface AddressBasis {
  index: number
  centres: Centres
  /** When a delivery last confirmed the primary address; null if none did. */
  confirmedAt: Date | null
}

function addressRows(scene: Scene, person: StoryPerson, { index, centres, confirmedAt }: AddressBasis) {
  const displayName = `${person.firstName} ${person.lastName}`.trim()
  // The primary address comes first: lists show the oldest one first.
  const inOrder = person.locations.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
  return inOrder.map((place, at) => {
    const centre = centres[place.country === 'US' ? place.zip.slice(0, 5) : place.zip.slice(0, 3)]
    const lines = {
      company: null,
      street: place.street,
      street2: orNull(place.street2),
      city: place.city,
      state: place.state,
      zip: place.zip,
    }
    const created = new Date(addedAt(scene, index).getTime() + at * 1000)
    return {
      key: scene.key('location', locationName(person.key, at)),
      memberKey: scene.key('member', person.owner),
      contactKey: scene.key('contact', person.key),
      locationType: place.kind,
      ...lines,
      country: place.country,
      zone: zoneOf(place.country, place.state),
      lat: centre?.latitude ?? null,
      lng: centre?.longitude ?? null,
      searchText: locationSearchText(displayName, lines),
      confirmedAt: at === 0 ? confirmedAt : null,
      createdAt: created,
    }
  })
}

/** The last delivery to each person; the story sends every gift to the primary address. */
function lastDeliveries(story: Story): Map<string, StoryCarrierEvent> {
  const last = new Map<string, StoryCarrierEvent>()
  for (const { person, carrierEvents } of story.touches) {
    const delivered = carrierEvents.find(({ status }) => status === 'delivered')
    if (delivered && delivered.day > (last.get(person)?.day ?? -Infinity)) last.set(person, delivered)
  }
  return last
}

/** The story's name for a person's address; the primary one is the first. */
export function locationName(person: string, at = 0): string {
  return `${person}-${at}`
}

/** A person's name as lists show it. */
export function personName(story: Story, key: string): string {
  const { firstName, lastName } = personOf(story, key)
  return `${firstName} ${lastName}`.trim()
}

/** The database key of a person's first address; null if the person has none. */
export function addressOf(scene: Scene, story: Story, key: string): LocationKey | null {
  return personOf(story, key).locations.length > 0 ? scene.key('location', locationName(key)) : null
}

function personOf(story: Story, key: string): StoryPerson {
  return requireNamed(
    story.people.find((person) => person.key === key),
    key,
  )
}
