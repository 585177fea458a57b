import { paths } from '../../paths.ts'
import { usePhoneBack } from '../../ui/hooks/usePhoneBack.ts'

/** Back link to the billing menu on a phone. */
export const useBillingBack = () => usePhoneBack(paths.billing(), 'Billing')
