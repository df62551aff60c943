import { t } from '@lingui/core/macro'
import { lazy } from 'react'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { dayInZone } from '#contract/core/days.ts'
import type { Glance } from '#src/platform/wallet/glance.ts'
import { applyWalletUpdate, walletUpdateFrom } from './wallet-update.ts'
import { isLongOver, leavesOn, readStay, versionAfter, type WalletStay } from './stay-facts.ts'
import { deviceZone, formatInstant, formatStay } from '#src/i18n/formats.ts'
import type { Lesson, StoredFacts, WalletKind, WalletTrip } from '#src/platform/wallet/kind.ts'
import type { WalletUpdate } from '#src/platform/wallet/wallet-update.ts'

const fetchViews = async () => (await import('./views.ts')).views
const StayPass = lazy(async () => ({ default: (await fetchViews()).StayPass }))
const LaterStay = lazy(async () => ({ default: (await fetchViews()).LaterStay }))
const CheckInView = lazy(async () => ({ default: (await fetchViews()).CheckInView }))
const StoredStayCard = lazy(async () => ({ default: (await import('./StoredStayCard.tsx')).StoredStayCard }))

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

const tripOf = (stay: WalletStay): WalletTrip => {
  const isAhead = (now: number): boolean => dayInZone(new Date(now), stay.hotel.zone) <= stay.checkOut
  const startsAt = `${stay.checkIn}T24:00 ${stay.checkOut}`
  return {
    service: 'stay',
    bookingId: stay.bookingId,
    startsAt,
    nextAt: (now) => (isAhead(now) ? startsAt : null),
    leavesOn: leavesOn(stay),
    isLongOver: (now) => isLongOver(stay, now),
    glance: (now) => (isAhead(now) ? glanceOf(stay) : null),
    views: {
      pass: (props) => <StayPass stay={stay} {...props} />,
      later: (props) => <LaterStay stay={stay} {...props} />,
      full: (props) => <CheckInView stay={stay} {...props} />,
      card: () => <StoredStayCard stay={stay} />,
    },
    facts: stay,
  }
}

const read = ({ version, facts }: StoredFacts): WalletTrip | 'newer' | null => {
  const stay = readStay(version, facts)
  return stay === null || stay === 'newer' ? stay : tripOf(stay)
}

const readable = ({ version, facts }: StoredFacts): WalletStay[] => {
  const stay = readStay(version, facts)
  return stay === null || stay === 'newer' ? [] : [stay]
}

export const stayLesson = (update: WalletUpdate<StayBooking>): Lesson => ({
  service: 'stay',
  apply(stored, now) {
    const { put, remove } = applyWalletUpdate(stored.flatMap(readable), update, now)
    return { put: put.map((facts) => ({ bookingId: facts.bookingId, version: versionAfter(), facts })), remove }
  },
})

export const stayWallet: WalletKind = {
  service: 'stay',
  series: 0,
  read,
  applyUpdate(answer, now) {
    const update = walletUpdateFrom(answer, now)
    return update && stayLesson(update)
  },
}
