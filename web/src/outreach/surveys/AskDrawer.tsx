import type { ContactKey } from '@goodturn/contract/ids'
import { askedAtOnceMax } from '@goodturn/contract/outreach/surveys/limits'
import type { Questionnaire } from '@goodturn/contract/outreach/surveys/schema'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PeopleChecks } from '../../people/contacts/PeopleChecks.tsx'
import { api } from '../../platform/api.ts'
import { countOf } from '../../platform/format.ts'
import { useDrawerParam } from '../../platform/router/useDrawerParam.ts'
import { AppDrawer } from '../../ui/layout/AppDrawer.tsx'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { AskReviewPart } from './AskReviewPart.tsx'
import { MailSettingsForm } from './MailSettingsForm.tsx'
import styles from './surveys.module.css'

/** Asks people: chooses them, shows who gets an email and who doesn't and why, and sends. */
export function AskDrawer({ of: questionnaire }: { of: Questionnaire }) {
  const drawer = useDrawerParam('drawer')
  if (drawer.value !== 'ask') return null
  return <DrawerContent of={questionnaire} onClose={drawer.close} />
}

function DrawerContent({ of: { key, title }, onClose }: { of: Questionnaire; onClose: () => void }) {
  const settings = useQuery(api.surveys.settings.queryOptions({ input: {} }))
  const [people, setPeople] = useState<readonly ContactKey[]>([])
  const [isReviewed, setReviewed] = useState(false)
  const given = settings.data?.data
  return (
    <AppDrawer opened onClose={onClose} title={`Ask people: ${title}`}>
      <div className={styles.fields}>
        <ErrorList error={settings.error} retry={() => void settings.refetch()} />
        {settings.isPending && <SkeletonRows rows={4} figure="none" />}
        {given && !given.mails_on && (
          <>
            <p>
              Emails to your people are off. Switch them on to send this one. Nothing is sent until you say
              so.
            </p>
            <MailSettingsForm settings={given} submit="Switch on and continue" />
          </>
        )}
        {given?.mails_on && !isReviewed && (
          <>
            <PeopleChecks chosen={people} onChange={setPeople} />
            <div className={styles.buttons}>
              <BusyButton
                busy={false}
                disabledReason={findBlocker(people.length)}
                onClick={() => setReviewed(true)}
              >
                {people.length > 0 ? `Review ${countOf(people.length, 'person', 'people')}` : 'Review'}
              </BusyButton>
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
            </div>
          </>
        )}
        {given?.mails_on && isReviewed && (
          <AskReviewPart
            questionnaireKey={key}
            contacts={people}
            onBack={() => setReviewed(false)}
            onDone={onClose}
          />
        )}
      </div>
    </AppDrawer>
  )
}

function findBlocker(chosen: number): string | undefined {
  if (chosen === 0) return 'Choose at least one person first.'
  return chosen > askedAtOnceMax ? `Choose up to ${askedAtOnceMax} people at a time.` : undefined
}
