import type { Access, CallMeta } from '@goodturn/contract/call'
import { mayAct } from '@goodturn/contract/identity/staff-accounts/roles'
import {
  type AnyContractProcedure,
  type AnySchema,
  ContractProcedure,
  type ErrorMap,
  type InferSchemaInput,
  type InferSchemaOutput,
  type Meta,
} from '@orpc/contract'
import { type Router, implement } from '@orpc/server'
import type { z } from 'zod/mini'
import { type Ctx, type WhoActs, actingOf } from '../context.ts'
import { recordAct } from '../audit.ts'
import { isConnectionError } from '../database/database.ts'
import { Refusal, denied, refuse, signedOut, unavailable } from '../errors.ts'
import { replayable } from './idempotency.ts'
import { checkedInParts } from '../lists/in-parts.ts'
import { leaving } from './known-fields.ts'

/** The calls of a room: names and their descriptions in the contract. */
export type Calls = Record<string, AnyContractProcedure>

type Handler<P> =
  P extends ContractProcedure<infer I, infer O, ErrorMap, Meta>
    ? (ctx: Ctx, input: InferSchemaOutput<I>) => Promise<InferSchemaInput<O>>
    : never

/** A room's handlers, one a call: input as the contract parsed it, output as the contract promises it. */
export type Handlers<C extends Calls> = { [K in keyof C]: Handler<C[K]> }

/** oRPC copies its context on the way; ours travels inside, so that its getters are not run by a copy. */
export interface Carried {
  ctx: Ctx
  /** Who of the staff sent the request, asked for by their calls alone; and the member who stays its actor. */
  findStaff: () => Promise<WhoActs>
  /** A long body of a call that is worked on in turn. */
  isHeavy?: boolean
  /** Told of a refusal, for the log. */
  refused?: (code: string | undefined) => void
}

/**
 * Binds a room's handlers to its calls. Before a handler runs, and before its input is even looked at, the call's
 * access is checked; a money call is run under its idempotency key.
 */
export function routes<C extends Calls>(calls: C, handlers: Handlers<C>): Router<C, Carried> {
  const bound: Record<string, unknown> = {}
  for (const [name, description] of Object.entries(calls)) {
    const meta = (description['~orpc'].meta ?? {}) as CallMeta
    const reads = description['~orpc'].route.method === 'GET'
    const leave = leaving(meta.long ? undefined : (description['~orpc'].outputSchema as z.ZodMiniType))
    const { method, path } = description['~orpc'].route
    const place = `${method} ${path}`
    const handler = handlers[name] as (ctx: Ctx, input: unknown) => Promise<unknown>
    // The input is read after the first step below, which checks the access.
    bound[name] = implement(meta.long ? inParts(description) : unchecked(description), {
      initialInputValidationIndex: 1,
    })
      .$context<Carried>()
      .use(async ({ context, next }) => {
        try {
          await (meta.access === 'staff' ? checkStaff(context, meta) : checkAccess(context.ctx, meta))
        } catch (error) {
          throw readableError(context.ctx, error, place)
        }
        return next()
      })
      .handler(async ({ context: { ctx }, input }) => {
        try {
          if (!reads && ctx.maybeActor && actingOf(ctx.maybeActor)) await auditActing(ctx, name)
          if (meta.money && meta.access === 'staff') requireKey(ctx)
          const { replica } = ctx.platform
          const run = () =>
            replica && reads && meta.mayLag
              ? replica.read(ctx, (from) => handler(from, input))
              : handler(ctx, input)
          const answer = meta.money ? await replayable(ctx, name, input, run) : await run()
          return leave(ctx.platform.settings, answer)
        } catch (error) {
          throw readableError(ctx, error, place)
        } finally {
          if (!reads) await ctx.platform.replica?.noteChange(ctx)
        }
      })
  }
  return bound as Router<C, Carried>
}

/** The call without its promise, which `leaving` keeps: the library would check each value of each answer. */
function unchecked(description: AnyContractProcedure): AnyContractProcedure {
  return new ContractProcedure({ ...description['~orpc'], outputSchema: undefined })
}

function inParts(description: AnyContractProcedure): AnyContractProcedure {
  const { inputSchema, outputSchema, ...rest } = description['~orpc']
  const parted = (schema: AnySchema | undefined) =>
    schema && (checkedInParts(schema as z.ZodMiniType) as AnySchema)
  return new ContractProcedure({
    ...rest,
    inputSchema: parted(inputSchema),
    outputSchema: parted(outputSchema),
  })
}

/** Every write of an acting administrator leaves a trace, whatever becomes of it (BG-09). */
async function auditActing(ctx: Ctx, name: string): Promise<void> {
  await recordAct(ctx.db, ctx.cause(), `acting.${name}`, ctx.actor.memberKey, { path: ctx.request.path })
}

/** Staff repeat what got no answer: without a key that would give or take twice. */
function requireKey(ctx: Ctx): void {
  if (ctx.request.idempotencyKey === null)
    throw refuse(400, 'validation', 'Please send an Idempotency-Key, so that a repeat is done only once.')
}

function checkAccess(ctx: Ctx, meta: CallMeta): void {
  const access: Access = meta.access ?? 'member'
  if (access === 'public') return
  const actor = ctx.maybeActor
  if (!actor) throw signedOut()
  if (meta.notWhileActing && actingOf(actor)) {
    throw denied('This cannot be changed while acting as another member.')
  }
  if (access === 'verified' && !actor.isVerified) {
    throw refuse(
      403,
      'email_not_verified',
      'Please verify your email address first. Open /verify to get a new link.',
    )
  }
}

/** Finds out who of the staff makes the call, and whether their role includes it. */
async function checkStaff({ ctx, findStaff }: Carried, meta: CallMeta): Promise<void> {
  const { staff, actor } = await findStaff()
  if (!staff) throw ctx.maybeActor ? denied() : signedOut()
  ctx.maybeStaff = staff
  ctx.maybeActor = actor
  if (ctx.platform.settings.staffSecondStep && !staff.hasSecondStep && !meta.beforeSecondStep)
    throw denied('Staff need a second step here: set one up at /staff, or in your settings.')
  if (!mayAct(staff.role, meta.roles)) throw denied('Your role at Goodturn does not include this.')
}

/** A refusal stays; a lost database becomes 503; anything else is logged and answered as 500 without its insides. */
export function readableError(ctx: Pick<Ctx, 'log'>, error: unknown, call?: string): Refusal {
  if (error instanceof Refusal) return error
  if (isConnectionError(error)) {
    ctx.log.error({ err: error, call }, 'database unreachable')
    return unavailable()
  }
  ctx.log.error({ err: error, call }, 'unexpected error')
  return refuse(500, 'internal', 'Something went wrong on our side. Nothing was lost. Please try again.')
}
