/** As a host sees a departure; `limited` has less than half of its places left, `ended` is past the notice that the option needs. */
export const HOST_DEPARTURE_STATES = ['open', 'limited', 'full', 'closed', 'ended', 'cancelled'] as const
export type HostDepartureState = (typeof HOST_DEPARTURE_STATES)[number]

/** Most places of a departure. */
export const MOST_PLACES = 500

type Facts = {
  places: number
  taken: number
  blocked: number
  isClosed: boolean
  isEnded: boolean
  isCancelled: boolean
}

export const hostDepartureState = ({
  places,
  taken,
  blocked,
  isClosed,
  isEnded,
  isCancelled,
}: Facts): HostDepartureState => {
  if (isCancelled) return 'cancelled'
  if (isEnded) return 'ended'
  if (isClosed) return 'closed'
  const left = places - taken - blocked
  if (left <= 0) return 'full'
  return left * 2 < places ? 'limited' : 'open'
}
