import { readKey } from '@goodturn/contract/read-key'
import { ceilingSchema } from '@goodturn/contract/outreach/sequences/limits'
import type { CostReview, Sequence } from '@goodturn/contract/outreach/sequences/schema'
import { isCalendarDate } from '@goodturn/contract/time'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod/mini'
import { type SequenceStart, startLabels } from '@goodturn/contract/outreach/sequences/starts'
import { TextInput } from '@mantine/core'
import { SourceField } from '../../money/cards/SourceField.tsx'
import { firstSource } from '../../money/cards/sourceSchema.ts'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { countOf, formatDate, formatMoney } from '../../platform/format.ts'
import { useDrawerParam } from '../../platform/router/useDrawerParam.ts'
import { useMember } from '../../platform/session/user.ts'
import { AppDrawer } from '../../ui/layout/AppDrawer.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { Rows } from '../../ui/layout/Group.tsx'
import { BigMoney } from '../../ui/text/Money.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import { parseTypedNumber } from './parseTypedNumber.ts'
import { useRefreshSequences } from './useRefreshSequences.ts'
import { formatMonth } from './text.ts'
import styles from './sequences.module.css'

/** The cost of the proposed people, for the member to agree to: by person and month, with a card and a ceiling. */
export function ReviewDrawer({ of: sequence }: { of: Sequence }) {
  const drawer = useDrawerParam('drawer')
  if (drawer.value !== 'review') return null
  return <DrawerContent of={sequence} onClose={drawer.close} />
}

function DrawerContent({ of: sequence, onClose }: { of: Sequence; onClose: () => void }) {
  const [day, setDay] = useState('')
  const starts_on = isCalendarDate(day) ? day : undefined
  const input = { key: sequence.key, ...(starts_on ? { starts_on } : {}) }
  const review = useQuery(api.sequences.review.queryOptions({ input, placeholderData: keepPreviousData }))
  return (
    <AppDrawer opened onClose={onClose} title="Review the cost">
      <div className={styles.fields}>
        {sequence.start !== 'birthday' && <StartDay start={sequence.start} value={day} onChange={setDay} />}
        <ErrorList error={review.error} retry={() => void review.refetch()} />
        {review.isPending && <SkeletonRows rows={4} />}
        {review.data && (
          <Review
            sequence={sequence}
            review={review.data.data}
            startsOn={starts_on}
            isStale={review.isPlaceholderData}
            onClose={onClose}
          />
        )}
      </div>
    </AppDrawer>
  )
}

interface ReviewProps {
  sequence: Sequence
  review: CostReview
  startsOn: string | undefined
  isStale: boolean
  onClose: () => void
}

function Review({ sequence, review, startsOn, isStale, onClose }: ReviewProps) {
  const coming = review.people.filter((one) => !one.is_blocked)
  if (review.people.length === 0) return <p>No one selected yet. Choose people first.</p>
  return (
    <>
      <div>
        <p className="gt-meta">{countOf(coming.length, 'person', 'people')}, all upcoming steps</p>
        <BigMoney of={review.total} />
      </div>
      <dl className={styles.months}>
        {review.months.map(({ month, cost }) => (
          <MonthLine key={month} month={month} cost={cost} />
        ))}
      </dl>
      <Rows>
        {review.people.map((one) => (
          <Row
            key={one.key}
            title={one.contact.display_name}
            note={one.note ?? formatSteps(one.steps)}
            end={one.is_blocked ? 'Not enrolled' : formatMoney(one.price)}
          />
        ))}
      </Rows>
      {review.has_more && (
        <p className="gt-meta">More people are ready for review. They’ll be in the next batch.</p>
      )}
      {coming.length > 0 && <Consent {...{ sequence, review, startsOn, isStale, onClose }} people={coming} />}
    </>
  )
}

function MonthLine({ month, cost }: { month: string; cost: number }) {
  return (
    <>
      <dt>{formatMonth(month)}</dt>
      <dd>{formatMoney(cost)}</dd>
    </>
  )
}

function formatSteps(steps: CostReview['people'][number]['steps']): string {
  const [first] = steps
  return first ? `${countOf(steps.length, 'step')}, the first on ${formatDate(first.due_on)}` : ''
}

const cardNeededText = 'Please add a card.'

function Consent({
  sequence,
  review,
  people,
  startsOn,
  isStale,
  onClose,
}: ReviewProps & { people: CostReview['people'] }) {
  const { payment_methods: cards } = useMember()
  const refresh = useRefreshSequences()
  const known = cards.find(({ id }) => id === review.agreement?.card?.key)?.id
  const needsCard = review.total > 0 && !review.by_balance
  const form = useAppForm({
    schema: z.object({
      card: needsCard ? z.string().check(z.minLength(1, cardNeededText)) : z.string(),
      ceiling: z.pipe(z.transform(parseTypedNumber), ceilingSchema),
    }),
    defaultValues: {
      card: known ?? firstSource(cards),
      ceiling: (
        review.agreement?.ceiling ?? Math.max(100, ...review.months.map(({ cost }) => Math.ceil(cost)))
      ).toFixed(2),
    },
  })
  const { control } = form
  async function agree(values: { card: string; ceiling: number }) {
    const { data } = await client.sequences.confirm({
      key: sequence.key,
      people: people.map(({ key }) => key),
      ...(startsOn ? { starts_on: startsOn } : {}),
      total: review.total,
      card: needsCard ? readKey('card', values.card) : null,
      ceiling: values.ceiling,
    })
    toast(`${countOf(data.enrolled, 'person', 'people')} enrolled`)
    onClose()
    await refresh()
  }
  return (
    <Form form={form} onSubmit={agree} label="Agree to the cost">
      <div className={styles.fields}>
        {needsCard && <SourceField control={control} name="card" label="Card" needed={cardNeededText} />}
        <TextField
          control={control}
          name="ceiling"
          label="Monthly limit"
          help="The most all of your sequences can cost in a month. Anything over it waits."
          inputMode="decimal"
          prefix="$"
          autoComplete="off"
        />
        <p className="gt-meta">
          {review.by_balance
            ? 'Your easy billing balance pays for each step on its day.'
            : 'Each step is charged on its day: your balance first, then this card.'}{' '}
          If something costs more than it does today, we’ll ask you before charging anything. Top of Mind
          renews automatically after its year.
        </p>
        <FormActions>
          <SubmitButton disabledReason={isStale ? 'Loading the cost…' : undefined}>
            Agree and enroll {countOf(people.length, 'person', 'people')}
          </SubmitButton>
        </FormActions>
      </div>
    </Form>
  )
}

interface StartDayProps {
  start: SequenceStart
  value: string
  onChange: (day: string) => void
}

/** The start date for everyone in this review; today if left empty. */
function StartDay({ start, value, onChange }: StartDayProps) {
  return (
    <TextInput
      type="date"
      label={start === 'entry' ? 'First day' : startLabels[start].label}
      description="Leave empty for today. Applies to everyone in this review."
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
