import { type SupportThread, supportAnswerMax } from '@goodturn/contract/outreach/support/thread'
import type { QueueItem } from '@goodturn/contract/console/queues/schema'
import { z } from 'zod/mini'
import { client } from '../../platform/client.ts'
import { formatDay, formatTime } from '../../platform/format.ts'
import { useActions } from '../../platform/useActions.ts'
import { useKeys } from '../staff/keys.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { CheckboxField } from '../../ui/form/CheckboxField.tsx'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextareaField } from '../../ui/form/TextareaField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { type AfterAction, useRefreshQueues } from './useAfterAction.ts'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { filePaths } from '../member-files/paths.ts'
import styles from './queues.module.css'

const answerSchema = z.object({
  text: z.string().check(z.trim(), z.minLength(1, 'Please write an answer.'), z.maxLength(supportAnswerMax)),
  stays_open: z.boolean(),
})

interface ThreadCardProps {
  item: QueueItem
  thread: SupportThread
  after: AfterAction
}

/** A message sent through "Contact us", its replies, and a reply field. */
export function ThreadCard({ item, thread, after }: ThreadCardProps) {
  const acts = useActions<'close'>()
  const refresh = useRefreshQueues()
  const form = useAppForm({ schema: answerSchema, defaultValues: { text: '', stays_open: false } })
  const { key } = thread
  const { report } = item
  const reopen = () => client.staffSupport.reopen({ key })
  async function close() {
    const isDone = await acts.run('close', () => client.staffSupport.close({ key }))
    if (isDone) await after({ title: 'Closed without an answer', undo: reopen })
  }
  useKeys('Here', [{ keys: 'R', label: 'Answer', onFoot: true, act: () => form.setFocus('text') }])
  return (
    <Card title="Messages">
      <ol className={styles.thread}>
        {thread.parts.map((part) => (
          <li key={part.key} data-from={part.from} aria-current={part.key === item.key || undefined}>
            <p className={styles.threadHead}>
              {part.who}, {formatDay(part.at)}, {formatTime(part.at)}
            </p>
            {!(report && part.key === item.key) && (part.title ?? part.page) && (
              <p className={styles.was}>Viewing: {part.title ?? part.page}</p>
            )}
            {report && part.key === item.key && <Reported report={report} item={item} />}
            <p className={styles.threadText}>{part.text}</p>
          </li>
        ))}
      </ol>
      <ErrorList error={acts.error} focus />
      <Form
        form={form}
        label="Answer"
        onSubmit={async ({ text, stays_open }) => {
          await client.staffSupport.answer({ key, text, stays_open })
          if (stays_open) {
            form.reset()
            return refresh()
          }
          await after({ title: 'Answered and closed', note: `Email to ${thread.email}` })
        }}
      >
        <TextareaField
          control={form.control}
          name="text"
          label="Answer"
          help={
            thread.email
              ? `Goes to ${thread.email} by email, with the original message below.`
              : 'We have no address for this person. Ask the member, or close the message.'
          }
          max={supportAnswerMax}
        />
        <CheckboxField control={form.control} name="stays_open" label="Keep it open after this answer" />
        <FormActions>
          <SubmitButton>Send answer</SubmitButton>
          <BusyButton variant="default" busy={acts.busyWith === 'close'} onClick={close}>
            Close without an answer
          </BusyButton>
        </FormActions>
      </Form>
    </Card>
  )
}

interface ReportedProps {
  report: NonNullable<QueueItem['report']>
  item: QueueItem
}

/** The gift that its recipient reported, and their pictures (D-1-83). */
function Reported({ report, item }: ReportedProps) {
  const gift = `${report.title} for ${report.person}`
  return (
    <>
      <p className={styles.was}>
        Reported:{' '}
        {item.member ? <TextLink to={filePaths.member(item.member.key, 'touches')}>{gift}</TextLink> : gift}
      </p>
      {report.pictures.length > 0 && (
        <p className={styles.pictures}>
          {report.pictures.map((url, at) => (
            <a key={url} href={url} target="_blank" rel="noreferrer noopener">
              <img src={thumbOf(url)} width={72} height={72} alt={`Picture ${at + 1}, opens in a new tab`} />
            </a>
          ))}
        </p>
      )}
    </>
  )
}

const thumbOf = (url: string) => url.replace(/\.(\w+)$/, '.thumb.$1')
