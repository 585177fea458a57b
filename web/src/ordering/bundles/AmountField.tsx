import { creditAmounts } from '@goodturn/contract/ordering/bundles/rules'
import type { FieldValues } from 'react-hook-form'
import { formatMoney } from '../../platform/format.ts'
import { type FieldProps, useField } from '../../ui/form/field.tsx'
import { BigMoney } from '../../ui/text/Money.tsx'
import styles from './BuyCredit.module.css'

/** The slider of the credit promotion, in dollars (B-9-05 to B-9-07). */
export function AmountField<V extends FieldValues, C, T>(props: FieldProps<V, C, T>) {
  const { input, value, set } = useField(props)
  const {
    inputWrapperOrder: _order,
    description: _help,
    'aria-required': _required,
    label,
    error,
    ...rest
  } = input
  const amount = typeof value === 'number' ? value : creditAmounts.first
  return (
    <div>
      <label htmlFor={rest.id} className="gt-hidden">
        {label}
      </label>
      <p className={styles.amount}>
        <BigMoney of={amount} />
      </p>
      <input
        {...rest}
        type="range"
        className={styles.slider}
        min={creditAmounts.least}
        max={creditAmounts.most}
        step={creditAmounts.step}
        value={amount}
        aria-valuetext={formatMoney(amount)}
        onChange={(event) => set(event.currentTarget.valueAsNumber)}
      />
      <p className={styles.ends}>
        <span>{formatMoney(creditAmounts.least)}</span>
        <span>{formatMoney(creditAmounts.most)}</span>
      </p>
      {error}
    </div>
  )
}
