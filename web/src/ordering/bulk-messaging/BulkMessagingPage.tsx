import { messagingUpdatedText } from '@goodturn/contract/ordering/bulk-messaging/limits'
import type { BulkExperience, UndoResult } from '@goodturn/contract/ordering/bulk-messaging/schema'
import { Skeleton } from '@mantine/core'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MessageValue } from '../../shop/messaging/messageValue.ts'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { countOf } from '../../platform/format.ts'
import { usePathKey } from '../../platform/router/usePathParam.ts'
import { PageFallback } from '../../ui/layout/PageFallback.tsx'
import { ActionBar } from '../../ui/layout/ActionBar.tsx'
import { Picture } from '../../ui/pictures/Art.tsx'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { GreetingCard } from '../../ui/pictures/GreetingCard.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import styles from './BulkMessaging.module.css'
import { EditMessages } from './EditMessages.tsx'
import { RecipientList } from './RecipientList.tsx'
import { LastEditNotice, UndoneNotice } from './UndoNotice.tsx'
import { type ChosenPerson, useChoice } from './useChoice.ts'
import { useRecipients } from './useRecipients.ts'

const back = { to: paths.activity(), label: 'Activity' }
const unknown = {
  documentTitle: 'Gift not found',
  title: 'We couldn’t find this gift.',
  why: 'The link may be out of date. Open a gift to edit its messages.',
  list: { to: paths.activity(), label: 'See your activity' },
}

/** The route /bulk-messaging/:experience: the messages of everyone who gets the same gift (section 2.4). */
export default function BulkMessagingPage() {
  const experience = usePathKey('experience', 'experience')
  const gift = useQuery(api.bulkMessaging.experience.queryOptions({ input: { experience } }))
  if (gift.data) return <LoadedPage key={experience} gift={gift.data.data} />
  return (
    <PageFallback title="Edit messages" back={back} query={gift} unknown={unknown}>
      <Skeleton height={96} radius={14} mb={24} role="status" aria-label="Loading" />
      <SkeletonRows rows={6} />
    </PageFallback>
  )
}

/** The people being edited, and the initial message; null when no one is. */
type Editing = { isSingle: boolean; people: readonly ChosenPerson[]; start: MessageValue } | null

function LoadedPage({ gift }: { gift: BulkExperience }) {
  const recipients = useRecipients(gift.key)
  const choice = useChoice()
  const [editing, setEditing] = useState<Editing>(null)
  const [undone, setUndone] = useState<UndoResult | null>(null)
  const [undoError, setUndoError] = useState<unknown>(null)

  async function undo(id: string) {
    setUndoError(null)
    try {
      const { data } = await client.bulkMessaging.undo({ id })
      setUndone(data)
      choice.clear()
      await recipients.refresh()
    } catch (error) {
      setUndoError(error)
    }
  }

  function saved(id: string) {
    if (!editing?.isSingle) choice.clear()
    setEditing(null)
    setUndone(null)
    toast({ title: messagingUpdatedText, action: { label: 'Undo', act: () => void undo(id) } })
    void recipients.refresh()
  }

  async function leaveOut() {
    const known = new Map((await recipients.everyone()).map((each) => [each.key, each]))
    const left = (editing?.people ?? []).flatMap(({ key }) => known.get(key) ?? [])
    choice.keep([...known.values()])
    setEditing(editing && left.length > 0 ? { ...editing, people: left } : null)
    void recipients.refresh()
  }

  return (
    <Page
      title={gift.title}
      documentTitle={`Edit messages: ${gift.title}`}
      back={back}
      figure={<Picture of={gift.art} upload={gift.has_picture ? gift.image : null} size={96} />}
      lead={gift.description}
    >
      <ErrorList error={undoError} />
      {undone && <UndoneNotice undone={undone} />}
      {gift.last_edit && !undone && (
        <LastEditNotice edit={gift.last_edit} onUndo={() => void undo(gift.last_edit?.id ?? '')} />
      )}
      <div className={styles.columns}>
        <aside className={styles.default} aria-label="Default message">
          <h2 className={styles.heading}>Default message</h2>
          <GreetingCard message={gift.contact_message} isHandwritten={gift.handwritten} isSmall />
          <p className="gt-meta">Everyone marked Default gets this message.</p>
        </aside>
        <RecipientList
          recipients={recipients}
          choice={choice}
          onEdit={(person, start) => setEditing({ isSingle: true, people: [person], start })}
        />
      </div>
      {choice.people.length > 0 && (
        <ActionBar
          label="Selected people"
          title={`${countOf(choice.people.length, 'person', 'people')} selected`}
          note={formatOwnMessages(choice.changedCount)}
        >
          <BusyButton
            icon={IconPencil}
            size="md"
            onClick={() =>
              setEditing({
                isSingle: false,
                people: choice.people,
                start: { message: null, messagingPromptId: null },
              })
            }
          >
            {`Edit messaging for ${countOf(choice.people.length, 'person', 'people')}`}
          </BusyButton>
        </ActionBar>
      )}
      {editing && (
        <EditMessages
          experience={gift}
          people={editing.people}
          start={editing.start}
          onClose={() => setEditing(null)}
          onSaved={saved}
          onLeaveOut={leaveOut}
        />
      )}
    </Page>
  )
}

function formatOwnMessages(count: number): string {
  if (count === 0) return 'All have the default message'
  return `${countOf(count, 'has a message', 'have a message')} of their own`
}
