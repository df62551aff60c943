/** Subjects of activities. In a file of its own: every page loads what addresses may hold. */
export const ACTIVITY_GROUPS = ['bookings', 'calendar', 'listings', 'messages', 'reviews'] as const
export type ActivityGroup = (typeof ACTIVITY_GROUPS)[number]
