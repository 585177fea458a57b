import { z } from 'zod/mini'

/** The password the person already has. */
export const currentPassword = z.string().check(z.minLength(1, 'Please enter your password.'))
