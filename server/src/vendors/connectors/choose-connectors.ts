import type { SendRequest, Connector, Connectors } from '../../people/integrations/connector.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import { bamboohr } from './bamboohr/connector.ts'
import { finch } from './finch/connector.ts'
import { followUpBoss } from './follow-up-boss/connector.ts'
import { googleContacts } from './google-contacts/connector.ts'
import { gusto } from './gusto/connector.ts'
import { hubspot } from './hubspot/connector.ts'
import { mailchimp } from './mailchimp/connector.ts'
import { merge } from './merge/connector.ts'
import { outgoing } from './outgoing.ts'
import { redtail } from './redtail/connector.ts'
import { salesforce } from './salesforce/connector.ts'
import { wealthbox } from './wealthbox/connector.ts'

/**
 * All services in list order, with the sandbox's (`demo`) first. A service without a configured client is listed as
 * unavailable. `open` creates the function that services use to send requests; tests pass a fake.
 */
export function chooseConnectors(
  { connectors: own }: Pick<Settings, 'connectors'>,
  demo: readonly Connector[] = [],
  open: (outgoing: { hosts: readonly string[] }) => SendRequest = outgoing,
): Connectors {
  const ask = (...hosts: string[]) => open({ hosts })
  return {
    all: [
      ...demo,
      followUpBoss({ system: own.followUpBoss, ask: ask('api.followupboss.com') }),
      googleContacts({ client: own.google, ask: ask('people.googleapis.com', 'oauth2.googleapis.com') }),
      mailchimp({ ask: ask('.api.mailchimp.com') }),
      hubspot({ client: own.hubspot, ask: ask('.hubapi.com') }),
      salesforce({ client: own.salesforce, ask: ask('.salesforce.com') }),
      wealthbox({ ask: ask('api.crmworkspace.com') }),
      redtail({ apiKey: own.redtailKey, ask: ask('crm.redtailtechnology.com') }),
      bamboohr({ ask: ask('api.bamboohr.com') }),
      gusto({ client: own.gusto, ask: ask('api.gusto.com') }),
      merge({ apiKey: own.mergeKey, ask: ask('api.merge.dev') }),
      finch({ client: own.finch, ask: ask('api.tryfinch.com') }),
    ],
  }
}
