import type { MergeLink } from '@goodturn/contract/console/merges/schema'
import { useEffect, useState } from 'react'
import styles from '../../identity/sign-in/SignIn.module.css'
import { AuthLayout } from '../../identity/accounts/AuthLayout.tsx'
import { paths } from '../../paths.ts'
import { formatDay } from '../../platform/format.ts'
import { loadClient } from '../../platform/loadClient.ts'
import { usePathParam } from '../../platform/router/usePathParam.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import own from './merges.module.css'

/** `/merge/:token`: one of the two mailboxes confirms the merge of its account with the other. */
export default function MergeLinkPage() {
  const token = usePathParam('token')
  const [merge, setMerge] = useState<MergeLink | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)

  useEffect(() => {
    void loadClient()
      .then(({ mergeLinks }) => mergeLinks.show({ token }))
      .then(({ data }) => setMerge(data), setError)
  }, [token])

  async function agree() {
    setBusy(true)
    setError(null)
    try {
      const { mergeLinks } = await loadClient()
      setMerge((await mergeLinks.confirm({ token })).data)
    } catch (thrown) {
      setError(thrown)
    } finally {
      setBusy(false)
    }
  }

  return (
    <AuthLayout title="Merge your two accounts">
      <div className={styles.actions}>
        <ErrorList error={error} focus />
        {merge && (
          <div className={own.words}>
            <p>
              {merge.stays ? (
                <>
                  Everything in the account of <strong>{merge.other_email}</strong> moves to this one,{' '}
                  <strong>{merge.email}</strong>: people, gifts, plans, invoices, and the wallet balance.
                </>
              ) : (
                <>
                  Everything in this account, <strong>{merge.email}</strong>, moves to the account of{' '}
                  <strong>{merge.other_email}</strong>: people, gifts, plans, invoices, and the wallet
                  balance.
                </>
              )}
            </p>
            <p>
              {merge.stays
                ? 'You’ll keep signing in with this address. The other one will no longer sign in.'
                : 'This address will no longer sign in afterward. This account’s saved cards, connections to other services, and easy billing will end.'}
            </p>
            <MergeStatus merge={merge} />
            {merge.state === 'asked' && !merge.is_confirmed && (
              <>
                <p>
                  The link works until {formatDay(merge.expires_at)}. If the other account isn’t yours, close
                  this page and write to us.
                </p>
                <BusyButton busy={isBusy} onClick={agree}>
                  Agree to the merge
                </BusyButton>
              </>
            )}
            {merge.state === 'done' && <LinkButton to={paths.login()}>Login</LinkButton>}
          </div>
        )}
      </div>
    </AuthLayout>
  )
}

function MergeStatus({ merge }: { merge: MergeLink }) {
  if (merge.state === 'done') return <Notice tone="success" role="status" title="Your accounts are merged" />
  if (!merge.is_confirmed) return null
  return (
    <Notice tone="success" role="status" title="You agreed">
      <p>
        {merge.is_other_confirmed
          ? 'You’ve agreed from both addresses. Our team will review the merge and email you once your accounts are merged.'
          : 'Now open the link that we emailed to the other address.'}
      </p>
    </Notice>
  )
}
