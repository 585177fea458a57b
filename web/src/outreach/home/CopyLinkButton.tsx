import type { GiftLinkKey, TouchKey } from '@goodturn/contract/ids'
import { useRouter } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { client } from '../../platform/client.ts'
import { useActions } from '../../platform/useActions.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { toast } from '../../ui/feedback/toasts.ts'

interface CopyLinkButtonProps {
  link: GiftLinkKey
  touch: TouchKey
  /** The gift and its recipient. */
  of: string
}

/** Copies a gift link; without access to the clipboard, opens its gift, where it can be copied by hand. */
export function CopyLinkButton({ link, touch, of }: CopyLinkButtonProps) {
  const acts = useActions<'copy'>()
  const { history } = useRouter()
  const copy = () =>
    acts.run('copy', async () => {
      const { data } = await client.giftLinks.copy({ key: link })
      try {
        await navigator.clipboard.writeText(data.url)
        toast('Link copied')
      } catch {
        history.push(paths.touch(touch))
      }
    })
  return (
    <>
      <ErrorList error={acts.error} />
      <BusyButton
        size="sm"
        variant="default"
        busy={acts.busyWith === 'copy'}
        aria-label={`Copy link: ${of}`}
        onClick={copy}
      >
        Copy link
      </BusyButton>
    </>
  )
}
