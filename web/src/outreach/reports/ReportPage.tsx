import { rangeFault } from '@goodturn/contract/range'
import { isCalendarDate } from '@goodturn/contract/time'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useBillingBack } from '../../money/billing/useBillingBack.ts'
import { useQueryParams } from '../../platform/router/useQueryParams.ts'
import { useToday } from '../../ordering/setup/useToday.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Chips } from '../../ui/lists/Chips.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { quickRanges } from './ranges.ts'
import { Report } from './Report.tsx'
import styles from './reports.module.css'

/** `/billing/accountingreports`: spending between two dates (B-2.3-26, B-2.6-07, B-2.6-08). */
export default function ReportPage() {
  const [params, setRange] = useQueryParams()
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  const isAsked = isCalendarDate(from) && isCalendarDate(to) && rangeFault(from, to) === null
  return (
    <Page
      title="Accounting reports"
      back={useBillingBack()}
      lead="What you paid, saved, and got back, for your bookkeeping."
    >
      <div className={styles.stack}>
        <RangeForm key={`${from} ${to}`} from={from} to={to} onCreate={setRange} />
        {isAsked && <Report key={`${from} ${to}`} range={{ from, to }} />}
      </div>
    </Page>
  )
}

interface RangeFormProps {
  from: string
  to: string
  onCreate: (range: { from: string; to: string }) => void
}

/** Both dates, or a preset range in one press (B-5-01, B-5-03, B-5-04). */
function RangeForm({ onCreate, ...given }: RangeFormProps) {
  const [from, setFrom] = useState(given.from)
  const [to, setTo] = useState(given.to)
  const today = useToday()
  const quick = today ? quickRanges(today) : []
  const fault = rangeFault(from, to)
  const isWhole = from !== '' && to !== ''
  const reason = fault ? 'Fix the dates first.' : isWhole ? undefined : 'Choose both dates first.'
  return (
    <Card>
      <form
        className={styles.form}
        aria-label="Report date range"
        onSubmit={(event) => {
          event.preventDefault()
          if (reason === undefined) onCreate({ from, to })
        }}
      >
        <TextInput
          type="date"
          label="Start date"
          aria-required
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label="End date"
          aria-required
          value={to}
          error={fault ? <FieldError>{fault}</FieldError> : undefined}
          inputWrapperOrder={['label', 'input', 'error']}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        <div className={styles.create}>
          <BusyButton type="submit" disabledReason={reason}>
            Create report
          </BusyButton>
        </div>
      </form>
      {quick.length > 0 && (
        <Chips
          label="Date range"
          choices={quick}
          value={quick.find((one) => one.from === given.from && one.to === given.to)?.value ?? null}
          onChange={(value) => {
            const chosen = quick.find((one) => one.value === value)
            if (chosen) onCreate({ from: chosen.from, to: chosen.to })
          }}
        />
      )}
    </Card>
  )
}
