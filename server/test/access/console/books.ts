import type { AccessCases } from '../types.ts'

const path = '/v1/staff/books'

function report() {
  const form = new FormData()
  form.append(
    'file',
    new File(
      [
        'balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category,source_id\r\n' +
          'txn_access,2027-02-20 10:00:00,usd,10.00,0.59,9.41,charge,pi_access\r\n',
      ],
      'report.csv',
    ),
  )
  return form
}

export const bookCases: AccessCases = {
  overview: { request: () => ({ path }), stranger: 403 },
  months: { request: () => ({ path: `${path}/months` }), stranger: 403 },
  check: { request: () => ({ path: `${path}/check` }), stranger: 403 },
  startCheck: { request: () => ({ path: `${path}/check` }), stranger: 403 },
  charges: { request: () => ({ path: `${path}/charges` }), stranger: 403 },
  askProcessor: { request: () => ({ path: `${path}/charges/ask` }), stranger: 403 },
  payouts: { request: () => ({ path: `${path}/payouts` }), stranger: 403 },
  payoutFaults: { request: () => ({ path: `${path}/payouts/2027-02-20` }), stranger: 403 },
  takeReport: { request: () => ({ path: `${path}/payouts`, body: report() }), stranger: 403 },
}
