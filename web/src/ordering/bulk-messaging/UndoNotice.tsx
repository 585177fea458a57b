import type { BulkExperience, UndoResult } from '@goodturn/contract/ordering/bulk-messaging/schema'
import { countOf, formatDay } from '../../platform/format.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'

interface LastEditNoticeProps {
  edit: NonNullable<BulkExperience['last_edit']>
  onUndo: () => void
}

/** The last edit and its undo, which stay after the toast is gone. */
export function LastEditNotice({ edit, onUndo }: LastEditNoticeProps) {
  return (
    <Notice action={<TextButton onClick={onUndo}>Undo</TextButton>}>
      <p>
        You changed the message for {countOf(edit.touches, 'person', 'people')} on {formatDay(edit.created)}.
      </p>
    </Notice>
  )
}

/** The result of an undo, with the people it skipped and the reasons. */
export function UndoneNotice({ undone }: { undone: UndoResult }) {
  const { restored, processed, changed, left } = undone
  const more = processed + changed - left.length
  return (
    <Notice tone={left.length > 0 ? 'warn' : 'success'} role="status">
      <p>Restored the earlier message for {countOf(restored, 'person', 'people')}.</p>
      {left.length > 0 && (
        <ul>
          {left.map(({ key, display_name, reason }) => (
            <li key={key}>
              {display_name}: skipped,{' '}
              {reason === 'processed'
                ? 'the gift can’t be changed anymore'
                : 'the card was changed afterward'}
            </li>
          ))}
          {more > 0 && <li>and {countOf(more, 'other')} skipped</li>}
        </ul>
      )}
    </Notice>
  )
}
