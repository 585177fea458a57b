import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { useQueryParams } from '../../platform/router/useQueryParams.ts'
import { StaffPage } from '../staff/StaffPage.tsx'
import { staffPaths } from '../staff/paths.ts'
import { ChargedPrices } from './ChargedPrices.tsx'
import { FindPurchases } from './FindPurchases.tsx'
import { PriceCorrections } from './PriceCorrections.tsx'
import { periodOf } from './period.ts'
import styles from './wrong-prices.module.css'

/** `/staff/wrong-price`: finds what was sold at a wrong price, and proposes to refund the difference. */
export default function WrongPricePage() {
  const queries = useQueryClient()
  const [params, set] = useQueryParams()
  const period = periodOf(params)
  const name = period && `${period.service} ${period.from} ${period.until}`
  return (
    <StaffPage title="Wrong price" up={{ to: staffPaths.money(), label: 'Money' }}>
      <div className={styles.stack}>
        <p className={styles.lead}>
          Publish the right price first. Carts, links, and renewals pick it up automatically. Then refund the
          difference here to everyone who paid the wrong price.
        </p>
        <FindPurchases key={name} period={period} onFind={(found) => set({ ...found }, { push: true })} />
        {period && (
          <ChargedPrices
            key={`prices of ${name}`}
            period={period}
            onProposed={async () => {
              await queries.invalidateQueries({ queryKey: api.wrongPrices.key() })
              set({ service: null, from: null, until: null })
            }}
          />
        )}
        <PriceCorrections />
      </div>
    </StaffPage>
  )
}
