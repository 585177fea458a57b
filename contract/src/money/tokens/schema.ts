import { z } from 'zod/mini'
import { keySchema } from '../../ids.ts'

/** A member's tokens of one kind (B-3.10-01, BG-70): each pays for one item from one of the services. */
export const tokenSchema = z.object({
  key: keySchema('token'),
  title: z.string(),
  qty: z.int(),
  services: z.array(z.object({ key: keySchema('service'), title: z.string() })),
})

export type Token = z.infer<typeof tokenSchema>
