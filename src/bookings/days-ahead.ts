import { dayInZone, nightsBetween } from '#contract/core/days.ts'
import { deviceZone } from '#src/i18n/formats.ts'
import { now } from '#src/platform/device/clock.ts'

/** Days from today to a local day, as the rule of a policy about booking ahead counts them. */
export const daysAhead = (day: string): number => nightsBetween(dayInZone(new Date(now()), deviceZone()), day)
