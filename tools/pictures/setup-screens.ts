import type { LookUp } from './look-up.ts'
import type { Screen } from './screen.ts'

const setUp = (service: string, contact: string) => async (find: LookUp) =>
  `/services?service=${service}&recipient=${await find.contact(contact)}`

/** Setting up plans and packages in the shop's drawer. */
export const setups: readonly Screen[] = [
  { name: 'service-plan', who: 'dana', path: '/services?service=top-of-mind-plus' },
  {
    name: 'service-plan-token',
    who: 'dana',
    path: async (find) => `${await setUp('top-of-mind-plus', 'Grace Okafor')(find)}&pay=token`,
  },
  {
    name: 'service-plan-monthly',
    who: 'dana',
    path: async (find) => `${await setUp('top-of-mind', 'Ruth Adeyemi')(find)}&pay=monthly`,
  },
  { name: 'service-plan-refused', who: 'dana', path: setUp('top-of-mind-plus', 'Tomás Herrera') },
  { name: 'service-plan-no-address', who: 'dana', path: setUp('top-of-mind', 'Curtis Yamamoto') },
  {
    name: 'service-plan-choose-person',
    who: 'dana',
    path: '/services?service=top-of-mind-plus&choose=person',
  },
  { name: 'service-plan-other', who: 'dana', path: setUp('flowers-every-season', 'Grace Okafor') },
  { name: 'service-plan-canada', who: 'amelie', path: '/services?service=home-anniversary' },
  { name: 'service-package', who: 'dana', path: setUp('keys-in-hand', 'Grace Okafor') },
  { name: 'service-package-later', who: 'rosa', path: '/services?service=keys-in-hand' },
]
