import type { CopiedLink, GiftLink } from '@goodturn/contract/outreach/gift-links/schema'
import { Button, TextInput } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../../platform/client.ts'
import { downloadFile, downloadText } from '../../../platform/downloadCsv.ts'
import { BusyButton } from '../../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../../ui/feedback/ErrorList.tsx'
import { LockedHint } from '../../../ui/feedback/LockedHint.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import { useCopied } from '../../../ui/hooks/useCopied.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { pngOfSvg } from './pngOfSvg.ts'
import styles from './GiftLink.module.css'

const copiedMs = 2000

/** The link to pass on: ready words with it once, the link alone, and its QR code as PNG and SVG (D-1-12, D-1-13). */
export function LinkShare({ link }: { link: GiftLink }) {
  // Asked for once per view: each copy is on record.
  const copied = useQuery({
    queryKey: ['gift-links', 'copy', link.key],
    queryFn: async () => (await client.giftLinks.copy({ key: link.key })).data,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  if (copied.error) return <ErrorList error={copied.error} retry={() => void copied.refetch()} />
  if (!copied.data) return <SkeletonRows rows={3} figure="none" />
  return <Shared copied={copied.data} firstName={link.contact.first_name} />
}

function Shared({
  copied: { url, words, qr_svg: svg },
  firstName,
}: {
  copied: CopiedLink
  firstName: string
}) {
  const { isCopied: isTextCopied, copy: copyText } = useCopied(words, copiedMs)
  const { field, isCopied: isLinkCopied, copy: copyLink } = useCopied(url, copiedMs)
  const name = `gift-link-${firstName.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`
  const [before = words, after = ''] = words.split(url)
  return (
    <div className={styles.share}>
      <div className={styles.pass}>
        <div>
          <p className={styles.label}>Words for a text message</p>
          <p className={styles.bubble}>
            {before}
            <span>{url}</span>
            {after}
          </p>
        </div>
        <div className={styles.buttons}>
          <Button leftSection={<Icon of={isTextCopied ? IconCheck : IconCopy} />} onClick={copyText}>
            {isTextCopied ? 'Copied' : 'Copy the text'}
          </Button>
          <Button
            component="a"
            variant="default"
            href={`sms:?&body=${encodeURIComponent(words)}`}
            leftSection={<Icon of={IconMessage} />}
          >
            Text it
          </Button>
        </div>
        <div className={styles.alone}>
          <TextInput
            ref={field}
            label="Just the link"
            readOnly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button
            variant="default"
            leftSection={<Icon of={isLinkCopied ? IconCheck : IconCopy} />}
            onClick={copyLink}
          >
            {isLinkCopied ? 'Copied' : 'Copy link'}
          </Button>
        </div>
        <span role="status" className="gt-hidden">
          {isTextCopied ? 'Copied the text' : isLinkCopied ? 'Copied the link' : ''}
        </span>
        <LockedHint>
          Only for {firstName}. If it reached the wrong person, make a new link and this one stops working.
        </LockedHint>
      </div>
      <div className={styles.code}>
        <p className={styles.label}>QR code</p>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
          alt={`QR code of the link for ${firstName}`}
        />
        <div className={styles.buttons}>
          <BusyButton
            variant="default"
            icon={IconDownload}
            aria-label="Download the QR code as PNG"
            onClick={async () => downloadFile(`${name}.png`, await pngOfSvg(svg))}
          >
            PNG
          </BusyButton>
          <BusyButton
            variant="default"
            icon={IconDownload}
            aria-label="Download the QR code as SVG"
            onClick={() => downloadText(`${name}.svg`, svg, 'image/svg+xml')}
          >
            SVG
          </BusyButton>
        </div>
      </div>
    </div>
  )
}
