/** Subjects of activities, in their own file because every page loads the schemas of its search parameters. */
export const ACTIVITY_GROUPS = ['bookings', 'calendar', 'listings', 'messages', 'reviews'] as const
export type ActivityGroup = (typeof ACTIVITY_GROUPS)[number]
