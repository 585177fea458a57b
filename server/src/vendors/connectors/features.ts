import type { Connector } from '../../people/integrations/connector.ts'

type Features = Connector['features']

const nobodyGetsLost = {
  title: 'Nobody gets lost',
  description: 'People without an address wait in a tray for you.',
}
const undo = { title: 'Undo', description: 'Take back a whole import, as one.' }

/** The features of a CRM connection, for its page. */
export const contactFeatures: Features = [
  { title: 'People in one step', description: 'Names, addresses, email, phone, birthdays.' },
  nobodyGetsLost,
  undo,
]

/** The features of an HR system connection, for its page. */
export const employeeFeatures: Features = [
  { title: 'Your team in one step', description: 'Names, home addresses, start dates, birthdays.' },
  nobodyGetsLost,
  undo,
]
