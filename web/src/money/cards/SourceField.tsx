import { readKey } from '@goodturn/contract/read-key'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useMember } from '../../platform/session/user.ts'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { type FieldProps, useField } from '../../ui/form/field.tsx'
import { LockedHint } from '../../ui/feedback/LockedHint.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import { AddCardForm } from './AddCardForm.tsx'
import { CardOptions } from './CardOptions.tsx'
import styles from './SourceField.module.css'

interface SourceFieldProps<V extends FieldValues, C, T> extends FieldProps<V, C, T> {
  /** Shown when there is no card. */
  needed: string
}

/** Payment form field: pick a saved card, or add another. */
export function SourceField<V extends FieldValues, C, T>({ needed, ...props }: SourceFieldProps<V, C, T>) {
  const { payment_methods: cards, customer, acting } = useMember()
  const { input, value, set } = useField(props)
  const [isAdding, setAdding] = useState(false)
  const known = new Set(cards.map(({ id }) => id))
  return (
    <div id={input.id} className="gt-stack">
      {cards.length === 0 && <p className={styles.needed}>{needed}</p>}
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
      {acting ? (
        <LockedHint>Only the member can add a card.</LockedHint>
      ) : (
        <div>
          <TextButton onClick={() => setAdding(true)}>Add a card</TextButton>
        </div>
      )}
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
