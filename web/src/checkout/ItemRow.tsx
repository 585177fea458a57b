import type { ReviewItem } from '@goodturn/contract/checkout/schema'
import { Button } from '@mantine/core'
import { memo } from 'react'
import { useWording } from '../platform/wording.ts'
import { Art } from '../ui/Art.tsx'
import { Money } from '../ui/Money.tsx'
import { detailsOf, savingsOf } from './itemWords.ts'
import { pictureOf } from './pictureOf.ts'
import styles from './Checkout.module.css'

/** What manage mode can do with an item; all of it changes a draft (B-4.1-23 to B-4.1-26). */
export interface ItemActs {
  /** Deletes the item or keeps it after all. */
  onToggle: (id: string) => void
  /** Lets a token pay for it, or takes the token off. */
  onToken: (id: string, use: boolean) => void
}

interface ItemRowProps {
  item: ReviewItem
  /** The same object as long as it can be, so that only rows that changed are drawn again. */
  acts?: ItemActs | undefined
  /** A token that is still free could pay for it. */
  isTokenFree?: boolean
}

/** One item of a review: what, for whom, where to, at what price. */
export const ItemRow = memo(function ItemRow({ item, acts, isTokenFree = false }: ItemRowProps) {
  const say = useWording()
  const { contact } = item.member_data
  const whose = `${item.title} for ${contact.display_name}`
  const act = item.soft_deleted ? 'Keep' : 'Delete'
  return (
    <li className={styles.item} data-deleted={item.soft_deleted || undefined}>
      <Art of={pictureOf(item)} size={72} />
      <span className={styles.words}>
        <span>
          <b>{item.title}</b> <span className="gt-quiet">for {contact.display_name}</span>
        </span>
        <span className="gt-meta">{say(detailsOf(item))}</span>
        {savingsOf(item).map((words) => (
          <span key={words} className={styles.saving}>
            {words}
          </span>
        ))}
        {item.soft_deleted && <span className={styles.deleted}>Will be removed</span>}
      </span>
      <span className={styles.price}>
        {item.price_paid !== item.price && item.discount && <Money of={item.price} struck />}
        <Money of={item.price_paid} struck={item.soft_deleted} />
      </span>
      {acts && (
        <span className={styles.act}>
          {!item.soft_deleted && (
            <TokenButton item={item} whose={whose} isTokenFree={isTokenFree} onToken={acts.onToken} />
          )}
          <Button
            variant="default"
            size="sm"
            aria-label={`${act} ${whose}`}
            onClick={() => acts.onToggle(item.id)}
          >
            {act}
          </Button>
        </span>
      )}
    </li>
  )
})

interface TokenButtonProps {
  item: ReviewItem
  whose: string
  isTokenFree: boolean
  onToken: ItemActs['onToken']
}

function TokenButton({ item, whose, isTokenFree, onToken }: TokenButtonProps) {
  const uses = item.token_key !== null
  if (!uses && (item.not_tokenable || !isTokenFree)) return null
  const words = uses ? 'Remove token' : 'Apply token'
  return (
    <Button
      variant="subtle"
      size="sm"
      aria-label={`${words}: ${whose}`}
      onClick={() => onToken(item.id, !uses)}
    >
      {words}
    </Button>
  )
}
