import { addDays, dayInZone } from '#contract/core/days.ts'
import type { Activity } from '#contract/hosts/activities.ts'

export type ActivityDay = { day: string; when: 'today' | 'yesterday' | 'earlier'; items: Activity[] }

/** Activities, newest first, by the calendar day of the reader. */
export const groupByDay = (items: readonly Activity[], { zone, now }: { zone: string; now: number }): ActivityDay[] => {
  const today = dayInZone(new Date(now), zone)
  const days: ActivityDay[] = []
  for (const item of items) {
    const day = dayInZone(new Date(item.at), zone)
    const last = days.at(-1)
    if (last?.day === day) {
      last.items.push(item)
      continue
    }
    const when = day === today ? 'today' : day === addDays(today, -1) ? 'yesterday' : 'earlier'
    days.push({ day, when, items: [item] })
  }
  return days
}
