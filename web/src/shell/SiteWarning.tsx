import { Button } from '@mantine/core'
import { useOtherAccountSeen } from '../platform/session/otherAccount.ts'
import { AppModal } from '../ui/layout/AppModal.tsx'

/** Warns that another account signed in within this browser (A-4.1-32); only a reload clears it (P:G-26). */
export default function SiteWarning() {
  const isShown = useOtherAccountSeen()
  return (
    <AppModal
      opened={isShown}
      onClose={() => {}}
      closable={false}
      title="It looks like you have logged in to another account."
      actions={<Button onClick={() => window.location.reload()}>Reload</Button>}
    >
      <p>To use two accounts at the same time, please use a second browser or a private window.</p>
    </AppModal>
  )
}
