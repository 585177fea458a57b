import type { Connector } from '../../people/integrations/connector.ts'

type Features = Connector['features']

const nobodyGetsLost = {
  title: 'Nobody gets lost',
  description: 'People without an address wait in a tray for you.',
}
const undo = { title: 'Undo', description: 'Take back a whole import, as one.' }

/** What a connection to a CRM does, for its page. */
export const contactFeatures: Features = [
  { title: 'People in one step', description: 'Names, addresses, email, phone, birthdays.' },
  nobodyGetsLost,
  undo,
]

/** What a connection to an HR system does, for its page. */
export const employeeFeatures: Features = [
  { title: 'Your team in one step', description: 'Names, home addresses, start dates, birthdays.' },
  nobodyGetsLost,
  undo,
]
