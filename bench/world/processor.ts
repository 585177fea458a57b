import type { CardProcessor } from '../../server/src/money/cards/processor.ts'

function notMeasured(): Promise<never> {
  return Promise.reject(new Error('The benchmark saves no cards and gives no money back.'))
}

/** A card processor that approves at once and only stores the references of its charges. */
export function instantProcessor(): CardProcessor {
  const charged = new Set<string>()
  return {
    name: 'sandbox',
    sandbox: null,
    elements: null,
    createCustomer: notMeasured,
    attachCard: notMeasured,
    detachCard: notMeasured,
    capture: notMeasured,
    release: notMeasured,
    findRefund: notMeasured,
    findDispute: notMeasured,
    refund: notMeasured,
    async charge({ attemptKey }) {
      charged.add(attemptKey)
      return { state: 'succeeded', ref: `instant_${attemptKey}` }
    },
    async findCharge({ attemptKey }) {
      return charged.has(attemptKey) ? { state: 'succeeded', ref: `instant_${attemptKey}` } : null
    },
  }
}
