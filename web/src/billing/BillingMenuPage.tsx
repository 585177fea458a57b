import { useEffect } from 'react'
import { paths } from '../paths.ts'
import { useGo } from '../platform/router/useGo.ts'
import { Icon } from '../ui/Icon.tsx'
import { Page } from '../ui/Page.tsx'
import { Row } from '../ui/Row.tsx'
import { Rows } from '../ui/Group.tsx'
import { usePhone } from '../ui/usePhone.ts'
import { Bubble } from '../ui/Bubble.tsx'
import { billingEntries } from './entries.ts'
import { useAlerts } from './useAlerts.ts'

/** `/billing` alone: on a phone the menu as a list; wider, the first place opens instead (B-2.3-02, B-2.3-03). */
export default function BillingMenuPage() {
  const isPhone = usePhone()
  const go = useGo()
  const alerts = useAlerts()
  useEffect(() => {
    if (!isPhone) go(paths.paymentMethods(), { replace: true })
  }, [isPhone, go])
  if (!isPhone) return null
  return (
    <Page title="Billing">
      <Rows label="Billing">
        {billingEntries.map(({ to, label, icon }) => (
          <Row
            key={to}
            to={to}
            title={label}
            figure={<Icon of={icon} size={20} />}
            end={<Bubble count={alerts[to]} />}
          />
        ))}
      </Rows>
    </Page>
  )
}
