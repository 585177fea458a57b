import { z } from 'zod/mini'
import { staffReason } from '../staff/fields.ts'
import { actingReasonLengthMin } from './limits.ts'

/** Why somebody acts as a member: a reason that says something. */
export const actingReason = staffReason.check(
  z.minLength(actingReasonLengthMin, `Please say why in at least ${actingReasonLengthMin} characters.`),
)
