import { z } from 'zod/mini'
import { keySchema } from '../../ids.ts'

const side = z.object({ first_name: z.string(), last_name: z.string(), company: z.nullable(z.string()) })
const flag = z.union([z.literal(0), z.literal(1)])

/** A partnership between two members who share costs, as one of them sees it (B-3.7, BG-48). */
export const partnershipSchema = z.object({
  key: keySchema('partnership'),
  status: z.enum(['requested', 'accepted']),
  /** Whether the caller is the one who was invited. */
  user_is_invited: z.boolean(),
  /** For the inviter, 1 until the invitation is accepted, no matter whose address it is. */
  user_is_external: flag,
  inviter: side,
  /** Null for the inviter until the invitation is accepted. */
  invitee: z.nullable(side),
  invitee_email: z.string(),
  inviter_auto_accept: flag,
  invitee_auto_accept: flag,
  /** Cards of the two sides; the other side's is always null. */
  inviter_source: z.nullable(keySchema('card')),
  invitee_source: z.nullable(keySchema('card')),
  created: z.int(),
  invitation_accepted: z.nullable(z.int()),
})

export type Partnership = z.infer<typeof partnershipSchema>

/** A purchase that waits for the partner's half, or got it (B-3.8). */
export const chargeRequestSchema = z.object({
  key: keySchema('chargeRequest'),
  status: z.enum(['requested', 'accepted']),
  user_is_invited: z.boolean(),
  /** The partner's share in dollars: half the subtotal; the odd cent stays with the buyer (BG-03). */
  amount: z.number(),
  inviter: side,
  invitee: side,
  created: z.int(),
  /** When it lapses unless it is approved (BG-47). */
  expires: z.int(),
  invitation_accepted: z.nullable(z.int()),
  partnership: keySchema('partnership'),
  /**
   * For the member asked to approve: their card in this partnership, which pays on approval. Null if it is gone, and
   * for the requester.
   */
  pays_with: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  cart: z.object({
    items: z.array(
      z.object({
        key: keySchema('checkoutItem'),
        service: z.object({ title: z.string(), art: z.unknown() }),
        price_paid: z.number(),
        member_data: z.object({ to_name: z.string() }),
        discount: z.nullable(
          z.object({
            amount: z.number(),
            description: z.string(),
            savings: z.number(),
            is_token: z.boolean(),
          }),
        ),
      }),
    ),
    subtotal: z.number(),
  }),
})

export type ChargeRequest = z.infer<typeof chargeRequestSchema>
