import type { ContactKey, QuestionnaireKey } from '@goodturn/contract/ids'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { countOf } from '../../platform/format.ts'
import { useActions } from '../../platform/useActions.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Rows } from '../../ui/layout/Group.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import { useRefreshSurveys } from './useRefreshSurveys.ts'
import { blockerLabels } from './text.ts'
import styles from './surveys.module.css'

interface AskReviewPartProps {
  questionnaireKey: QuestionnaireKey
  contacts: readonly ContactKey[]
  onBack: () => void
  onDone: () => void
}

/** The chosen people who get an email, those who don't and why, and the button to send. */
export function AskReviewPart({ questionnaireKey: key, contacts, onBack, onDone }: AskReviewPartProps) {
  const review = useQuery({
    ...api.questionnaires.review.queryOptions({ input: { key, contacts: [...contacts] } }),
    // Always loads fresh on opening; the server checks once more when sending.
    staleTime: 0,
    gcTime: 0,
  })
  const acts = useActions<'send'>()
  const refresh = useRefreshSurveys()
  const given = review.data?.data
  async function send() {
    const isDone = await acts.run('send', async () => {
      const { data } = await client.questionnaires.ask({ key, contacts: [...contacts] })
      toast(data.mailed === 0 ? 'No one was emailed' : `${countOf(data.mailed, 'email')} sent`)
      await refresh()
    })
    if (isDone) onDone()
  }
  return (
    <>
      <ErrorList error={review.error} retry={() => void review.refetch()} />
      <ErrorList error={acts.error} focus />
      {review.isPending && <SkeletonRows rows={contacts.length} figure="round" />}
      {given && (
        <Rows label="People to ask">
          {given.people.map(({ key: person, display_name: name, email, hindrance }) => (
            <Row
              key={person}
              figure={<Avatar name={name} seed={person} size={36} />}
              title={name}
              note={hindrance ? `No email: ${blockerLabels[hindrance].toLowerCase()}` : email}
              tone={hindrance ? 'honey' : 'plain'}
            />
          ))}
        </Rows>
      )}
      <div className={styles.buttons}>
        {given && (
          <BusyButton
            busy={acts.busyWith === 'send'}
            disabledReason={given.mails === 0 ? 'None of these people can be emailed.' : undefined}
            onClick={() => void send()}
          >
            {given.mails === 0 ? 'Send' : `Send ${countOf(given.mails, 'email')}`}
          </BusyButton>
        )}
        <Button variant="default" onClick={onBack}>
          Choose others
        </Button>
      </div>
    </>
  )
}
