import { ReasonDialog as AnyReasonDialog, type ReasonDialogProps } from '../staff/ReasonDialog.tsx'
import { refreshFile } from './refreshFile.ts'

/** Asks for a reason before an act on a member's data, then refreshes the file. */
export function ReasonDialog({ act, ...props }: ReasonDialogProps) {
  return (
    <AnyReasonDialog
      {...props}
      act={async (reason) => {
        await act(reason)
        await refreshFile()
      }}
    />
  )
}
