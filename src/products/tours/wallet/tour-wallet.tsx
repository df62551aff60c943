import { t } from '@lingui/core/macro'
import { lazy } from 'react'
import { dayInZone } from '#contract/core/days.ts'
import type { TourBooking } from '#contract/products/tours/tour-bookings.ts'
import { deviceZone, formatInstant } from '#src/i18n/formats.ts'
import { meetingLabel } from '../detail/meeting-label.ts'
import type { Glance } from '#src/platform/wallet/glance.ts'
import type { Lesson, StoredFacts, WalletKind, WalletTrip } from '#src/platform/wallet/kind.ts'
import type { WalletUpdate } from '#src/platform/wallet/wallet-update.ts'
import {
  isAhead,
  isLongOver,
  lastDayOf,
  leavesOn,
  readTour,
  TOUR_FACTS_VERSION,
  TOUR_SERIES,
  type WalletTour,
} from './tour-facts.ts'
import { applyWalletUpdate, walletUpdateFrom } from './wallet-update.ts'

const fetchViews = async () => (await import('./views.ts')).views
const TourPass = lazy(async () => ({ default: (await fetchViews()).TourPass }))
const LaterTour = lazy(async () => ({ default: (await fetchViews()).LaterTour }))
const GuideView = lazy(async () => ({ default: (await fetchViews()).GuideView }))
const StoredTourCard = lazy(async () => ({ default: (await import('./StoredTourCard.tsx')).StoredTourCard }))

/** `2027-03-12T10:00` at the place. */
const localOf = (instant: string, zone: string): string => {
  const at = new Date(instant)
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(at)
  return `${dayInZone(at, zone)}T${time}`
}

const glanceOf = (tour: WalletTour): Glance => {
  const start = formatInstant(tour.startsAt, tour.zone)
  return {
    title: t`Next tour`,
    name: tour.title,
    days: t`${start} · reference ${tour.reference}`,
    address: meetingLabel(tour.meetingPoint),
    phone: tour.operator.phone,
    asOf: t`as of ${formatInstant(tour.takenAt, deviceZone())}`,
    checkOut: lastDayOf(tour),
    zone: tour.zone,
  }
}

const tripOf = (tour: WalletTour): WalletTrip => {
  const startsAt = localOf(tour.startsAt, tour.zone)
  return {
    service: 'tour',
    bookingId: tour.bookingId,
    startsAt,
    nextAt: (now) => (isAhead(tour, now) ? startsAt : null),
    leavesOn: leavesOn(tour),
    isLongOver: (now) => isLongOver(tour, now),
    glance: (now) => (isAhead(tour, now) ? glanceOf(tour) : null),
    views: {
      pass: (props) => <TourPass tour={tour} {...props} />,
      later: (props) => <LaterTour tour={tour} {...props} />,
      full: (props) => <GuideView tour={tour} {...props} />,
      card: () => <StoredTourCard tour={tour} />,
    },
    facts: tour,
  }
}

const read = ({ version, facts }: StoredFacts): WalletTrip | 'newer' | null => {
  const tour = readTour(version, facts)
  return tour === null || tour === 'newer' ? tour : tripOf(tour)
}

const readable = ({ version, facts }: StoredFacts): WalletTour[] => {
  const tour = readTour(version, facts)
  return tour === null || tour === 'newer' ? [] : [tour]
}

export const tourLesson = (update: WalletUpdate<TourBooking>): Lesson => ({
  service: 'tour',
  apply(stored, now) {
    const { put, remove } = applyWalletUpdate(stored.flatMap(readable), update, now)
    return { put: put.map((facts) => ({ bookingId: facts.bookingId, version: TOUR_FACTS_VERSION, facts })), remove }
  },
})

export const tourWallet: WalletKind = {
  service: 'tour',
  series: TOUR_SERIES,
  read,
  applyUpdate(answer, now) {
    const update = walletUpdateFrom(answer, now)
    return update && tourLesson(update)
  },
}
