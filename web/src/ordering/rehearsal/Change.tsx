import { formatMoney } from '../../platform/format.ts'

/** The change of a sum: `+$482.20`, `-$744.80`. Paying more is no gain, so neither has a color. */
export function Change({ by }: { by: number }) {
  return <span className="money">{formatMoney(by, { signed: true })}</span>
}
