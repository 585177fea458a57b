import { z } from 'zod/mini'
import { staffReason } from '../staff/fields.ts'
import { actingReasonLengthMin } from './limits.ts'

/** A meaningful reason for acting as a member. */
export const actingReason = staffReason.check(
  z.minLength(actingReasonLengthMin, `Please say why in at least ${actingReasonLengthMin} characters.`),
)
