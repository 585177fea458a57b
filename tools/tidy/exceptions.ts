// Reviewed exceptions to tidy's rules. Each gives a reason; one that is no longer needed is itself a finding.

/** `file` is a path in the repository, `rule` the name in brackets that tidy prints. */
export type Exception = { rule: string; file: string; why: string }

const memoizedReason = 'remembers what a pure function answered: asked again, it would answer the same'

export const exceptions: readonly Exception[] = [
  { rule: 'state', file: 'contract/src/time.ts', why: memoizedReason },
  { rule: 'state', file: 'server/src/shop/catalog/art.ts', why: memoizedReason },
  { rule: 'state', file: 'server/src/care/parcels/places.ts', why: memoizedReason },
  { rule: 'sql', file: 'server/src/platform/mail/mail.ts', why: 'a number, written out so that indexes fit' },
  {
    rule: 'sql',
    file: 'server/src/platform/database/migrate.ts',
    why: 'runs the migrations, which are files of their own',
  },
  {
    rule: 'sql',
    file: 'server/src/care/touches/change.ts',
    why: "the type of a column of the room's own table",
  },
]

/** The foreign tables a file still uses, by path in the repository. */
export type AllowedTables = Record<'writes' | 'reads', Readonly<Record<string, readonly string[]>>>

/** Files that still use another room's tables: this list may only get shorter. */
export const foreignTables: AllowedTables = {
  writes: {},
  reads: {
    'server/src/money/invoices/charges/request-charge.ts': ['cards', 'customers'],
    'server/src/money/invoices/refunds/paid-items.queries.ts': ['checkout_items'],
    'server/src/ordering/orders/settle.ts': ['members'],
    'server/src/care/packages/resume.ts': ['touches'],
    'server/src/care/touches/lock.ts': ['experiences', 'services'],
  },
}

/**
 * Imports that still go up through the districts, by room. The server has none; the list may only get shorter. In the
 * web app, a page of a lower district may show what upper districts know about the same record.
 */
export const upward: readonly string[] = [
  'contract/src: accounts > partners',
  'contract/src: catalog > plans',
  'contract/src: contacts > plans',
  'contract/src: invoices > checkout',
  'contract/src: invoices > plans',
  'contract/src: messaging > touch-acts',
  'contract/src: staff-accounts > staff',
  'web/src: bundles > support',
  'web/src: catalog > cart',
  'web/src: catalog > contacts',
  'web/src: catalog > engagements',
  'web/src: catalog > setup',
  'web/src: contacts > erasure',
  'web/src: contacts > happiness',
  'web/src: contacts > sequences',
  'web/src: contacts > surveys',
  'web/src: contacts > touches',
  'web/src: engagements > surveys',
  'web/src: imports > sequences',
  'web/src: invoices > bulk-order',
  'web/src: packages > support',
  'web/src: packing > staff',
  'web/src: partners > checkout',
  'web/src: plans > plan-offers',
  'web/src: plans > support',
  'web/src: staff-accounts > staff',
  'web/src: teams > contacts',
  'web/src: teams > partners',
  'web/src: touches > checklist',
  'web/src: touches > home',
]
