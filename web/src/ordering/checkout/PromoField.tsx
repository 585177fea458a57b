import { promoCodeLengthMax, promoCodeLengthMin } from '@goodturn/contract/money/promotions/rules'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { errorsOf } from '../../platform/ApiError.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import type { usePromo } from './usePromo.ts'
import styles from './Checkout.module.css'

/** A promo code for this order; the discount shows in the items and in the total (BG-32). */
export function PromoField({ promo }: { promo: ReturnType<typeof usePromo> }) {
  const [code, setCode] = useState('')
  const [isAsked, setAsked] = useState(false)
  const length = code.trim().length
  const isShort = length > 0 && length < promoCodeLengthMin
  async function apply() {
    if (length < promoCodeLengthMin) return setAsked(length === 0)
    if (await promo.apply(code)) setCode('')
  }
  const refusal = promo.error ? errorsOf(promo.error)[0]?.message : undefined
  return (
    <form
      className={styles.promo}
      aria-label="Promo Code"
      onSubmit={(event) => {
        event.preventDefault()
        void apply()
      }}
    >
      <TextInput
        label="Promo Code"
        value={code}
        maxLength={promoCodeLengthMax}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={(event) => {
          setAsked(false)
          setCode(event.currentTarget.value)
        }}
        error={isAsked ? 'Enter your promo code first.' : refusal}
      />
      <BusyButton
        variant="default"
        size="md"
        onClick={apply}
        disabledReason={isShort ? `Promo codes have at least ${promoCodeLengthMin} characters.` : undefined}
      >
        Apply
      </BusyButton>
      <p className={styles.promoApplied} role="status">
        {promo.applied !== null && `${promo.applied} applied.`}
      </p>
    </form>
  )
}
