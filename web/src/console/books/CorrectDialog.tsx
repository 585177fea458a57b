import type { BookTransfer } from '@goodturn/contract/console/staff/corrections'
import { staffReason } from '@goodturn/contract/console/staff/fields'
import { keySchema } from '@goodturn/contract/ids'
import { accountNames, accounts } from '@goodturn/contract/money/ledger/accounts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod/mini'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { formatMoney } from '../../platform/format.ts'
import { formatUtcMoment } from '../../platform/moments.ts'
import { useAttempt } from '../../platform/useAttempt.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import { DialogActions } from '../../ui/form/DialogActions.tsx'
import { FieldRow, Form, FormActions } from '../../ui/form/Form.tsx'
import { RadioField } from '../../ui/form/RadioField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { typedAmount } from '../member-files/giveParts.tsx'
import styles from './books.module.css'

const findSchema = z.object({
  about: z.string().check(z.trim(), z.minLength(1, 'Please enter a number or a key.'), z.maxLength(60)),
})
const account = z.pipe(z.string(), z.enum(accounts, 'Please choose an account.'))
const schema = z.object({
  transfer: z.pipe(z.string(), keySchema('transfer')),
  from: account,
  to: account,
  credit: z.string(),
  amount: typedAmount,
  reason: staffReason,
})
const accountChoices = accounts.map((value) => ({ value, label: accountNames[value] }))

interface CorrectDialogProps {
  onClose: () => void
  onAsked: () => Promise<void>
}

/** Finds the wrong transfer, then proposes one that corrects it. */
export default function CorrectDialog({ onClose, onAsked }: CorrectDialogProps) {
  const [about, setAbout] = useState('')
  const form = useAppForm({ schema: findSchema, defaultValues: { about: '' } })
  const query = useQuery(
    api.staffCorrections.transfers.queryOptions({ input: { about }, enabled: about !== '', staleTime: 0 }),
  )
  const found = query.data?.data
  return (
    <AppModal opened onClose={onClose} title="Correct the books" width={640}>
      <p>
        The check names what doesn’t add up. Enter that key to find its transfers, and choose the wrong one.
        Nothing is ever changed: a new transfer corrects it.
      </p>
      <Form form={form} label="Find transfers" onSubmit={async (values) => setAbout(values.about)}>
        <TextField
          control={form.control}
          name="about"
          label="Invoice number or key"
          help="Or the key of a charge, a credit, or a transfer."
          autoComplete="off"
        />
        <FormActions>
          <SubmitButton>Find transfers</SubmitButton>
          {!found?.length && (
            <Button variant="subtle" color="dark" onClick={onClose}>
              Cancel
            </Button>
          )}
        </FormActions>
      </Form>
      <ErrorList error={query.error} retry={() => void query.refetch()} />
      {found?.length === 0 && <p className={styles.note}>We couldn’t find any transfers for “{about}”.</p>}
      {found && found.length > 0 && (
        <div className={styles.correction}>
          <CorrectionForm key={about} transfers={found} onClose={onClose} onAsked={onAsked} />
        </div>
      )}
    </AppModal>
  )
}

function CorrectionForm({ transfers, onClose, onAsked }: CorrectDialogProps & { transfers: BookTransfer[] }) {
  const attempt = useAttempt()
  const form = useAppForm({
    schema,
    defaultValues: {
      transfer: transfers[0]?.key ?? '',
      from: '',
      to: '',
      credit: '',
      amount: '',
      reason: '',
    },
  })
  const [from, to, chosen] = useWatch({ control: form.control, name: ['from', 'to', 'transfer'] })
  const member = transfers.find(({ key }) => key === chosen)?.member.key
  const credits = creditsOf(transfers.filter((one) => one.member.key === member))

  async function propose({ credit, ...values }: z.output<typeof schema>) {
    const needsCredit = values.from === 'wallet' || values.to === 'wallet'
    const named = credits.find(({ key }) => key === credit)?.key
    const input = { ...values, ...(needsCredit && named ? { credit: named } : {}) }
    await attempt((options) => client.staffCorrections.propose(input, options))
    toast('Sent to a second person for approval')
    await onAsked()
    onClose()
  }

  return (
    <Form form={form} label="Correct the books" onSubmit={propose}>
      <RadioField
        control={form.control}
        name="transfer"
        label="Transfer to correct"
        choices={transfers.map((one) => ({
          value: one.key,
          label: `${one.kind.replaceAll('_', ' ')}, ${formatUtcMoment(one.created_at)} UTC, ${one.member.name}`,
          help: one.postings.map(describePosting).join('; '),
        }))}
      />
      <FieldRow>
        <SelectField control={form.control} name="from" label="From" choices={accountChoices} />
        <SelectField control={form.control} name="to" label="To" choices={accountChoices} />
      </FieldRow>
      {(from === 'wallet' || to === 'wallet') && (
        <SelectField
          control={form.control}
          name="credit"
          label="Credit"
          help={
            credits.length === 0
              ? 'These transfers moved no balance: find the transfers of the credit by its key.'
              : 'Its balance will match its postings.'
          }
          choices={credits.map(({ key, description, balance }) => ({
            value: key,
            label: `${description}, ${formatMoney(balance)} left`,
          }))}
        />
      )}
      <TextField control={form.control} name="amount" label="Amount in dollars" inputMode="decimal" />
      <TextField
        control={form.control}
        name="reason"
        label="Why"
        help="Saved in the ledger and the audit log."
        autoComplete="off"
      />
      <DialogActions onCancel={onClose}>Request approval</DialogActions>
    </Form>
  )
}

/** The credits that transfers moved, each once. */
function creditsOf(transfers: readonly BookTransfer[]) {
  const all = transfers.flatMap(({ postings }) => postings.flatMap(({ credit }) => (credit ? [credit] : [])))
  return [...new Map(all.map((credit) => [credit.key, credit])).values()]
}

/** One side of a transfer: "Card processor $40.00", "Revenue -$40.00". */
function describePosting({ account: name, amount, credit }: BookTransfer['postings'][number]): string {
  return `${accountNames[name]}${credit ? ` (${credit.description})` : ''} ${formatMoney(amount)}`
}
