import { useState } from 'react'

/** True from the first time that `value` was: for layers that stay mounted once they were needed. */
export function useOnceTrue(value: boolean): boolean {
  const [was, setWas] = useState(value)
  if (value && !was) setWas(true)
  return was || value
}
