/** Lists of a host's bookings, by the days where they take place. Cancelled ones include requests that came to nothing. */
export const HOST_LISTS = ['all', 'requests', 'arriving', 'staying', 'upcoming', 'past', 'cancelled'] as const
export type HostList = (typeof HOST_LISTS)[number]

export const HOST_SORTS = ['arrival', 'newest'] as const
export type HostSort = (typeof HOST_SORTS)[number]
