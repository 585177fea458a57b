// Files that still write or read another room's tables. This list may only get shorter: tidy reports entries that are
// no longer needed.

/** The foreign tables a file still uses, by path in the repository. */
export type AllowedTables = Record<'writes' | 'reads', Readonly<Record<string, readonly string[]>>>

export const foreignTables: AllowedTables = {
  writes: {},
  reads: {
    'server/src/money/invoices/charges/request-charge.ts': ['cards', 'customers'],
    'server/src/money/invoices/refunds/paid-items.queries.ts': ['checkout_items'],
    'server/src/ordering/orders/settle.ts': ['experiences', 'members'],
    'server/src/care/packages/resume.ts': ['touches'],
    'server/src/care/touches/lock.ts': ['experiences', 'services'],
  },
}
