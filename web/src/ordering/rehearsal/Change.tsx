import { formatMoney } from '../../platform/format.ts'

/** By how much a sum changes: `+$482.20`, `-$744.80`. More to pay is no gain, so that neither has a color. */
export function Change({ by }: { by: number }) {
  return <span className="money">{formatMoney(by, { signed: true })}</span>
}
