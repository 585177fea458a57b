import type { GiftLink } from '@goodturn/contract/outreach/gift-links/schema'
import { AppModal } from '../../../ui/layout/AppModal.tsx'
import { LinkShare } from './LinkShare.tsx'

interface ShareLinkDialogProps {
  link: GiftLink
  opened: boolean
  onClose: () => void
}

/** The words, the link, and the QR code of a link, to pass on again. */
export default function ShareLinkDialog({ link, opened, onClose }: ShareLinkDialogProps) {
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title={`Your link for ${link.contact.first_name}`}
      width={640}
    >
      <LinkShare link={link} />
    </AppModal>
  )
}
