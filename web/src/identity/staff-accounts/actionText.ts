import type { StaffAct } from '@goodturn/contract/identity/staff-accounts/schema'

/** An action's display name: `staff.role` is "Staff: role", `invoice.refund` "Invoice: refund". */
export function formatAction(act: string): string {
  const [room = '', ...rest] = act.split('.')
  const words = rest.join(' ').replaceAll('-', ' ')
  const head = room.charAt(0).toUpperCase() + room.slice(1).replaceAll('-', ' ')
  return words ? `${head}: ${words}` : head
}

/** Describes a change: "role: support, then finance". Without before and after values, shows the recorded details. */
export function describeChange({
  before,
  after,
  detail,
}: Pick<StaffAct, 'before' | 'after' | 'detail'>): string {
  if (before === null && after === null) return formatDetail(detail)
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names
    .map((name) => {
      const [was, is] = [formatValue(before?.[name]), formatValue(after?.[name])]
      if (was === '') return `${name}: ${is}`
      return is === '' ? `${name}: was ${was}` : `${name}: ${was}, then ${is}`
    })
    .join('; ')
}

const formatDetail = (detail: Readonly<Record<string, unknown>>) =>
  Object.entries(detail)
    .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${formatValue(value)}`)
    .join('; ')

function formatValue(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
