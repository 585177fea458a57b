import { sql } from 'drizzle-orm'

/** A token count equals the sum of its moves (BG-25). */
export const tokenChecks = [
  sql`select tokens.key, 'Of these tokens ' || tokens.qty || ' are free; their moves say ' || coalesce(moved.qty, 0) || '.' as says
      from tokens left join (select token_key, sum(qty) as qty from token_moves group by 1) moved on moved.token_key = tokens.key
      where tokens.qty <> coalesce(moved.qty, 0)`,
] as const
