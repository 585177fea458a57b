import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { useActions } from '../../platform/useActions.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { MailSettingsForm } from './MailSettingsForm.tsx'
import { useRefreshSurveys } from './useRefreshSurveys.ts'
import styles from './surveys.module.css'

/** Whether emails go to the member's people in their name, and the postal address in them. Off by default. */
export function MailSettingsCard() {
  const query = useQuery(api.surveys.settings.queryOptions({ input: {} }))
  const [isOpen, setOpen] = useState(false)
  const acts = useActions<'off'>()
  const refresh = useRefreshSurveys()
  const settings = query.data?.data
  async function switchOff() {
    const isSure = await confirm({
      title: 'Switch off emails to your people?',
      body: 'Questionnaires and after-delivery questions won’t go out until you switch them on again.',
      verb: 'Yes, switch off',
    })
    if (!isSure) return
    await acts.run('off', async () => {
      await client.surveys.updateSettings({ mails_on: false })
      await refresh()
    })
  }
  return (
    <Card title="Emails to your people" level={2}>
      <ErrorList error={acts.error} focus />
      <ErrorList error={query.error} retry={() => void query.refetch()} />
      {query.isPending && <SkeletonRows rows={1} figure="none" />}
      {settings && (
        <div className={styles.fields}>
          <p>
            {settings.mails_on
              ? `On. Each one includes ${settings.postal_address}.`
              : 'Off. No one is emailed.'}
          </p>
          <p className="gt-meta">Anyone can stop them with one tap, right away and for good.</p>
          {isOpen && (
            <MailSettingsForm
              settings={settings}
              submit={settings.mails_on ? 'Save address' : 'Switch on'}
              onSaved={() => setOpen(false)}
            />
          )}
          <div className={styles.buttons}>
            <Button variant="default" onClick={() => setOpen(!isOpen)}>
              {isOpen ? 'Cancel' : settings.mails_on ? 'Change address' : 'Switch on'}
            </Button>
            {settings.mails_on && !isOpen && (
              <BusyButton variant="default" busy={acts.busyWith === 'off'} onClick={() => void switchOff()}>
                Switch off
              </BusyButton>
            )}
          </div>
        </div>
      )}
    </Card>
  )
}
