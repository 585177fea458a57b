import type { Screen } from './screen.ts'

/** The screens after a payment. */
export const orderScreens: readonly Screen[] = [
  {
    name: 'send-many',
    readme: true,
    who: 'dana',
    path: async (find) => `/send-many/${await find.service('Winter Hearth Box')}`,
    act: (page) => page.getByRole('checkbox', { name: /^Select all/ }).click(),
  },
  {
    name: 'payment-success',
    who: 'dana',
    path: async (find) => `/payment/success?order=${await find.invoice({ invoice_status: 'paid' })}`,
  },
  {
    name: 'payment-success-waiting',
    who: 'dana',
    path: async (find) =>
      `/payment/success?order=${await find.invoice({ invoice_status: 'partnerpending' })}`,
  },
]
