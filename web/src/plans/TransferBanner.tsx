import type { PlanTransfer } from '@goodturn/contract/plans/schema'

interface TransferBannerProps {
  transfers: readonly PlanTransfer[]
  onAnswered: (what: 'accepted' | 'denied') => void
}

/** Replaced by the one of the offers. */
export function TransferBanner(_props: TransferBannerProps) {
  return null
}
