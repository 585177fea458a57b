import { useState } from 'react'

/** Renders a fully loaded list a few rows at a time; `more` is ready to spread on `SeeMore`. */
export function useLimitedRows<T>(all: readonly T[], { first, step }: { first: number; step: number }) {
  const [limit, setLimit] = useState(first)
  const rows = all.slice(0, limit)
  const onMore = () => setLimit(limit + step)
  return {
    rows,
    more: {
      shown: rows.length,
      total: all.length,
      hasMore: rows.length < all.length,
      step,
      busy: false,
      onMore,
    },
  }
}
