import type { Connector } from '../../people/integrations/connector.ts'

type Features = Connector['features']

const noOneGetsLost = {
  title: 'No one gets lost',
  description: 'People without an address wait for you in a tray.',
}
const undo = { title: 'Undo', description: 'Undo a whole import at once.' }

/** The features of a CRM connection, for its page. */
export const contactFeatures: Features = [
  { title: 'People in one step', description: 'Names, addresses, email, phone, birthdays.' },
  noOneGetsLost,
  undo,
]

/** The features of an HR system connection, for its page. */
export const employeeFeatures: Features = [
  { title: 'Your team in one step', description: 'Names, home addresses, start dates, birthdays.' },
  noOneGetsLost,
  undo,
]
