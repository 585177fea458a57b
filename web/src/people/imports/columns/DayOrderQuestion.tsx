import { Radio } from '@mantine/core'
import type { Column } from '../engine/columns.ts'
import styles from './Mapping.module.css'

interface DayOrderQuestionProps {
  column: Column
  isDayFirst: boolean
  onChange: (isDayFirst: boolean) => void
}

/** Asks which number in a column's dates is the month, if no value proves that it is the first. */
export function DayOrderQuestion({ column, isDayFirst, onChange }: DayOrderQuestionProps) {
  return (
    <Radio.Group
      className={styles.dayOrder}
      label={`Date format in ${column.header}`}
      value={isDayFirst ? 'day' : 'month'}
      onChange={(value) => onChange(value === 'day')}
    >
      <Radio value="month" label="Month first, as in 12/25" />
      <Radio value="day" label="Day first, as in 25/12" />
    </Radio.Group>
  )
}
