import { createHash } from 'node:crypto'
import { oauthStateMs } from '@goodturn/contract/people/integrations/limits'
import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Ctx, Platform } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { randomCode } from '../../platform/ids.ts'
import type { Connector } from './connector.ts'
import { invalidAuthorization } from './errors.ts'

const stateSchema = z.object({ slug: z.string(), verifier: z.string(), until: z.number() })

/**
 * The URL where the caller authorizes a service; null if it has no authorization. The state is encrypted for the
 * caller's session and contains what must come back: nothing is stored until it is used.
 */
export function authorizationUrl(ctx: Ctx, { oauth, slug }: Connector): string | null {
  if (!oauth) return null
  const verifier = randomCode()
  const until = ctx.cause().machine.getTime() + oauthStateMs
  const url = new URL(oauth.authorizeUrl)
  const members = {
    response_type: 'code',
    client_id: oauth.clientId,
    redirect_uri: returnUrl(ctx, slug),
    ...(oauth.scopes.length > 0 ? { scope: oauth.scopes.join(' ') } : {}),
    state: ctx.platform.secrets.seal(JSON.stringify({ slug, verifier, until }), ownerOf(ctx)),
    ...(oauth.usesPkce
      ? {
          code_challenge: createHash('sha256').update(verifier).digest('base64url'),
          code_challenge_method: 'S256',
        }
      : {}),
    ...oauth.extra,
  }
  for (const [name, value] of Object.entries(members)) url.searchParams.set(name, value)
  return url.href
}

/** The page to which a service redirects the member. */
export function returnUrl(ctx: Ctx, slug: string): string {
  return `${ctx.platform.settings.publicUrl}/integrations/oauth/${slug}`
}

/**
 * Returns the PKCE verifier from the state in the redirect. 400 unless the state was issued to this session for this
 * service in the last ten minutes.
 */
export function readState(ctx: Ctx, state: string | undefined, slug: string): string {
  const opened = state ? ctx.platform.secrets.open(state, ownerOf(ctx)) : null
  const read = stateSchema.safeParse(opened === null ? null : JSON.parse(opened))
  if (!read.success || read.data.slug !== slug) throw invalidAuthorization()
  if (read.data.until < ctx.cause().machine.getTime()) throw invalidAuthorization()
  return read.data.verifier
}

/** Uses a state up: 400 the second time. */
export async function spendState(tx: Tx, ctx: Ctx, state: string): Promise<void> {
  const hash = createHash('sha256').update(state).digest('base64url')
  const spent = await rowsOf(
    tx,
    sql`insert into spent_oauth_states (state_hash, spent_at)
        values (${hash}, ${ctx.cause().machine.toISOString()}::timestamptz) on conflict do nothing returning state_hash`,
  )
  if (spent.length === 0) throw invalidAuthorization()
}

/** Deletes used authorization states that have long expired. */
export async function sweepOauthStates({ database, clock }: Platform): Promise<void> {
  const old = new Date(clock.machine().getTime() - 2 * oauthStateMs).toISOString()
  await database.db.execute(sql`delete from spent_oauth_states where spent_at < ${old}::timestamptz`)
}

const ownerOf = (ctx: Ctx) => `oauth ${ctx.actor.sessionHash}`
