import type { ServiceKey } from '@goodturn/contract/ids'
import { linkChoicesMax, tooManyChoicesText } from '@goodturn/contract/ordering/checkout/gift-link'
import type { LinkGift } from '@goodturn/contract/outreach/gift-links/schema'
import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { api } from '../../../platform/api.ts'
import { ErrorList } from '../../../ui/feedback/ErrorList.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import { Picture } from '../../../ui/pictures/Art.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import styles from './GiftLink.module.css'

interface OtherGiftsProps {
  /** The recipient's first name; null for several. */
  firstName: string | null
  /** The gift that they would replace. */
  service: ServiceKey
  title: string
  chosen: readonly ServiceKey[]
  onChange: (chosen: ServiceKey[]) => void
}

/** Up to five other gifts that the recipient may choose from, without their prices (D-1-17). */
export function OtherGifts({ firstName, service, title, chosen, onChange }: OtherGiftsProps) {
  const offered = useQuery(api.giftLinks.choices.queryOptions({ input: { service } }))
  const [isOpen, setOpen] = useState(false)
  const headingId = useId()
  const listId = useId()
  const section = useRef<HTMLElement>(null)
  const gifts = offered.data?.data ?? []
  const who = firstName ?? 'they'
  const picked = chosen.flatMap((key) => gifts.find((gift) => gift.key === key) ?? [])
  const others = gifts.filter(({ key }) => !chosen.includes(key))
  const isFull = chosen.length >= linkChoicesMax

  function add(gift: LinkGift) {
    onChange([...chosen, gift.key])
    // The pressed button goes away with its gift.
    section.current?.focus()
  }
  function remove({ key }: LinkGift) {
    onChange(chosen.filter((each) => each !== key))
    section.current?.focus()
  }

  return (
    <section ref={section} className={styles.part} aria-labelledby={headingId} tabIndex={-1}>
      <div className={styles.head}>
        <h3 id={headingId}>Other gifts {who} may choose</h3>
        <span className="gt-meta" role="status">
          {chosen.length} of {linkChoicesMax}
        </span>
      </div>
      <ErrorList error={offered.error} retry={() => void offered.refetch()} />
      {offered.isPending && <SkeletonRows rows={1} />}
      {picked.length > 0 && (
        <ul className={styles.tiles} aria-label={`Gifts ${who} may choose`}>
          {picked.map((gift) => (
            <li key={gift.key}>
              <span className={styles.tile}>
                <GiftWords gift={gift} />
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={`Remove ${gift.title}`}
                  onClick={() => remove(gift)}
                >
                  <Icon of={IconX} size={18} />
                </button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {isFull ? (
        <p className={styles.limit}>{tooManyChoicesText}</p>
      ) : (
        others.length > 0 && (
          <div>
            <Button
              variant="default"
              leftSection={<Icon of={IconPlus} />}
              aria-expanded={isOpen}
              aria-controls={listId}
              onClick={() => setOpen(!isOpen)}
            >
              Add a choice
            </Button>
          </div>
        )
      )}
      <ul
        id={listId}
        className={styles.tiles}
        aria-label="Gifts to add"
        hidden={!isOpen || isFull || others.length === 0}
      >
        {others.map((gift) => (
          <li key={gift.key}>
            <button
              type="button"
              className={styles.tile}
              aria-label={`Add ${gift.title}`}
              onClick={() => add(gift)}
            >
              <GiftWords gift={gift} />
            </button>
          </li>
        ))}
      </ul>
      {offered.data && (
        <p className="gt-meta">
          {gifts.length === 0
            ? `No other gift can take the place of ${title}.`
            : `You pay the price of ${title}, whatever ${firstName === null ? 'they choose' : `${firstName} chooses`}.`}
        </p>
      )}
    </section>
  )
}

function GiftWords({ gift }: { gift: LinkGift }) {
  return (
    <>
      <Picture of={gift.art} upload={gift.has_picture ? gift.image : null} size={40} />
      <span>{gift.title}</span>
    </>
  )
}
