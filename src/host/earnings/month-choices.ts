const nextMonth = (month: string): string => {
  const [year = 0, of = 0] = month.split('-').map(Number)
  return of === 12 ? `${year + 1}-01` : `${year}-${String(of + 1).padStart(2, '0')}`
}

/** More are not offered; an address can name any. */
const MOST = 120

/** Months with bookings and these others, latest first. */
export const monthChoices = (
  months: { first: string; last: string } | null,
  others: readonly string[],
): readonly string[] => {
  const found = new Set(others)
  if (months !== null) {
    let month = months.first
    while (month <= months.last && found.size < MOST) {
      found.add(month)
      month = nextMonth(month)
    }
  }
  return [...found].toSorted().toReversed()
}
