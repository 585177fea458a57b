import { z } from 'zod/mini'
import { keySchema } from '../../ids.ts'

/** Tokens of one kind that a member owns (B-3.10-01, BG-70): each pays for one item of one of the services. */
export const tokenSchema = z.object({
  key: keySchema('token'),
  title: z.string(),
  qty: z.int(),
  services: z.array(z.object({ key: keySchema('service'), title: z.string() })),
})

export type Token = z.infer<typeof tokenSchema>
