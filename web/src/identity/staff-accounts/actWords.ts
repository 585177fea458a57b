import type { StaffAct } from '@goodturn/contract/identity/staff-accounts/schema'

/** An action's display name: `staff.role` is "Staff: role", `invoice.refund` "Invoice: refund". */
export function actWords(act: string): string {
  const [room = '', ...rest] = act.split('.')
  const words = rest.join(' ').replaceAll('-', ' ')
  const head = room.charAt(0).toUpperCase() + room.slice(1).replaceAll('-', ' ')
  return words ? `${head}: ${words}` : head
}

/** Describes a change: "role: support, then finance". Without before and after values, shows the recorded details. */
export function changeWords({
  before,
  after,
  detail,
}: Pick<StaffAct, 'before' | 'after' | 'detail'>): string {
  if (before === null && after === null) return listed(detail)
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names
    .map((name) => {
      const [was, is] = [valueWords(before?.[name]), valueWords(after?.[name])]
      if (was === '') return `${name}: ${is}`
      return is === '' ? `${name}: was ${was}` : `${name}: ${was}, then ${is}`
    })
    .join('; ')
}

const listed = (detail: Readonly<Record<string, unknown>>) =>
  Object.entries(detail)
    .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${valueWords(value)}`)
    .join('; ')

function valueWords(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
