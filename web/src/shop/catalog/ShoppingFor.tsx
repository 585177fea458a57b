import { readKey } from '@goodturn/contract/read-key'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { readShoppingFor, shopFor } from '../../ordering/cart/shoppingFor.ts'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { useQueryParam } from '../../platform/router/useQueryParams.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import styles from './ServiceCard.module.css'

/**
 * Shows the person being shopped for: `recipient` in the URL, also stored per tab and restored after visiting other
 * pages. End clears it.
 */
export function ShoppingFor() {
  const { history } = useRouter()
  const [recipient, setRecipient] = useQueryParam('recipient')
  const person = useQuery({
    ...api.contacts.get.queryOptions({ input: { key: readKey('contact', recipient) } }),
    enabled: recipient !== '',
  })
  const contact = person.data?.data
  const isFor = recipient !== '' && contact !== undefined && contact.archived === null
  useEffect(() => {
    // While navigating away, the URL has no `recipient` either.
    if (recipient !== '' || history.location.pathname !== paths.services()) return
    const kept = readShoppingFor()
    if (kept) setRecipient(kept)
  }, [recipient, setRecipient, history])
  useEffect(() => {
    if (isFor) shopFor(contact.key)
    // The person was not found or is archived: clears the stored recipient.
    else if (person.error || contact) shopFor(null)
  }, [isFor, contact, person.error])
  if (recipient !== '' && person.isLoading) return <Skeleton height={60} radius={12} />
  if (!isFor) return null
  function end() {
    shopFor(null)
    setRecipient(null)
  }
  return (
    <div className={styles.shoppingFor} role="status">
      <Avatar name={contact.display_name} seed={contact.key} size={36} />
      <p>
        Shopping for <b>{contact.display_name}</b>
      </p>
      <Button variant="default" size="sm" onClick={end}>
        End
      </Button>
    </div>
  )
}
