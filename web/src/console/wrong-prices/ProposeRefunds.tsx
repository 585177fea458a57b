import type { ChargedPrices, WrongPricePreview } from '@goodturn/contract/console/wrong-prices/calls'
import { priceNoteLengthMax } from '@goodturn/contract/console/wrong-prices/limits'
import { staffReason } from '@goodturn/contract/console/staff/fields'
import { requiredLine } from '@goodturn/contract/text'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { countOf, formatMoney } from '../../platform/format.ts'
import { useAttempt } from '../../platform/useAttempt.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { TextareaField } from '../../ui/form/TextareaField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { type Column, TableCards } from '../../ui/lists/TableCards.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { filePaths } from '../member-files/paths.ts'
import styles from './wrong-prices.module.css'

/** What was charged, and what it should have been; dollars. */
export interface RightPrice {
  charged: number
  right: number
}

type Row = WrongPricePreview['rows'][number]

const columns: readonly Column<Row>[] = [
  {
    title: 'Member',
    header: true,
    cell: ({ member }) => <TextLink to={filePaths.member(member.key, 'money')}>{member.name}</TextLink>,
  },
  { title: 'Invoice', cell: ({ invoice }) => invoice.number },
  { title: 'For', cell: ({ whom }) => whom ?? '' },
  { title: 'Paid', numeric: true, cell: ({ paid }) => <Money of={paid} /> },
  { title: 'Already refunded', numeric: true, cell: ({ back }) => (back > 0 ? <Money of={back} /> : '') },
  { title: 'Refund', numeric: true, strong: true, cell: ({ refund }) => <Money of={refund} /> },
]

interface ProposeRefundsProps {
  charged: ChargedPrices
  prices: RightPrice[]
  onProposed: () => Promise<void>
}

/** The refunds for the right prices, as the server would make them, and the request for a second person. */
export function ProposeRefunds({ charged, prices, onProposed }: ProposeRefundsProps) {
  const input = { service: charged.service.key, from: charged.from, until: charged.until, prices }
  const query = useQuery(api.wrongPrices.preview.queryOptions({ input, staleTime: 0 }))
  const preview = query.data?.data
  return (
    <Section
      level={3}
      title="Refunds"
      note={
        preview &&
        preview.purchases > 0 &&
        `${formatMoney(preview.total)} for ${countOf(preview.purchases, 'purchase')} by ${countOf(preview.members, 'member')}`
      }
    >
      <ErrorList error={query.error} retry={() => void query.refetch()} />
      {query.isPending && <SkeletonRows rows={3} figure="none" />}
      {preview?.purchases === 0 && (
        <p className={styles.note}>Nothing is owed for these prices. It was already refunded.</p>
      )}
      {preview && preview.purchases > 0 && (
        <>
          <TableCards
            wide
            label="Table of refunds"
            columns={columns}
            rows={preview.rows}
            keyOf={({ key }) => key}
          />
          {preview.purchases > preview.rows.length && (
            <p className={styles.note}>
              The newest {preview.rows.length} of {preview.purchases} purchases. The total includes all of
              them.
            </p>
          )}
          <div className={styles.request}>
            <RequestForm
              input={input}
              preview={preview}
              title={charged.service.title}
              onProposed={onProposed}
            />
          </div>
        </>
      )}
    </Section>
  )
}

const schema = z.object({ reason: staffReason, note: requiredLine('note', { max: priceNoteLengthMax }) })

interface RequestFormProps {
  input: { service: ChargedPrices['service']['key']; from: number; until: number; prices: RightPrice[] }
  preview: WrongPricePreview
  title: string
  onProposed: () => Promise<void>
}

function RequestForm({ input, preview, title, onProposed }: RequestFormProps) {
  const attempt = useAttempt()
  const form = useAppForm({
    schema,
    defaultValues: {
      reason: '',
      note: `Our shop showed the wrong price for “${title},” and you paid too much. We’re sorry, and we’re refunding the difference.`,
    },
  })
  return (
    <Form
      form={form}
      label="Request approval"
      onSubmit={async (values) => {
        const { total } = preview
        await attempt((options) => client.wrongPrices.propose({ ...input, ...values, total }, options))
        toast('Sent to a second person for approval')
        await onProposed()
      }}
    >
      <TextareaField
        control={form.control}
        name="note"
        label="What members read"
        max={priceNoteLengthMax}
        rows={2}
        help="Each member gets one email per invoice, with their own amount."
      />
      <TextField
        control={form.control}
        name="reason"
        label="Why"
        help="Saved in the ledger and the audit log."
        autoComplete="off"
      />
      <FormActions>
        <SubmitButton>Request approval for {formatMoney(preview.total)}</SubmitButton>
      </FormActions>
    </Form>
  )
}
