import type { Contact } from '@goodturn/contract/people/contacts/schema'
import type { ContactKey } from '@goodturn/contract/ids'
import { perPageGridMax } from '@goodturn/contract/limits'
import { useEffect, useState } from 'react'
import { client } from '../../platform/client.ts'
import type { ManyDraft } from './draft.ts'

/** People the page has seen, by key; those chosen before a reload are looked up once. */
export function useKnownPeople({ people }: ManyDraft) {
  const [known, setKnown] = useState<ReadonlyMap<ContactKey, Contact>>(new Map())
  const [isKnown, setIsKnown] = useState(people.length === 0)
  const [wanted] = useState(() => new Set(people.map(({ key }) => key)))
  const note = (more: readonly Contact[]) =>
    setKnown((before) => new Map([...before, ...more.map((person) => [person.key, person] as const)]))
  useEffect(() => {
    if (wanted.size === 0) return
    let isOver = false
    void findPeople(wanted).then(
      (found) => {
        if (isOver) return
        setKnown((before) => new Map([...found.map((person) => [person.key, person] as const), ...before]))
        setIsKnown(true)
      },
      // People who can't be found again are deselected.
      () => !isOver && setIsKnown(true),
    )
    return () => {
      isOver = true
    }
  }, [wanted])
  return { known, isKnown, note }
}

async function findPeople(wanted: ReadonlySet<ContactKey>): Promise<Contact[]> {
  const found: Contact[] = []
  let after: string | undefined
  do {
    const page = await client.contacts.list({ with: 'primary_locations', per_page: perPageGridMax, after })
    found.push(...page.data.filter(({ key }) => wanted.has(key)))
    after = page.has_more && page.next !== null ? page.next : undefined
  } while (after && found.length < wanted.size)
  return found
}
