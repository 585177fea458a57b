import { descriptionOf } from '@goodturn/contract/description'
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
import { type Ctx, type StaffSender, actingOf } from '../context.ts'
import { recordAct } from '../audit.ts'
import { isConnectionError } from '../database/connection-errors.ts'
import { Refusal, denied, refuse, signedOut, unavailable } from '../errors.ts'
import { replayable } from './idempotency.ts'
import { checkInParts } from '../lists/in-parts.ts'
import { createOutputFilter } from './known-fields.ts'

/** The calls of a room: names and their descriptions in the contract. */
export type Calls = Record<string, AnyContractProcedure>

type Handler<P> =
  P extends ContractProcedure<infer I, infer O, ErrorMap, Meta>
    ? (ctx: Ctx, input: InferSchemaOutput<I>) => Promise<InferSchemaInput<O>>
    : never

/** A room's handlers, one per call: input as the contract parsed it, output as the contract promises it. */
export type Handlers<C extends Calls> = { [K in keyof C]: Handler<C[K]> }

/** oRPC copies its context; ours is nested in it, so that a copy doesn't run its getters. */
export interface Carried {
  ctx: Ctx
  /** Finds the staff member who sent the request and the member who remains its actor; only staff calls use it. */
  findStaff: () => Promise<StaffSender>
  /** The call waits for its turn, and its long response is written in parts. */
  isHeavy?: boolean
  /** Called with a refusal's code, for the log. */
  refused?: (code: string | undefined) => void
}

/**
 * Binds a room's handlers to its calls. Checks the call's access before reading its input or running the handler; runs
 * a money call under its idempotency key.
 */
export function routes<C extends Calls>(calls: C, handlers: Handlers<C>): Router<C, Carried> {
  const bound: Record<string, unknown> = {}
  for (const [name, description] of Object.entries(calls)) {
    const { route, outputSchema, ...described } = descriptionOf(description)
    const meta = (described.meta ?? {}) as CallMeta
    const { method, path } = route
    const reads = method === 'GET'
    const leave = createOutputFilter(meta.long ? undefined : (outputSchema as z.ZodMiniType))
    const place = `${method} ${path}`
    const handler = handlers[name] as (ctx: Ctx, input: unknown) => Promise<unknown>
    // The input is read after the first step below, which checks the access.
    bound[name] = implement(meta.long ? inParts(description) : withoutOutputCheck(description), {
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

/** The call without its output schema, which `createOutputFilter` applies: the library would check each value of each response. */
function withoutOutputCheck(description: AnyContractProcedure): AnyContractProcedure {
  return new ContractProcedure({ ...descriptionOf(description), outputSchema: undefined })
}

function inParts(description: AnyContractProcedure): AnyContractProcedure {
  const { inputSchema, outputSchema, ...rest } = descriptionOf(description)
  const parted = (schema: AnySchema | undefined) =>
    schema && (checkInParts(schema as z.ZodMiniType) as AnySchema)
  return new ContractProcedure({
    ...rest,
    inputSchema: parted(inputSchema),
    outputSchema: parted(outputSchema),
  })
}

/** Audits every write of an acting administrator, whatever its outcome (BG-09). */
async function auditActing(ctx: Ctx, name: string): Promise<void> {
  await recordAct(ctx.db, ctx.cause(), `acting.${name}`, ctx.actor.memberKey, { path: ctx.request.path })
}

/** Requires an idempotency key: staff repeat calls that got no response, which could otherwise take effect twice. */
function requireKey(ctx: Ctx): void {
  if (ctx.request.idempotencyKey === null)
    throw refuse(400, 'validation', 'Please send an Idempotency-Key so that a repeat is done only once.')
}

function checkAccess(ctx: Ctx, meta: CallMeta): void {
  const access: Access = meta.access ?? 'member'
  if (access === 'public') return
  const actor = ctx.maybeActor
  if (!actor) throw signedOut()
  if (meta.notWhileActing && actingOf(actor)) {
    throw denied('This can’t be changed while acting as another member.')
  }
  if (access === 'verified' && !actor.isVerified) {
    throw refuse(
      403,
      'email_not_verified',
      'Please verify your email address first. Open /verify to get a new link.',
    )
  }
}

/** Finds the staff member who makes the call, and checks that their role includes it. */
async function checkStaff({ ctx, findStaff }: Carried, meta: CallMeta): Promise<void> {
  const { staff, actor } = await findStaff()
  if (!staff) throw ctx.maybeActor ? denied() : signedOut()
  ctx.maybeStaff = staff
  ctx.maybeActor = actor
  if (ctx.platform.settings.staffSecondStep && !staff.hasSecondStep && !meta.beforeSecondStep)
    throw denied('Staff need a second step here. Set one up at /staff, or in your settings.')
  if (!mayAct(staff.role, meta.roles)) throw denied('Your role at Goodturn doesn’t include this.')
}

/** Passes a refusal through; turns a lost database into 503; logs anything else and answers 500 without details. */
export function readableError(ctx: Pick<Ctx, 'log'>, error: unknown, call?: string): Refusal {
  if (error instanceof Refusal) return error
  if (isConnectionError(error)) {
    ctx.log.error({ err: error, call }, 'database unreachable')
    return unavailable()
  }
  ctx.log.error({ err: error, call }, 'unexpected error')
  return refuse(500, 'internal', 'Something went wrong on our side. Nothing was lost. Please try again.')
}
