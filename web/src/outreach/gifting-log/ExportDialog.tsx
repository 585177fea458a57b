import { rangeFault } from '@goodturn/contract/range'
import { Button, TextInput } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { client } from '../../platform/client.ts'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import styles from './gifting-log.module.css'

/** Exports the entries of a date range as a file (B-2.6-06, B-5-02, B-5-05, B-5-06). */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [made, setMade] = useState<{ range: string; url: string } | null>(null)
  const [error, setError] = useState<unknown>(null)
  const fault = rangeFault(from, to)
  const isWhole = from !== '' && to !== ''
  const reason = fault ? 'Fix the dates first.' : isWhole ? undefined : 'Choose both dates first.'

  // Ignores a late response for another range.
  const range = `${from} ${to}`
  const url = made?.range === range ? made.url : null

  async function create() {
    setError(null)
    await client.giftingLog
      .export({ from, to })
      .then(({ data }) => setMade({ range, url: data.url }))
      .catch(setError)
  }
  const choose = (set: (date: string) => void) => (date: string) => {
    set(date)
    setError(null)
  }

  return (
    <AppModal
      opened
      onClose={onClose}
      title="Export the gifting log"
      actions={
        url ? (
          <Button component="a" href={url} download leftSection={<Icon of={IconDownload} />}>
            Download
          </Button>
        ) : (
          <BusyButton disabledReason={reason} onClick={create}>
            Create export
          </BusyButton>
        )
      }
    >
      <p>Every entry from the start date through the end date, as a spreadsheet file.</p>
      <div className={styles.dates}>
        <DateInput label="Start date" value={from} onChange={choose(setFrom)} />
        <DateInput label="End date" value={to} onChange={choose(setTo)} fault={fault} />
      </div>
      <ErrorList error={error} focus />
      {url && <p role="status">Your file is ready.</p>}
    </AppModal>
  )
}

interface DateInputProps {
  label: string
  value: string
  onChange: (date: string) => void
  fault?: string | null
}

function DateInput({ label, value, onChange, fault }: DateInputProps) {
  return (
    <TextInput
      type="date"
      label={label}
      aria-required
      value={value}
      error={fault ? <FieldError>{fault}</FieldError> : undefined}
      inputWrapperOrder={['label', 'input', 'error']}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
