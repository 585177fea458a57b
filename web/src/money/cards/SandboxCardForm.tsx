import { Button } from '@mantine/core'
import {
  cardNameSchema,
  cardNumberSchema,
  cardZipSchema,
  cvcText,
  expiryText,
} from '@goodturn/contract/money/cards/schema'
import { brandOfNumber, cvcLength, readExpiry } from '@goodturn/contract/money/cards/rules'
import type { TestCard } from '@goodturn/contract/money/cards/test-cards'
import { useRef } from 'react'
import { z } from 'zod/mini'
import { ApiError } from '../../platform/ApiError.ts'
import { client } from '../../platform/client.ts'
import { newId } from '../../platform/newId.ts'
import { useMember } from '../../platform/session/user.ts'
import { Form, FormActions, FieldRow } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import type { CardFormProps } from './cardFormProps.ts'
import styles from './SandboxCardForm.module.css'
import { TestCards } from './TestCards.tsx'

// The server checks whether the date has passed: its clock is the one that counts.
const schema = z
  .object({
    name: cardNameSchema,
    number: cardNumberSchema,
    exp_month: z.string().check(z.refine((typed) => readExpiry(typed) !== null, expiryText)),
    cvc: z.string().check(z.regex(/^\d{3,4}$/, cvcText)),
    zip: cardZipSchema,
  })
  .check(
    z.refine((card) => card.cvc.length === cvcLength(brandOfNumber(card.number)), {
      error: cvcText,
      path: ['cvc'],
    }),
  )

/** Valid however far the sandbox's clock was moved. */
const farExpiry = '12/49'

interface CardAttempt {
  typed: string
  token: string
  key: string
}

async function newAttempt(card: z.infer<typeof schema>, typed: string): Promise<CardAttempt> {
  const expiry = readExpiry(card.exp_month)
  const { data } = await client.cards.createToken({
    number: card.number,
    exp_month: expiry?.expMonth ?? 0,
    exp_year: expiry?.expYear ?? 0,
    cvc: card.cvc,
    name: card.name,
    zip: card.zip,
  })
  return { typed, token: data.token, key: newId() }
}

/** The sandbox's card form: accepts the published test numbers and lists them. */
export default function SandboxCardForm({ onAdded, onCancel }: CardFormProps) {
  const member = useMember()
  const form = useAppForm({
    schema,
    // Usually the member's own card.
    defaultValues: {
      name: `${member.first_name} ${member.last_name}`.trim(),
      number: '',
      exp_month: '',
      cvc: '',
      zip: member.zip ?? '',
    },
  })
  // An attempt without an answer may have saved the card: pressing again repeats it with the same key (BG-07).
  const unanswered = useRef<CardAttempt | null>(null)

  async function save(card: z.infer<typeof schema>) {
    const typed = JSON.stringify(card)
    const attempt = unanswered.current?.typed === typed ? unanswered.current : await newAttempt(card, typed)
    unanswered.current = attempt
    try {
      const { data } = await client.cards.add(
        { source: attempt.token },
        { context: { idempotencyKey: attempt.key } },
      )
      unanswered.current = null
      onAdded(data)
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) unanswered.current = null
      throw error
    }
  }

  /** Fills the number and the empty fields; keeps anything typed. */
  function fillIn(card: TestCard) {
    const typed = form.getValues()
    const fill = { shouldValidate: true, shouldDirty: true, shouldTouch: true } as const
    form.setValue('number', card.number, fill)
    form.setValue('cvc', '1234'.slice(0, cvcLength(card.brand)), fill)
    if (!typed.exp_month) form.setValue('exp_month', farExpiry, fill)
    if (!typed.name) form.setValue('name', 'Test Card', fill)
    if (!typed.zip) form.setValue('zip', '94611', fill)
  }

  return (
    <div className={styles.place}>
      <Form form={form} onSubmit={save} label="Add a card">
        <div className={styles.columns}>
          <div className={styles.fields}>
            <TextField control={form.control} name="name" label="Name on the card" autoComplete="cc-name" />
            <TextField
              control={form.control}
              name="number"
              label="Card number"
              autoComplete="cc-number"
              inputMode="numeric"
              maxLength={30}
            />
            <FieldRow>
              <TextField
                control={form.control}
                name="exp_month"
                label="Expires (MM/YY)"
                autoComplete="cc-exp"
                placeholder="12/31"
                maxLength={9}
              />
              <TextField
                control={form.control}
                name="cvc"
                label="Security code"
                autoComplete="cc-csc"
                inputMode="numeric"
                maxLength={4}
              />
              <TextField
                control={form.control}
                name="zip"
                label="ZIP or postal code"
                autoComplete="postal-code"
                maxLength={11}
              />
            </FieldRow>
            <FormActions>
              <SubmitButton>Add card</SubmitButton>
              {onCancel && (
                <Button variant="default" onClick={onCancel}>
                  Cancel
                </Button>
              )}
            </FormActions>
          </div>
          <TestCards onUse={fillIn} />
        </div>
      </Form>
    </div>
  )
}
