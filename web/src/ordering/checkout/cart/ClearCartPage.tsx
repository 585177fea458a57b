import { useEffect } from 'react'
import { clearCart } from '../../cart/changeCart.ts'
import { paths } from '../../../paths.ts'
import { useGo } from '../../../platform/router/useGo.ts'
import { Page } from '../../../ui/layout/Page.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import { toast } from '../../../ui/feedback/toasts.ts'

/** /clearcart: empties the cart, says so and shows the services (P:G-33). */
export default function ClearCartPage() {
  const go = useGo()
  useEffect(() => {
    async function clear() {
      await clearCart()
      toast('Your cart has been cleared')
      go(paths.services(), { replace: true })
    }
    void clear()
  }, [go])
  return (
    <Page title="Clearing your cart">
      <SkeletonRows rows={2} />
    </Page>
  )
}
