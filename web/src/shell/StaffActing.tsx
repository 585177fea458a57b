import { Button } from '@mantine/core'
import type { MemberKey } from '@goodturn/contract/ids'
import IconUserShield from '@tabler/icons-react/dist/esm/icons/IconUserShield.mjs'
import { useEffect, useState } from 'react'
import { machineMs } from '../platform/clock.ts'
import { signOut } from '../platform/session/signOut.ts'
import { Icon } from '../ui/pictures/Icon.tsx'

interface StaffActingProps {
  name: string
  memberKey: MemberKey
  /** The end time, in seconds of the real clock. */
  until: number
}

/** Banner on every page while a staff member acts as the member: the time left, and how to stop. */
export default function StaffActing({ name, memberKey, until }: StaffActingProps) {
  const left = useSecondsUntil(until)
  const [isStopping, setStopping] = useState(false)
  const isOver = left === 0 || isStopping
  useEffect(() => {
    if (!isOver) return
    // Signing out also clears the member's data in the browser.
    void signOut().then(() => window.location.assign(`/staff/members/${memberKey}`))
  }, [isOver, memberKey])

  return (
    <>
      <Icon of={IconUserShield} size={18} />
      <span>
        <strong>You’re acting as {name}.</strong> Every change is logged.
      </span>
      <span className="num" role="timer" aria-label="Time left">
        {clockOf(left)} left
      </span>
      <Button size="compact-sm" color="dark" loading={isOver} onClick={() => setStopping(true)}>
        Stop
      </Button>
    </>
  )
}

/** Counts down the whole seconds until a given time. */
function useSecondsUntil(until: number): number {
  const leftNow = () => Math.max(0, Math.ceil(until - machineMs() / 1000))
  const [left, setLeft] = useState(leftNow)
  useEffect(() => {
    const timer = window.setInterval(() => setLeft(Math.max(0, Math.ceil(until - machineMs() / 1000))), 1000)
    return () => window.clearInterval(timer)
  }, [until])
  return left
}

const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
