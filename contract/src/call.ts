import { oc } from '@orpc/contract'
import { z } from 'zod/mini'
import type { StaffRole } from './identity/staff-accounts/roles.ts'

/** Who may make a call: anyone, a signed-in member, one whose email is verified, or one of the staff. */
export type Access = 'public' | 'member' | 'verified' | 'staff'

/** What the server needs to know of a call besides its shapes. */
export interface CallMeta {
  /** Signed-in members unless stated. */
  access?: Access
  /** Of a call of staff: the roles that may make it besides administrators, who may make all. */
  roles?: readonly Exclude<StaffRole, 'administrator'>[]
  /** Of a call of staff: it may be made while the second step that one needs is not set up yet. */
  beforeSecondStep?: boolean
  /** A money call: it takes an `Idempotency-Key` and its definite answers are replayed (BG-07, R-9). */
  money?: boolean
  /** Refused while an administrator acts as the member (BG-09, R-21). */
  notWhileActing?: boolean
  /** A read whose answer may be a moment old, but for what the same browser has changed: it may come from a standby. */
  mayLag?: boolean
  /** What is sent and answered may be long: it is checked part by part. */
  long?: boolean
}

const base = oc.$meta<CallMeta>({}).$route({ inputStructure: 'compact' })

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

interface CallOptions extends CallMeta {
  /** One sentence for the documentation. */
  summary: string
  /** 200 unless stated; 204 answers without a body. */
  status?: 200 | 201 | 204
}

/**
 * Starts the description of a call at `path` below `/api`; `.input()` and `.output()` follow.
 * Path parameters are written `{key}` and arrive as members of the input, beside those of query or body.
 */
export function call(method: Method, path: `/${string}`, options: CallOptions) {
  const { summary, status = 200, ...meta } = options
  const tag = path.split('/').filter((part) => part && part !== 'v1')[0] ?? 'other'
  return base.meta(meta).route({ method, path, summary, successStatus: status, tags: [tag] })
}

/** `{data: ...}`, the envelope of most answers (P:G-02, BG-01). */
export function dataOf<T extends z.core.$ZodType>(schema: T) {
  return z.object({ data: schema })
}

/** The query members of a paged list: `page` from 1, or `after`, the cursor of the page before. */
export const pageQuery = {
  page: z.optional(z.catch(z.coerce.number().check(z.int(), z.positive()), 1)),
  after: z.optional(z.string().check(z.maxLength(400))),
}

/**
 * A page of a list: P:G-03 with the cursor of R-4. Where counting on would cost more than the page, `total` is what was
 * counted so far and `total_is_minimum` says so; `has_more` tells whether there is another page.
 */
export function pageOf<T extends z.core.$ZodType>(schema: T) {
  return z.object({
    data: z.array(schema),
    total: z.int(),
    total_is_minimum: z.optional(z.literal(1)),
    page: z.int(),
    per_page: z.int(),
    has_more: z.boolean(),
    next: z.nullable(z.string()),
  })
}

/** A page of `T` as the server answers it. */
export interface PageOf<T> {
  data: T[]
  total: number
  /** Only present when there are more than `total`. */
  total_is_minimum?: 1 | undefined
  page: number
  per_page: number
  has_more: boolean
  next: string | null
}
