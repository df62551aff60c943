/** Days between two clocks' days, `2026-12-01T23:10` and `2026-12-02T01:20`: negative over the date line. */
export const dayShift = (fromLocal: string, toLocal: string): number =>
  Math.round((Date.parse(toLocal.slice(0, 10)) - Date.parse(fromLocal.slice(0, 10))) / 86_400_000)
