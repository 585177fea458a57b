import { readKey } from '@goodturn/contract/read-key'
import { Input } from '@mantine/core'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { AddCardForm } from '../cards/AddCardForm.tsx'
import { CardOptions } from '../cards/CardOptions.tsx'
import { useMember } from '../../platform/session/user.ts'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { type FieldProps, textOf, useField } from '../../ui/form/field.tsx'
import { LockedHint } from '../../ui/feedback/LockedHint.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import styles from './Partners.module.css'

/** Picks the member's card that pays their own share; another can be added here. */
export function SourceField<V extends FieldValues, C, T>(props: FieldProps<V, C, T>) {
  const { input, value, set } = useField(props)
  const { id, ref, label, description, error, inputWrapperOrder } = input
  const user = useMember()
  const [isAdding, setAdding] = useState(false)
  const known = new Set(user.payment_methods.map(({ id }) => id))
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={description}
      error={error}
      inputWrapperOrder={[...inputWrapperOrder]}
    >
      <div className={styles.cards} id={id} ref={ref} tabIndex={-1}>
        {user.payment_methods.length > 0 ? (
          <CardOptions
            cards={user.payment_methods}
            defaultSource={user.customer.default_source}
            chosen={textOf(value) ? readKey('card', textOf(value)) : null}
            onChoose={set}
          />
        ) : (
          <p className={styles.noCard}>You don’t have a credit card on file.</p>
        )}
        <div className={styles.addCard}>
          {user.acting ? (
            <LockedHint>Only the member can add a card.</LockedHint>
          ) : (
            <TextButton onClick={() => setAdding(true)}>Add a card</TextButton>
          )}
        </div>
      </div>
      <AppModal opened={isAdding} onClose={() => setAdding(false)} title="Add a card">
        <AddCardForm
          onCancel={() => setAdding(false)}
          onAdded={(next) => {
            setAdding(false)
            const added = next.payment_methods.find(({ id }) => !known.has(id))
            if (added) set(added.id)
            toast('New payment method added successfully!')
          }}
        />
      </AppModal>
    </Input.Wrapper>
  )
}
