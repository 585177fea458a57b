import { readKey } from '@goodturn/contract/ids'
import { creditCardNeededText } from '@goodturn/contract/bundles/rules'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { AddCardForm } from '../cards/AddCardForm.tsx'
import { CardOptions } from '../cards/CardOptions.tsx'
import { useMember } from '../platform/session/user.ts'
import { AppModal } from '../ui/AppModal.tsx'
import { type FieldProps, useField } from '../ui/form/field.tsx'
import { TextButton } from '../ui/TextLink.tsx'
import { toast } from '../ui/toasts.ts'
import styles from './BuyCredit.module.css'

/** The saved cards, one of which pays, and the form that adds another (B-2.4-55, B-2.4-56). */
export function SourceField<V extends FieldValues, C, T>(props: FieldProps<V, C, T>) {
  const { payment_methods: cards, customer } = useMember()
  const { input, value, set } = useField(props)
  const [isAdding, setAdding] = useState(false)
  const known = new Set(cards.map(({ id }) => id))
  return (
    <div id={input.id} className="gt-stack">
      {cards.length === 0 && <p className={styles.needed}>{creditCardNeededText}</p>}
      {cards.length > 0 && (
        <div className={styles.choices}>
          <CardOptions
            cards={cards}
            defaultSource={customer.default_source}
            chosen={typeof value === 'string' ? readKey('card', value) : null}
            onChoose={set}
          />
        </div>
      )}
      <div>
        <TextButton onClick={() => setAdding(true)}>Add a card</TextButton>
      </div>
      <AppModal opened={isAdding} onClose={() => setAdding(false)} title="Add a card">
        <AddCardForm
          onAdded={(user) => {
            setAdding(false)
            set(user.payment_methods.find(({ id }) => !known.has(id))?.id ?? '')
            toast('New payment method added successfully!')
          }}
          onCancel={() => setAdding(false)}
        />
      </AppModal>
      {input.error}
    </div>
  )
}
