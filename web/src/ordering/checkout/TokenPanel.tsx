import type { Review, ReviewItem } from '@goodturn/contract/ordering/checkout/schema'
import type { Token } from '@goodturn/contract/money/tokens/schema'
import { bulkTokenCap } from '@goodturn/contract/money/tokens/rules'
import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import type { CartEntry } from '../cart/entry.ts'
import { toCartItem } from '../cart/entry.ts'
import { client } from '../../platform/client.ts'
import { countOf } from '../../platform/format.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import styles from './Checkout.module.css'

interface TokenPanelProps {
  tokens: readonly Token[]
  /** The current draft. */
  entries: readonly CartEntry[]
  review: Review
  onApplied: (items: readonly ReviewItem[]) => void
}

/** Each kind of token usable here, with the number of items it should pay for (BG-27). */
export function TokenPanel({ tokens, entries, review, onApplied }: TokenPanelProps) {
  const bought = review.items.filter((item) => !item.soft_deleted)
  const notTokenable = bought.filter((item) => item.not_tokenable).length
  const wanted = new Set(bought.map(({ service }) => service.id))
  const useful = tokens.filter(({ services }) => services.some(({ key }) => wanted.has(key)))
  if (useful.length === 0) return null
  return (
    <Card padding="none">
      <ul className={styles.tokens}>
        {useful.map((token) => (
          <TokenRow
            key={token.key}
            token={token}
            used={bought.filter(({ token_key: key }) => key === token.key).length}
            cap={bulkTokenCap({ remaining: token.qty, items: bought.length, notTokenable })}
            apply={async (qty) => {
              const items = entries.map(toCartItem)
              const { data } = await client.checkout.bulkTokens({ token: token.key, qty, items })
              onApplied(data.items)
            }}
          />
        ))}
      </ul>
    </Card>
  )
}

interface TokenRowProps {
  token: Token
  used: number
  cap: number
  apply: (qty: number) => Promise<void>
}

function TokenRow({ token, used, cap, apply }: TokenRowProps) {
  const [qty, setQty] = useState<number | null>(null)
  const [error, setError] = useState<unknown>(null)
  const choice = qty ?? used
  async function press() {
    setError(null)
    try {
      await apply(choice)
      setQty(null)
    } catch (thrown) {
      setError(thrown)
    }
  }
  return (
    <li>
      <span className={styles.partWords}>
        <b>{token.title}</b>
        <span className="gt-meta">
          {countOf(token.qty, 'token')}, {used} in use here. Up to {cap} can be used here.
        </span>
      </span>
      <span className={styles.tokenAct}>
        <NumberInput
          aria-label={`How many of ${token.title} to use`}
          value={choice}
          min={0}
          max={cap}
          clampBehavior="strict"
          allowDecimal={false}
          onChange={(value) => setQty(Number(value) || 0)}
          w={88}
        />
        <BusyButton variant="default" size="md" onClick={press} aria-label={`Apply tokens: ${token.title}`}>
          Apply tokens
        </BusyButton>
      </span>
      {error !== null && <ErrorList error={error} />}
    </li>
  )
}
