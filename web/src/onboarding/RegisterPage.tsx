import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '../paths.ts'
import { useGo } from '../platform/router/useGo.ts'
import { takeReturnTo } from '../platform/session/returnTo.ts'
import { useMember } from '../platform/session/user.ts'
import { AddressStep } from './AddressStep.tsx'
import { firstOpenStep, steps } from './steps.ts'

/**
 * `/register` and `/register/:step`: opens the first step that is left; a disabled or unknown step leads there too,
 * and with none left the member goes on to the captured path (C-2.1-01, C-2.1-02, CG-10).
 */
export default function RegisterPage() {
  const { step: slug } = useParams({ strict: false })
  const user = useMember()
  const go = useGo()
  const open = firstOpenStep(user)
  const asked = steps.find((step) => step.slug === slug && step.isOpen(user))

  useEffect(() => {
    if (asked) return
    go(open ? paths.register(open.slug) : takeReturnTo(), { replace: true })
  }, [asked, open, go])

  return asked ? <AddressStep key={asked.slug} /> : null
}
