import { paths } from '../../paths.ts'
import { usePhoneBack } from '../../ui/hooks/usePhoneBack.ts'

/** The way back to the billing menu on a phone. */
export const useBillingBack = () => usePhoneBack(paths.billing(), 'Billing')
