import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { downloadFrom } from '../../platform/downloadCsv.ts'
import { BusyButton } from '../feedback/BusyButton.tsx'
import { toastError } from '../feedback/toasts.ts'

interface DownloadButtonProps {
  label?: string
  ask: () => Promise<{ data: { url: string } }>
}

/** Downloads the file at the link that `ask` returns, such as a list in its state at the press. */
export function DownloadButton({ label = 'Download CSV', ask }: DownloadButtonProps) {
  const [busy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    try {
      downloadFrom((await ask()).data.url)
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <BusyButton variant="default" icon={IconDownload} busy={busy} onClick={download}>
      {label}
    </BusyButton>
  )
}
