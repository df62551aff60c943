import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import type { FoundRide, SelfDrive } from '#contract/products/cabs/cabs.ts'
import type { WaitingRule } from '#contract/products/cabs/waiting-rules.ts'
import { formatDistance, formatDuration, formatMoney, formatNumber } from '#src/i18n/formats.ts'
import { MODE_LABELS } from './ride-labels.ts'

/** How long a car is hired: `By the hour, 4 hours`. A transfer says how far and how long it drives. */
export const lengthLabel = (ride: Pick<FoundRide, 'mode' | 'hours' | 'days' | 'metres' | 'minutes'>): string => {
  const mode = i18n._(MODE_LABELS[ride.mode])
  if (ride.mode === 'transfer') return `${mode}, ${formatDistance(ride.metres)}, ${formatDuration(ride.minutes)}`
  if (ride.mode === 'hourly') return `${mode}, ${plural(ride.hours ?? 0, { one: '# hour', other: '# hours' })}`
  return `${mode}, ${plural(ride.days ?? 0, { one: '# day', other: '# days' })}`
}

/** What the car or the driver does at the pick-up, in sentences. */
export const waitingSentences = (waiting: WaitingRule, isSelfDrive: boolean): string[] => {
  const { includedMinutes, stepMinutes, noShowMinutes } = waiting
  const noShow = formatDuration(noShowMinutes)
  if (isSelfDrive) {
    return [
      t`The car is kept for you for ${formatDuration(noShowMinutes)} after the pick-up time, then you're a no-show and nothing is refunded.`,
    ]
  }
  const rate = formatMoney(waiting.rate)
  return [
    t`The driver waits ${formatDuration(includedMinutes)} free of charge.`,
    t`After that you pay ${rate} for every ${stepMinutes} minutes.`,
    t`If you're not there ${noShow} after the pick-up time, you're a no-show and nothing is refunded.`,
  ]
}

/** What the driver of a car without one needs, in sentences. */
export const selfDriveSentences = (rules: SelfDrive): string[] => {
  const { leastAge, leastLicenceYears, kilometresPerDay } = rules
  const [deposit, extra] = [formatMoney(rules.deposit), formatMoney(rules.extraKilometre)]
  return [
    t`The driver is at least ${leastAge} years old.`,
    plural(leastLicenceYears, {
      one: 'The licence has been held for at least # year.',
      other: 'The licence has been held for at least # years.',
    }),
    t`A deposit of ${deposit} is held on your card until you return the car.`,
    rules.fuel === 'full_to_full'
      ? t`You get the car with a full tank and return it full.`
      : t`You return the car with as much fuel as you got it with.`,
    kilometresPerDay === null
      ? t`Unlimited kilometres.`
      : t`${formatNumber(kilometresPerDay)} km a day are included; each more costs ${extra}.`,
  ]
}
