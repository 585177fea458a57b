// What still writes or reads another room's tables. This list only gets shorter: tidy names an entry that nothing needs.

/** By file of the repository, the foreign tables that it still touches. */
export type StillAllowed = Record<'writes' | 'reads', Readonly<Record<string, readonly string[]>>>

export const foreignTables: StillAllowed = {
  writes: {},
  reads: {
    'server/src/checkout/checkout.ts': ['invoices'],
    'server/src/checkout/fulfill.ts': ['invoice_lines', 'invoices'],
    'server/src/checkout/load-cart.ts': ['contacts', 'experiences', 'locations', 'prices', 'services'],
    'server/src/checkout/request-list.ts': ['members', 'services'],
    'server/src/checkout/request-mails.ts': ['members'],
    'server/src/checkout/settle.ts': ['experiences', 'members'],
    'server/src/checkout/split-checkout.ts': ['invoices'],
    'server/src/checkout/split-payers.ts': ['members'],
    'server/src/checkout/split-row.ts': ['cards', 'charges', 'customers', 'invoices'],
    'server/src/checkout/split-states.ts': ['partnerships'],
    'server/src/checkout/undo.ts': ['invoices'],
    'server/src/invoices/ask-processor.ts': ['cards', 'customers'],
    'server/src/invoices/refund-items.ts': ['checkout_items', 'lots', 'members', 'postings', 'transfers'],
    'server/src/packages/resume.ts': ['touches'],
    'server/src/touches/lock.ts': ['experiences', 'services'],
  },
}
