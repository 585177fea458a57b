import { formatMoney } from '../../platform/format.ts'

interface MoneyProps {
  /** Dollars, as in the API. */
  of: number
  /** Writes gains as `+$46.00` in evergreen. */
  signed?: boolean
  struck?: boolean
}

/** An inline amount: `$1,234.50`, `-$62.50`. */
export function Money({ of, signed = false, struck = false }: MoneyProps) {
  const text = formatMoney(of, { signed })
  if (struck) return <s className="money gt-quiet">{text}</s>
  return <span className={signed && of > 0 ? 'money gt-gain' : 'money'}>{text}</span>
}

interface BigMoneyProps {
  of: number
  /** Pixels; 44 in hero spots, 30 in cards. */
  size?: number
}

/** A hero amount in Fraunces with raised `$` and cents. Show its breakdown directly below. */
export function BigMoney({ of, size = 44 }: BigMoneyProps) {
  const [whole, cents] = formatMoney(Math.abs(of)).slice(1).split('.')
  return (
    <span className="money-big" style={{ fontSize: size, lineHeight: 1.1 }}>
      <span aria-hidden>
        {of < 0 && '-'}
        <i>$</i>
        {whole}
        <i>.{cents}</i>
      </span>
      <span className="gt-hidden">{formatMoney(of)}</span>
    </span>
  )
}
