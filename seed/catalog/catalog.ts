import { bundles } from './bundles.ts'
import { cards } from './cards.ts'
import { celebrations } from './celebrations.ts'
import { comfort } from './comfort.ts'
import { flowers } from './flowers.ts'
import { foodAndDrink } from './foodAndDrink.ts'
import { home } from './home.ts'
import { withOtherGifts } from './otherGifts.ts'
import { plans } from './plans.ts'
import { seasonal } from './seasonal.ts'
import { specialEvents } from './specialEvents.ts'
import { topOfMind } from './topOfMind.ts'
import { transactions } from './transactions.ts'
import type { Art, Category, Experience, Service } from './types.ts'

/** The shelves, in the order of the filter chips above the services. */
export const categories: readonly Category[] = [
  { key: 'flowers', title: 'Flowers', titleOther: null, icon: 'tulip' },
  { key: 'food-and-drink', title: 'Food and drink', titleOther: null, icon: 'tangerine' },
  { key: 'home', title: 'Home', titleOther: null, icon: 'house-with-garden' },
  { key: 'celebrations', title: 'Celebrations', titleOther: null, icon: 'party-popper' },
  { key: 'comfort', title: 'Comfort', titleOther: null, icon: 'teapot' },
  { key: 'seasonal', title: 'Seasonal', titleOther: null, icon: 'snowflake' },
  { key: 'cards', title: 'Cards', titleOther: null, icon: 'envelope' },
  { key: 'transaction-packages', title: 'Transactions', titleOther: 'Packages', icon: 'key' },
  { key: 'plans', title: 'Plans', titleOther: null, icon: 'wrapped-gift' },
]

/** Every service, category by category, plans last. */
export const services: readonly Service[] = withOtherGifts([
  ...flowers,
  ...foodAndDrink,
  ...home,
  ...celebrations,
  ...comfort,
  ...seasonal,
  ...cards,
  ...transactions,
  ...topOfMind,
  ...plans,
])

/** Every experience that a swap, a package step, or a plan date may refer to. */
export const experiences: readonly Experience[] = services.flatMap((service) => service.experiences)

/** Every tile the catalog shows. */
const everyArt: readonly Art[] = [
  ...services.map((service) => service.art),
  ...experiences.map((each) => each.art),
  ...specialEvents.map((event) => event.art),
  ...bundles.map((bundle) => bundle.art),
]

/** Every icon name in use, sorted: the browser bundles only these. */
export function usedArtNames(): string[] {
  const names = everyArt.flatMap((art) => art.of.map((piece) => piece.n))
  return [...new Set([...names, ...categories.map((category) => category.icon)])].sort()
}
