import { inCents } from '@goodturn/contract/money'
import type { ReviewItem } from '@goodturn/contract/ordering/checkout/schema'
import { ActionIcon, Button } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { lazy, memo, Suspense } from 'react'
import { paths } from '../../../paths.ts'
import { useWording } from '../../../platform/wording.ts'
import { Art } from '../../../ui/pictures/Art.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import { TextLink } from '../../../ui/text/TextLink.tsx'
import { GiftPanel, GiftLines, useEditing } from './ItemGift.tsx'
import { LinkLines } from './LinkLines.tsx'
import { detailsOf, describePersonalization, savingsOf } from './itemText.ts'
import { pictureOf } from './pictureOf.ts'
import { useRefetchReview } from '../useReview.ts'
import styles from '../Checkout.module.css'

// Loaded on demand: most people's dates are known.
const OccasionForm = lazy(() => import('../../../people/contacts/person/OccasionForm.tsx'))

/** The actions on an item in manage mode; all of them change a draft (B-4.1-23 to B-4.1-26). */
export interface ItemActions {
  /** Deletes the item, or keeps it again. */
  onToggle: (id: string) => void
  /** Pays for it with a token, or removes the token. */
  onToken: (id: string, use: boolean) => void
  /** Services that an unused token could pay for. */
  tokenable: ReadonlySet<string>
}

interface ItemRowProps {
  item: ReviewItem
  onToggle?: ItemActions['onToggle'] | undefined
  onToken?: ItemActions['onToken'] | undefined
  /** Removes it from the cart at once. */
  onRemove?: ((item: ReviewItem) => void) | undefined
  /** A single gift's card and day can be edited here. */
  editable: boolean
  /** An unused token could pay for it. */
  hasToken: boolean
}

/**
 * One item of a review: what, for whom, where to, and the price. Memoized, since a press changes one of up to 1,000
 * rows.
 */
export const ItemRow = memo(function ItemRow({
  item,
  onToggle,
  onToken,
  onRemove,
  editable,
  hasToken,
}: ItemRowProps) {
  const say = useWording()
  const reviewAgain = useRefetchReview()
  const { isOpen, open, close, buttonRef } = useEditing()
  const isEdited = editable && isOpen
  const { contact } = item.member_data
  const whose = `${item.title} for ${contact.display_name}`
  const act = item.soft_deleted ? 'Keep' : 'Delete'
  const usesToken = item.use_token
  // Both prices include the fee; otherwise a discount could seem to cost more.
  const full = (inCents(item.price) + inCents(item.service.service_fee)) / 100
  const tokenAct = usesToken ? 'Remove token' : 'Apply token'
  return (
    <li
      className={styles.item}
      data-deleted={item.soft_deleted || undefined}
      data-asks={item.date_needed !== null || isEdited || undefined}
    >
      <Art of={pictureOf(item)} size={72} />
      <div className={styles.words}>
        <span>
          <b>{item.title}</b> <span className="gt-quiet">for {contact.display_name}</span>
        </span>
        {item.member_data.gift_link ? (
          <LinkLines item={item} link={item.member_data.gift_link} whose={whose} editable={editable} />
        ) : (
          <span className="gt-meta">{say(detailsOf(item))}</span>
        )}
        {savingsOf(item).map((words) => (
          <span key={words} className={styles.saving}>
            {words}
          </span>
        ))}
        {describePersonalization(item) && <span className="gt-meta">{describePersonalization(item)}</span>}
        {item.type === 'service' && !onToggle && (
          <GiftLines
            item={item}
            whose={whose}
            onEdit={editable && !isOpen ? open : null}
            buttonRef={buttonRef}
          />
        )}
        {item.hindrance && (
          <span className={styles.hindrance} role="note">
            <Icon of={IconAlertTriangle} size={16} /> {item.hindrance}{' '}
            {!(editable && item.hindered_by) && !item.member_data.gift_link && (
              <TextLink to={paths.person(contact.key)}>See {contact.display_name}</TextLink>
            )}
          </span>
        )}
        {item.soft_deleted && <span className={styles.deleted}>Will be removed</span>}
      </div>
      <span className={styles.price}>
        {item.price_paid < full && item.discount && <Money of={full} struck />}
        <Money of={item.price_paid} struck={item.soft_deleted} />
      </span>
      {onToggle && (
        <span className={styles.act}>
          {onToken && !item.soft_deleted && (usesToken || (hasToken && !item.not_tokenable)) && (
            <Button
              variant="subtle"
              size="sm"
              aria-label={`${tokenAct}: ${whose}`}
              onClick={() => onToken(item.id, !usesToken)}
            >
              {tokenAct}
            </Button>
          )}
          <Button
            variant="default"
            size="sm"
            aria-label={`${act} ${whose}`}
            onClick={() => onToggle(item.id)}
          >
            {act}
          </Button>
        </span>
      )}
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="dark"
          size={44}
          data-remove
          aria-label={`Remove ${whose}`}
          onClick={() => onRemove(item)}
        >
          <Icon of={IconTrash} />
        </ActionIcon>
      )}
      {isEdited && <GiftPanel item={item} whose={whose} onClose={close} />}
      {item.date_needed && !item.soft_deleted && (
        <div className={styles.date}>
          <Suspense fallback={<SkeletonRows rows={2} figure="none" />}>
            <OccasionForm contact={contact} occasion={item.date_needed} onSaved={reviewAgain} />
          </Suspense>
        </div>
      )}
    </li>
  )
})
