import { reportTexts } from '@goodturn/contract/outreach/thanks/rules'
import type { Afterwords } from '@goodturn/contract/outreach/thanks/schema'
import { formatDay } from '../../../platform/format.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'

/** Says that the recipient reported a gift to us (D-1-83); what they wrote stays with the concierge. */
export default function ReportNotice({ report }: { report: NonNullable<Afterwords['report']> }) {
  return (
    <Notice tone="warn" title={`Reported by ${report.first_name}`}>
      <p>
        “{reportTexts[report.reason]}”, {formatDay(report.at)}. Our concierge is taking care of it.
      </p>
    </Notice>
  )
}
