import type { GiftLinkKey, TouchKey } from '@goodturn/contract/ids'
import { useRouter } from '@tanstack/react-router'
import { copyLink } from '../../care/touches/gift-link/copyLink.ts'
import { paths } from '../../paths.ts'
import { useActions } from '../../platform/useActions.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { useRefreshHome } from './useHome.ts'

interface CopyLinkButtonProps {
  link: GiftLinkKey
  touch: TouchKey
  /** The gift and its recipient. */
  of: string
}

/** Copies a gift link, which may end its row; without access to the clipboard, opens its gift, where it can be copied by hand. */
export function CopyLinkButton({ link, touch, of }: CopyLinkButtonProps) {
  const acts = useActions<'copy'>()
  const { history } = useRouter()
  const refresh = useRefreshHome()
  const copy = () =>
    acts.run('copy', async () => {
      await copyLink(link, () => history.push(paths.touch(touch)))
      await refresh()
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
