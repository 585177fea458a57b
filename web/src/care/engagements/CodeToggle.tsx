import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { client } from '../../platform/client.ts'
import { setUser, useMember } from '../../platform/session/user.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Rows } from '../../ui/layout/Group.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { KindTile } from './KindTile.tsx'
import { useRefreshEngagements } from './useRefreshEngagements.ts'
import styles from './engagements.module.css'

/** Shows whether cards carry a code, with a button to switch it (C-2.2-21, C-2.2-22). */
export function CodeToggle() {
  const { permission_preferences: preferences } = useMember()
  const isOn = preferences['qr-feedback'] === 1
  const refresh = useRefreshEngagements()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  async function toggle() {
    setBusy(true)
    setFailure(null)
    try {
      const { data } = await client.accounts.setPermissionPreferences({ 'qr-feedback': isOn ? 0 : 1 })
      setUser(data)
      await refresh()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <ErrorList error={failure} focus />
      <Rows label="QR code on cards">
        <Row
          figure={<KindTile of={IconQrcode} />}
          title="QR code on cards"
          note={
            <>
              {isOn ? 'Each gift has its own code.' : 'Links are printed instead.'}{' '}
              <TextLink to={paths.engagedActivity()}>See engagements</TextLink>
            </>
          }
          end={
            <span className={styles.acts}>
              <StatusLabel look={isOn ? 'done' : 'paused'}>{isOn ? 'On' : 'Off'}</StatusLabel>
              <BusyButton variant="default" busy={isBusy} onClick={() => void toggle()}>
                {isOn ? 'Disable' : 'Enable'}
              </BusyButton>
            </span>
          }
        />
      </Rows>
    </>
  )
}
