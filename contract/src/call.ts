import { oc } from '@orpc/contract'
import { z } from 'zod/mini'
import type { StaffRole } from './identity/staff-accounts/roles.ts'

/** Who may make a call: anyone, a signed-in member, a member with a verified email, or a staff member. */
export type Access = 'public' | 'member' | 'verified' | 'staff'

/** Facts about a call that the server needs besides its schemas. */
export interface CallMeta {
  /** Signed-in members unless stated. */
  access?: Access
  /** Staff calls: the roles that may make it. Administrators always may. */
  roles?: readonly Exclude<StaffRole, 'administrator'>[]
  /** Staff calls: allowed before a required second step is set up. */
  beforeSecondStep?: boolean
  /** A money call: it takes an `Idempotency-Key` and its definite answers are replayed (BG-07, R-9). */
  money?: boolean
  /** Refused while an administrator acts as the member (BG-09, R-21). */
  notWhileActing?: boolean
  /** A read whose answer may be slightly stale, except for the browser's own changes. A standby may serve it. */
  mayLag?: boolean
  /** Input and output may be long, so they are validated in parts. */
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
 * Begins the description of a call at `path` below `/api`, continued with `.input()` and `.output()`. Path
 * parameters are written `{key}` and arrive as input fields alongside the query or body fields.
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

/** The query fields of a paged list: `page` from 1, or `after`, the cursor of the previous page. */
export const pageQuery = {
  page: z.optional(z.catch(z.coerce.number().check(z.int(), z.positive()), 1)),
  after: z.optional(z.string().check(z.maxLength(400))),
}

/**
 * A page of a list: P:G-03 with the cursor of R-4. Where a full count would cost more than the page, `total` is the
 * count so far and `total_is_minimum` is set; `has_more` says whether there is another page.
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
