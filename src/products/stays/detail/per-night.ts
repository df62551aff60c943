import { money, type Money } from '#contract/core/money.ts'

/** The price of one night of a stay, for all its rooms and with taxes. */
export const perNightOf = (total: Money, nights: number): Money =>
  money(Math.round(total.minor / Math.max(1, nights)), total.currency)
