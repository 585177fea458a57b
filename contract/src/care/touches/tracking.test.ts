import { expect, test } from 'vitest'
import { touchTransitions } from './actions.ts'
import { touchStatuses } from './status.ts'
import { carrierStatuses, latestReport, trackingStage, trackingStatus } from './tracking.ts'

const now = new Date('2027-06-01T12:00:00Z')
const daysAgo = (days: number, extraMs = 0) => new Date(now.getTime() - days * 86_400_000 - extraMs)
const shipped = {
  status: 'completed' as const,
  completedAt: daysAgo(5),
  trackingNumber: '1Z999',
  carrierStatus: null,
}

test('C-4.9-18 the tracking status is returntosender if the touch says so', () => {
  expect(trackingStatus({ ...shipped, status: 'returntosender', carrierStatus: 'delivered' }, now)).toBe(
    'returntosender',
  )
})

test('C-4.9-19 the tracking status is pending until the touch is completed', () => {
  for (const status of touchStatuses) {
    if (status === 'completed' || status === 'returntosender') continue
    expect(trackingStatus({ ...shipped, status, carrierStatus: 'in_transit' }, now)).toBe('pending')
  }
})

test('C-4.9-20 a completed touch has the latest of four carrier statuses', () => {
  for (const carrierStatus of carrierStatuses) {
    expect(trackingStatus({ ...shipped, carrierStatus }, now)).toBe(carrierStatus)
  }
  const reports = [
    { status: 'in_transit', at: daysAgo(2) },
    { status: 'out_for_delivery', at: daysAgo(1) },
    { status: 'exception', at: now },
    { status: 'pre_transit', at: daysAgo(4) },
  ]
  expect(latestReport(reports)?.status).toBe('out_for_delivery')
  expect(latestReport([{ status: 'exception', at: now }])).toBeNull()
})

test('C-4.9-21 tracking is outdated after 100 days without a report', () => {
  expect(trackingStatus({ ...shipped, completedAt: daysAgo(100) }, now)).toBe('shipped')
  expect(trackingStatus({ ...shipped, completedAt: daysAgo(100, 1) }, now)).toBe('outdated')
  expect(trackingStatus({ ...shipped, completedAt: daysAgo(101) }, now)).toBe('outdated')
})

test('C-4.9-22 tracking is shipped for a recent number without a report', () => {
  expect(trackingStatus(shipped, now)).toBe('shipped')
})

test('C-4.9-23 the progress bar maps pending to Pending', () => {
  expect(trackingStage('pending')).toBe('Pending')
})

test('C-4.9-24 the progress bar maps in-transit statuses to Shipped', () => {
  for (const status of ['pre_transit', 'in_transit', 'shipped', 'out_for_delivery'] as const) {
    expect(trackingStage(status)).toBe('Shipped')
  }
})

test('C-4.9-25 the progress bar maps delivered and outdated to Delivered', () => {
  expect(trackingStage('delivered')).toBe('Delivered')
  expect(trackingStage('outdated')).toBe('Delivered')
})

test('C-4.9-26 the progress bar maps any other status to Processed', () => {
  expect(trackingStatus({ ...shipped, trackingNumber: null }, now)).toBe('processed')
  expect(trackingStage('processed')).toBe('Processed')
  expect(trackingStage('returntosender')).toBe('Processed')
})

test('every status is reachable; only canceled and expired are final', () => {
  const reached = new Set<string>(['pending', ...Object.values(touchTransitions).flat()])
  expect([...touchStatuses].filter((status) => !reached.has(status))).toEqual([])
  expect(touchStatuses.filter((status) => touchTransitions[status].length === 0)).toEqual([
    'canceled',
    'expired',
  ])
})
