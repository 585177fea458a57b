import { useUser } from '../../platform/session/user.ts'

/** Note below a total, for members outside the US (BG-13). */
export function CurrencyNote() {
  const user = useUser()
  if (!user?.country || user.country === 'US') return null
  return (
    <p className="gt-meta" style={{ margin: '16px 0 0' }}>
      All prices are in US dollars (USD). Exchange rates may vary.
    </p>
  )
}
