import type { ResponseOf } from '#contract/core/endpoint.ts'
import type { adminBookedByMonth, BookedServices } from '#contract/bookings/admin-booked.ts'

export type Months = ResponseOf<typeof adminBookedByMonth>['months']

/** One month of one service; the amount in minor units of the currency that is drawn. */
export type ServiceInMonth = { service: BookedServices[number]['service']; minor: number; bookings: number }

export type MonthRow = { month: string; services: readonly ServiceInMonth[]; outsidePolicy: number; minor: number }

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

const amountsOf = (months: Months) => months.flatMap(({ services }) => services.flatMap(({ amounts }) => amounts))

/** The currencies of the bookings, the one of most months and services first. */
export const currenciesOf = (months: Months): string[] => {
  const counts = new Map<string, number>()
  for (const { currency } of amountsOf(months)) counts.set(currency, (counts.get(currency) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([currency]) => currency)
}

/** The months in one currency; amounts of different currencies are never added. */
export const monthRows = (months: Months, currency: string): MonthRow[] =>
  months.map(({ month, services }) => {
    const inMonth = services.map(({ service, bookings, amounts }) => ({
      service,
      bookings,
      minor: sumOf(amounts.filter((amount) => amount.currency === currency).map(({ minor }) => minor)),
    }))
    return {
      month,
      services: inMonth,
      outsidePolicy: sumOf(services.map(({ outsidePolicy }) => outsidePolicy)),
      minor: sumOf(inMonth.map(({ minor }) => minor)),
    }
  })
