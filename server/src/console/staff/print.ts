import type { StaffTouch } from '@goodturn/contract/console/staff/calls'

/** Formats a touch for the terminal: the gift, the recipient, and anything missing. */
export function printTouch(touch: StaffTouch): string {
  const lines = [
    `${touch.key}  ${touch.event_date}  ${touch.status}`,
    `  ${touch.title} for ${touch.member.name} <${touch.member.email}>`,
    `  To: ${touch.address.join(' / ') || '(no address)'}`,
    `  Card: ${[touch.card.to, touch.card.message.replace(/\s+/g, ' '), touch.card.from].filter(Boolean).join(' | ')}`,
  ]
  if (touch.personalization) lines.push(`  Personalization: ${touch.personalization}`)
  if (touch.appointment) lines.push(`  Appointment: ${new Date(touch.appointment * 1000).toISOString()}`)
  if (touch.appointment_wish) {
    const { days, note } = touch.appointment_wish
    lines.push(
      `  Requested days: ${[days.join(', '), note?.replace(/\s+/g, ' ')].filter(Boolean).join(' | ')}`,
    )
  }
  for (const instruction of touch.instructions)
    lines.push(`  Instructions: ${instruction.replace(/\s+/g, ' ')}`)
  if (touch.shipment_notes) lines.push(`  Notes: ${touch.shipment_notes}`)
  if (touch.tracking_number) lines.push(`  Sent: ${touch.tracking_carrier} ${touch.tracking_number}`)
  if (touch.missing.length > 0) lines.push(`  Missing: ${touch.missing.join(', ')}`)
  return lines.join('\n')
}
