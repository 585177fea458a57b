import { alongside } from './demo/alongside.ts'
import { danaPeople } from './demo/danaPeople.ts'
import { giftLinks } from './demo/giftLinks.ts'
import { lots } from './demo/lots.ts'
import { demoPassword, members, staff } from './demo/members.ts'
import { buildOrders } from './demo/orders.ts'
import { otherPeople } from './demo/otherPeople.ts'
import { packages, plans } from './demo/plans.ts'
import { sequences } from './demo/sequences.ts'
import { buildTouches } from './demo/touches.ts'
import { surveys } from './demo/surveys.ts'
import type { Story } from './types.ts'

/** The demo story: Dana Whitfield's year at Harbor & Main, and nine members around her. The same at every start. */
export const demo: Story = {
  password: demoPassword,
  members,
  staff,
  people: [...danaPeople, ...otherPeople],
  plans,
  packages,
  touches: buildTouches(),
  orders: buildOrders(),
  lots,
  sequences,
  giftLinks,
  ...alongside,
  ...surveys,
}
