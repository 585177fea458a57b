import type { ContactType, StoryBirthday, StoryLocation, StoryPerson } from '../types.ts'

interface Details {
  /** Set for a last name of more than one word. */
  lastName?: string
  tags?: readonly string[]
  partner?: string
  company?: string
  job?: string
  email?: string
  phone?: string
  born?: StoryBirthday
  partnerBorn?: StoryBirthday
  homeDay?: number
  notes?: string
  referredBy?: string
  assignedTo?: string
  at?: readonly StoryLocation[]
}

/** A primary home in the United States: `street, city ST zip`, for example `2840 Calmar Avenue, Oakland CA 94611`. */
export function us(line: string, more: Partial<StoryLocation> = {}): StoryLocation {
  return { ...parsed(line, /^(.*), (.*) ([A-Z]{2}) (\d{5})$/), country: 'US', ...more }
}

/** A primary home in Canada: `street, city PR A1A 1A1`. */
export function ca(line: string, more: Partial<StoryLocation> = {}): StoryLocation {
  return { ...parsed(line, /^(.*), (.*) ([A-Z]{2}) ([A-Z]\d[A-Z] \d[A-Z]\d)$/), country: 'CA', ...more }
}

function parsed(line: string, shape: RegExp): Omit<StoryLocation, 'country'> {
  const [, street, city, state, zip] = shape.exec(line) ?? []
  if (!street || !city || !state || !zip) throw new Error(`not an address: ${line}`)
  return { street, street2: '', city, state, zip, kind: 'home', isPrimary: true }
}

/**
 * Returns a function that builds one of a member's people. A full name is split before its last word, unless `lastName`
 * is given. The partner's last name defaults to the person's.
 */
export function peopleOf(owner: string) {
  return (key: string, name: string, contactType: ContactType, details: Details = {}): StoryPerson => {
    const [firstName, lastName] = details.lastName
      ? ([name.slice(0, -details.lastName.length).trim(), details.lastName] as const)
      : split(name)
    const [partnerFirst, partnerLast] = details.partner ? split(details.partner) : ['', '']
    return {
      key,
      owner,
      firstName,
      lastName,
      partnerFirstName: partnerFirst,
      partnerLastName: partnerFirst && !partnerLast ? lastName : partnerLast,
      company: details.company ?? '',
      jobTitle: details.job ?? '',
      contactType,
      tags: details.tags ?? [],
      email: details.email ?? '',
      phone: details.phone ?? '',
      birthday: details.born ?? null,
      partnerBirthday: details.partnerBorn ?? null,
      homeAnniversaryDay: details.homeDay ?? null,
      notes: details.notes ?? '',
      referredBy: details.referredBy ?? null,
      assignedTo: details.assignedTo ?? null,
      locations: details.at ?? [],
    }
  }
}

function split(name: string): [string, string] {
  const at = name.lastIndexOf(' ')
  return at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at + 1)]
}

/** A birthday on the calendar. */
export function birthdayOn(month: number, day: number, year: number | null = null): StoryBirthday {
  return { month, day, year }
}
