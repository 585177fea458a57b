import { useState } from 'react'

/** Stays true once `value` was true: for layers that stay mounted after their first use. */
export function useLatched(value: boolean): boolean {
  const [was, setWas] = useState(value)
  if (value && !was) setWas(true)
  return was || value
}
