import type { GiftLink } from '@goodturn/contract/outreach/gift-links/schema'
import type { Touch } from '@goodturn/contract/care/touches/schema'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { client } from '../../../platform/client.ts'
import { useActions } from '../../../platform/useActions.ts'
import { BusyButton } from '../../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../../ui/feedback/ErrorList.tsx'
import { toast } from '../../../ui/feedback/toasts.ts'
import { AppModal } from '../../../ui/layout/AppModal.tsx'
import styles from './GiftLink.module.css'
import { type LinkDays, OpenFor } from './OpenFor.tsx'
import { OtherGifts } from './OtherGifts.tsx'
import { SeenFirst } from './SeenFirst.tsx'
import { useShowGiftLink } from './useGiftLink.ts'

interface ChangeLinkDialogProps {
  touch: Touch
  link: GiftLink
  opened: boolean
  onClose: () => void
}

/** Changes the surprise, the other gifts, and the last day, until the link is opened (D-1-55). */
export default function ChangeLinkDialog({ touch, link, opened, onClose }: ChangeLinkDialogProps) {
  return (
    <AppModal opened={opened} onClose={onClose} title="Change the gift link" width={680}>
      <ChangeForm touch={touch} link={link} onClose={onClose} />
    </AppModal>
  )
}

function ChangeForm({ touch, link, onClose }: Omit<ChangeLinkDialogProps, 'opened'>) {
  const acts = useActions()
  const show = useShowGiftLink()
  const [hidden, setHidden] = useState(link.hidden)
  const [choices, setChoices] = useState(() => link.choices.map(({ key }) => key))
  // Counted from today once chosen; until then the last day stays.
  const [days, setDays] = useState<LinkDays | null>(null)
  const { first_name: firstName } = link.contact

  async function save() {
    const isSaved = await acts.run('change', async () => {
      const { data } = await client.giftLinks.change({
        key: link.key,
        hidden,
        choices,
        ...(days === null ? {} : { ends_in_days: days }),
      })
      await show(data)
    })
    if (!isSaved) return
    toast('Gift link changed')
    onClose()
  }

  return (
    <>
      <ErrorList error={acts.error} focus />
      <div className={styles.form}>
        <SeenFirst
          firstName={firstName}
          art={touch.art}
          upload={touch.has_picture ? touch.image : null}
          hidden={hidden}
          onChange={setHidden}
        />
        <OtherGifts
          firstName={firstName}
          service={touch.service.key}
          title={link.title}
          chosen={choices}
          onChange={setChoices}
        />
        <OpenFor days={days} lastDay={link.last_day} onChange={setDays}>
          {days === null ? 'Choose to count from today.' : ''}
        </OpenFor>
      </div>
      <div className={styles.buttons}>
        <BusyButton busy={acts.busyWith !== null} onClick={save}>
          Save changes
        </BusyButton>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </>
  )
}
