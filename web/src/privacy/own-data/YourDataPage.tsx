import { EraseAccount } from '../erasure/EraseAccount.tsx'
import { useMember } from '../../platform/session/user.ts'
import { useSettingsBack } from '../../identity/settings/useSettingsBack.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { DownloadData } from './DownloadData.tsx'
import styles from './ownData.module.css'

/** `/settings/data`: downloads all of the member's data, and erases the account. */
export default function YourDataPage() {
  const { acting } = useMember()
  return (
    <Page title="Your data" back={useSettingsBack()} width="form">
      {acting ? (
        <Notice title="Only the member can do this">
          You can’t download data or erase an account while acting as another member.
        </Notice>
      ) : (
        <div className={styles.stack}>
          <DownloadData />
          <EraseAccount />
        </div>
      )}
    </Page>
  )
}
