import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { paths } from '../paths.ts'
import { api } from '../platform/api.ts'
import { onMoneyMoved } from '../platform/moneyMoved.ts'
import { queryClient } from '../platform/queryClient.ts'
import { onSignOut } from '../platform/session/cleanups.ts'
import { local } from '../platform/storage.ts'
import { useIdle } from '../ui/hooks/useIdle.ts'
import { Icon } from '../ui/pictures/Icon.tsx'
import { Link } from '../ui/text/Link.tsx'
import { Money } from '../ui/text/Money.tsx'
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx'
import styles from './Header.module.css'

/** Storage key: "0" if the wallet was empty when last loaded. The amount itself is not stored. */
const filledKey = 'cg_wallet'
onSignOut(() => local.remove(filledKey))

/**
 * Wallet balance, loaded once the first screen is rendered and again after each payment. Hidden while empty. Reserves
 * its space from the start if it had a balance last time, so that the header doesn't shift.
 */
export function WalletLink() {
  const isIdle = useIdle()
  const { data } = useQuery(api.ledger.credits.queryOptions({ enabled: isIdle }), queryClient)
  useEffect(() => onMoneyMoved(() => void queryClient.invalidateQueries({ queryKey: api.ledger.key() })), [])
  const balance = data?.data.total_balance
  const isFilled = balance === undefined ? local.read(filledKey) !== '0' : balance > 0
  useEffect(() => {
    if (balance !== undefined) local.write(filledKey, balance > 0 ? '1' : '0')
  }, [balance])
  if (!isFilled) return null
  if (balance === undefined) return <span className={styles.wallet} />
  return (
    <Link to={paths.credits()} className={styles.wallet}>
      <Icon of={IconWallet} size={20} />
      <VisuallyHidden>Wallet balance</VisuallyHidden>
      <Money of={balance} />
    </Link>
  )
}
