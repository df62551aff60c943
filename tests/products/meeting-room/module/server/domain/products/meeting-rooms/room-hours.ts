const partsIn = (zone: string) =>
  new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
  })

/** The instant at which the clock of a zone shows this hour of a day. */
export const instantIn = (zone: string, day: string, hour: number): Date => {
  const wanted = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
  const parts = Object.fromEntries(
    partsIn(zone)
      .formatToParts(wanted)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const shown = Date.UTC(parts.year ?? 0, (parts.month ?? 1) - 1, parts.day ?? 1, parts.hour ?? 0)
  return new Date(wanted.getTime() - (shown - wanted.getTime()))
}
