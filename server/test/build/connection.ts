import type { Connector } from '../../src/people/integrations/connector.ts'
import type { Caller, TestApp } from '../app.ts'
import { buildMember } from './member.ts'

/** A member who authorized a service of the sandbox, as on its consent page. */
export async function buildAuthorized(app: TestApp, slug = 'demo-crm-oauth') {
  const member = await buildMember(app)
  const caller = await app.as(member)
  const { data } = (await caller.get(`/v1/integrations/details/${slug}`)).body
  const url: string = data.oauth_authorization_url
  const here = `${app.url}${url.slice(new URL(url).origin.length)}&answer=allow`
  const answer = await fetch(here, { redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '').searchParams
  const path = `/v1/userintegrations/${slug}/oauthcode/${back.get('code')}?state=${back.get('state')}`
  const key: string = (await caller.get(path)).body.data.key
  return { member, caller, key }
}

/** The state of a connection to a service. */
export async function connectionTo(caller: Caller, slug: string) {
  return (await caller.get(`/v1/integrations/details/${slug}`)).body.data.user_integration
}

/** Overrides parts of a service's connector; returns a function that restores it. */
export function replaceConnector(app: TestApp, slug: string, parts: Partial<Connector>): () => void {
  const connector = app.platform.ports.connectors.all.find((one) => one.slug === slug)
  if (!connector) throw new Error(`${slug} is no service of the sandbox`)
  // Copies descriptors: values recomputed on each read are getters.
  const real = Object.getOwnPropertyDescriptors(connector)
  Object.defineProperties(connector, Object.getOwnPropertyDescriptors(parts))
  return () => void Object.defineProperties(connector, real)
}
