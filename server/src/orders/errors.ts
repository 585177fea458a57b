import { refuse } from '../platform/errors.ts'

/** More than one charge may take (BG-14). */
export const tooExpensive = () =>
  refuse(400, 'validation', 'An order can be at most $999,999.99. Please split it into smaller orders.')
