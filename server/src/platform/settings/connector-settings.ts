/**
 * This portal's credentials with the services that people are imported from; null for a service it isn't registered
 * with.
 */
export interface ConnectorSettings {
  hubspot: OAuthClient | null
  salesforce: OAuthClient | null
  google: OAuthClient | null
  gusto: OAuthClient | null
  finch: OAuthClient | null
  redtailKey: string | null
  mergeKey: string | null
  followUpBoss: FollowUpBossSystem | null
}

/** An OAuth client, as registered with a service. */
export interface OAuthClient {
  id: string
  secret: string
}

/** How a registered system identifies itself to Follow Up Boss. */
export interface FollowUpBossSystem {
  name: string
  key: string
}

/** Reads the connector settings; adds errors to `faults`. */
export function readConnectors(env: Record<string, string | undefined>, faults: string[]): ConnectorSettings {
  const text = (name: string) => env[name]?.trim() || null
  const pair = (first: string, second: string): [string, string] | null => {
    const values = [text(first), text(second)] as const
    if (values[0] && values[1]) return [values[0], values[1]]
    if (values[0] || values[1]) faults.push(`${first} and ${second} belong together: set both or neither.`)
    return null
  }
  const client = (service: string): OAuthClient | null => {
    const both = pair(`${service}_CLIENT_ID`, `${service}_CLIENT_SECRET`)
    return both && { id: both[0], secret: both[1] }
  }
  const system = pair('FOLLOWUPBOSS_SYSTEM', 'FOLLOWUPBOSS_SYSTEM_KEY')
  return {
    hubspot: client('HUBSPOT'),
    salesforce: client('SALESFORCE'),
    google: client('GOOGLE'),
    gusto: client('GUSTO'),
    finch: client('FINCH'),
    redtailKey: text('REDTAIL_API_KEY'),
    mergeKey: text('MERGE_API_KEY'),
    followUpBoss: system && { name: system[0], key: system[1] },
  }
}
