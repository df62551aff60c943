import { t } from '@lingui/core/macro'
import { dayInZone } from '#contract/rules/stay.ts'
import { now } from '#src/data/clock.ts'
import type { Glance } from '#src/data/wallet/glance.ts'
import type { WalletStay } from '#src/data/wallet/stay.ts'
import { deviceZone, formatInstant, formatStay } from '#src/i18n/formats.ts'
import { speakOnScreens } from '#src/i18n/locale.ts'

/** More are over the horizon of whoever opens the app in a hurry. */
const MOST = 3

const glanceOf = ({ checkIn, checkOut, reference, hotel, takenAt }: WalletStay): Glance => {
  const days = formatStay(checkIn, checkOut)
  return {
    title: t`Next trip`,
    name: hotel.name,
    days: t`${days} · check-in from ${hotel.checkInFrom}, reference ${reference}`,
    address: hotel.address,
    phone: hotel.phone,
    asOf: t`as of ${formatInstant(takenAt, deviceZone())}`,
    checkOut,
    zone: hotel.zone,
  }
}

/** The first lines of the stays to come, in the language that is spoken. */
export const glancesAt = async (stays: readonly WalletStay[]): Promise<Glance[]> => {
  const coming = stays.filter(({ checkOut, hotel }) => dayInZone(new Date(now()), hotel.zone) <= checkOut)
  if (coming.length === 0) return []
  await speakOnScreens()
  return coming.slice(0, MOST).map(glanceOf)
}
