import { type GiftLink, type LinkAct, linkActs } from '@goodturn/contract/outreach/gift-links/schema'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import { useId } from 'react'
import { client } from '../../../platform/client.ts'
import { useActions } from '../../../platform/useActions.ts'
import { BusyButton } from '../../../ui/feedback/BusyButton.tsx'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { ErrorList } from '../../../ui/feedback/ErrorList.tsx'
import { LockedHint } from '../../../ui/feedback/LockedHint.tsx'
import { toast } from '../../../ui/feedback/toasts.ts'
import { copyLink } from './copyLink.ts'
import styles from './GiftLink.module.css'
import { useShowGiftLink } from './useGiftLink.ts'

interface LinkActionsProps {
  link: GiftLink
  /** Opens the dialog for what can be changed. */
  onChange: () => void
  /** Opens the words and the QR code. */
  onShare: () => void
}

/** What a member can do with an open link; what its state doesn't allow is off, with the reason below (D-1-97). */
export function LinkActions({ link, onChange, onShare }: LinkActionsProps) {
  const acts = useActions<LinkAct>()
  const show = useShowGiftLink()
  const hintId = useId()
  const { key, blocked, contact } = link
  const { first_name: firstName } = contact
  // Several acts may be off for the same reason.
  const reasons = [...new Set(linkActs.flatMap((act) => blocked[act] ?? []))]
  const buttonOf = (act: LinkAct) => ({
    disabledReason: blocked[act],
    reasonId: `${hintId}-${reasons.indexOf(blocked[act] ?? '')}`,
    busy: acts.busyWith === act,
  })

  const copy = () => acts.run('copy', () => copyLink(key, onShare))

  const resend = () =>
    acts.run('resend', async () => {
      const { data } = await client.giftLinks.resend({ key })
      toast(`Emailed to ${contact.email ?? firstName} again`)
      await show(data)
    })

  async function renew() {
    const isSure = await confirm({
      title: 'Make a new link?',
      body: `The link that ${firstName} has stops working at once.`,
      verb: 'Yes, make a new link',
    })
    if (!isSure) return
    await acts.run('renew', async () => {
      const { data } = await client.giftLinks.renew({ key })
      toast('New link made')
      await show(data)
    })
  }

  async function cancel() {
    const isSure = await confirm({
      title: `Cancel the gift for ${firstName}?`,
      body:
        link.payment === 'held'
          ? 'The link stops working. Nothing was charged, and what we set aside goes back to your balance. This can’t be undone.'
          : 'The link stops working, and we refund what you paid in full. This can’t be undone.',
      verb: 'Yes, cancel gift',
      cancel: 'Keep it',
      tone: 'danger',
    })
    if (!isSure) return
    await acts.run('cancel', async () => {
      const { data } = await client.giftLinks.cancel({ key })
      toast('Gift canceled')
      await show(data)
    })
  }

  return (
    <div className={styles.acts}>
      <ErrorList error={acts.error} focus />
      <div className={styles.buttons}>
        <BusyButton {...buttonOf('copy')} icon={IconCopy} onClick={copy}>
          Copy link
        </BusyButton>
        {blocked.copy === null && (
          <BusyButton variant="default" icon={IconQrcode} onClick={onShare}>
            Text and QR code
          </BusyButton>
        )}
        <BusyButton {...buttonOf('resend')} variant="default" onClick={resend}>
          Resend
        </BusyButton>
        <BusyButton {...buttonOf('renew')} variant="default" onClick={renew}>
          New link
        </BusyButton>
        <BusyButton {...buttonOf('change')} variant="default" onClick={onChange}>
          Change
        </BusyButton>
        <BusyButton {...buttonOf('cancel')} variant="outline" color="red" onClick={cancel}>
          Cancel
        </BusyButton>
      </div>
      {reasons.length > 0 && (
        <div className={styles.reasons}>
          {reasons.map((reason, index) => (
            <LockedHint key={reason} id={`${hintId}-${index}`}>
              {reason}
            </LockedHint>
          ))}
        </div>
      )}
    </div>
  )
}
