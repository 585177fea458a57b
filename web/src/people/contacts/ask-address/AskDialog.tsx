import type { ContactKey } from '@goodturn/contract/ids'
import { addressAskDays } from '@goodturn/contract/outreach/address-asks/limits'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { client } from '../../../platform/client.ts'
import { useActions } from '../../../platform/useActions.ts'
import { AppModal } from '../../../ui/layout/AppModal.tsx'
import { BusyButton } from '../../../ui/feedback/BusyButton.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { toast } from '../../../ui/feedback/toasts.ts'
import { notAskedText, waitingText } from './askText.ts'
import { AskErrors, MailsFirst } from './MailsFirst.tsx'
import { useRefreshAsks } from './useOpenAsk.ts'
import styles from './askAddress.module.css'

interface AskDialogProps {
  contact: ContactKey
  /** The person's name. */
  name: string
  opened: boolean
  onClose: () => void
}

/** Asks one person for their address: says what happens, and sends the email. */
export default function AskDialog({ contact, name, opened, onClose }: AskDialogProps) {
  return (
    <AppModal opened={opened} onClose={onClose} title={`Ask ${name} for an address`}>
      <div className={styles.parts}>
        <MailsFirst>
          <AskOne contact={contact} name={name} onClose={onClose} />
        </MailsFirst>
      </div>
    </AppModal>
  )
}

function AskOne({ contact, name, onClose }: Omit<AskDialogProps, 'opened'>) {
  const acts = useActions<'ask'>()
  const refresh = useRefreshAsks()
  const [refused, setRefused] = useState<string | null>(null)
  async function ask() {
    setRefused(null)
    await acts.run('ask', async () => {
      const { data } = await client.addressAsks.ask({ contacts: [contact] })
      const because = notAskedText(data, name)
      if (because !== null) return setRefused(because)
      // First: with the open ask, the button behind this dialog leaves the page, and the dialog with it.
      toast({ title: `You asked ${name} for an address`, note: waitingText(data) || undefined })
      await refresh()
      onClose()
    })
  }
  return (
    <>
      <p>
        We’ll email {name} in your name, with a page for their address. They have {addressAskDays} days, and
        we won’t remind them. Gifts that wait for the address then go out by themselves.
      </p>
      <AskErrors error={acts.error} />
      {refused && (
        <Notice tone="warn" role="alert">
          <p>{refused}</p>
        </Notice>
      )}
      <div className={styles.buttons}>
        <BusyButton busy={acts.busyWith === 'ask'} onClick={ask}>
          Send the email
        </BusyButton>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </>
  )
}
