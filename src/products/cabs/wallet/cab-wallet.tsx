import { t } from '@lingui/core/macro'
import { lazy } from 'react'
import type { CabBooking } from '#contract/products/cabs/cab-bookings.ts'
import { deviceZone, formatInstant } from '#src/i18n/formats.ts'
import type { Glance } from '#src/platform/wallet/glance.ts'
import type { Lesson, StoredFacts, WalletKind, WalletTrip } from '#src/platform/wallet/kind.ts'
import type { WalletUpdate } from '#src/platform/wallet/wallet-update.ts'
import { localTime } from '../local-time.ts'
import {
  CAB_FACTS_VERSION,
  CAB_SERIES,
  isAhead,
  isLongOver,
  lastDayOf,
  leavesOn,
  readCab,
  type WalletCab,
} from './cab-facts.ts'
import { applyWalletUpdate, walletUpdateFrom } from './wallet-update.ts'

const fetchViews = async () => (await import('./views.ts')).views
const CabPass = lazy(async () => ({ default: (await fetchViews()).CabPass }))
const LaterCab = lazy(async () => ({ default: (await fetchViews()).LaterCab }))
const DriverView = lazy(async () => ({ default: (await fetchViews()).DriverView }))
const StoredCabCard = lazy(async () => ({ default: (await import('./StoredCabCard.tsx')).StoredCabCard }))

const glanceOf = (cab: WalletCab): Glance => {
  const pickUp = formatInstant(cab.startsAt, cab.zone)
  return {
    title: t`Next ride`,
    name: cab.title,
    days: t`${pickUp} · reference ${cab.reference}`,
    address: cab.meetingPoint.name,
    phone: (cab.driver ?? cab.operator).phone,
    asOf: t`as of ${formatInstant(cab.takenAt, deviceZone())}`,
    checkOut: lastDayOf(cab),
    zone: cab.zone,
  }
}

const tripOf = (cab: WalletCab): WalletTrip => {
  const startsAt = localTime(new Date(cab.startsAt), cab.zone)
  return {
    service: 'cab',
    bookingId: cab.bookingId,
    startsAt,
    nextAt: (now) => (isAhead(cab, now) ? startsAt : null),
    leavesOn: leavesOn(cab),
    isLongOver: (now) => isLongOver(cab, now),
    glance: (now) => (isAhead(cab, now) ? glanceOf(cab) : null),
    views: {
      pass: (props) => <CabPass cab={cab} {...props} />,
      later: (props) => <LaterCab cab={cab} {...props} />,
      full: (props) => <DriverView cab={cab} {...props} />,
      card: () => <StoredCabCard cab={cab} />,
    },
    facts: cab,
  }
}

const read = ({ version, facts }: StoredFacts): WalletTrip | 'newer' | null => {
  const cab = readCab(version, facts)
  return cab === null || cab === 'newer' ? cab : tripOf(cab)
}

const readable = ({ version, facts }: StoredFacts): WalletCab[] => {
  const cab = readCab(version, facts)
  return cab === null || cab === 'newer' ? [] : [cab]
}

export const cabLesson = (update: WalletUpdate<CabBooking>): Lesson => ({
  service: 'cab',
  apply(stored, now) {
    const { put, remove } = applyWalletUpdate(stored.flatMap(readable), update, now)
    return { put: put.map((facts) => ({ bookingId: facts.bookingId, version: CAB_FACTS_VERSION, facts })), remove }
  },
})

export const cabWallet: WalletKind = {
  service: 'cab',
  series: CAB_SERIES,
  read,
  applyUpdate(answer, now) {
    const update = walletUpdateFrom(answer, now)
    return update && cabLesson(update)
  },
}
