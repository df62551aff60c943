import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { BOOKING_SCREENS } from '#contract/core/services.ts'
import { mayEnter } from '#contract/core/roles.ts'
import { BOOKING_LISTS } from '#contract/bookings/summary.ts'
import { bookingListQuery } from '../bookings/booking-list.ts'
import { openBookingFor } from '../frame/booking-for/open-sheet.ts'
import { areasFor, AREAS, sectionsFor } from '../frame/shell/sections.ts'
import { formatInstant } from '../i18n/formats.ts'
import type { SessionUser } from '../platform/session/claims.ts'
import { useIsHost, useIsOperator, useStaffRole } from '../platform/session/host.ts'
import { placeQueries } from '../search/queries.ts'
import { checkForm, formOf } from '../search/search-model.ts'
import { matching, type PaletteOption } from './palette-options.ts'

export type Destination = PaletteOption & {
  where: Pick<LinkProps, 'to' | 'search'>
  /** What happens in place of going there. */
  run?: () => void
}

const MAX_BOOKINGS = 6
const MAX_CITIES = 5

/** All bookings of one's own that this device has read; those to come are asked for anew. */
const useOwnBookings = (isTraveller: boolean): readonly Destination[] => {
  const [upcoming, past, cancelled] = BOOKING_LISTS
  const lists = [
    useInfiniteQuery({ ...bookingListQuery(upcoming), enabled: isTraveller }),
    // Only what is stored: a palette does not load years of bookings.
    useInfiniteQuery({ ...bookingListQuery(past), enabled: false }),
    useInfiniteQuery({ ...bookingListQuery(cancelled), enabled: false }),
  ]
  return lists
    .flatMap(({ data }) => data?.pages ?? [])
    .flatMap((page) => page.items)
    .map(({ bookingId, service, title, reference, startsAt, zone }) => ({
      key: bookingId,
      label: title,
      detail: `${reference} · ${formatInstant(startsAt, zone)}`,
      terms: [title, reference],
      where: { to: BOOKING_SCREENS[service], search: { id: bookingId } },
    }))
}

/** Where the palette leads for a typed text, in groups. */
export const usePaletteGroups = (user: SessionUser, text: string) => {
  const { t, i18n } = useLingui()
  const isHost = useIsHost(user.id)
  const isOperator = useIsOperator(user.id)
  const staffRole = useStaffRole(user.id)
  const isTraveller = mayEnter('user', user.role)
  const bookings = useOwnBookings(isTraveller)
  const asked = useDeferredValue(text.trim())
  const places = useQuery({ ...placeQueries.list(asked), enabled: asked.length > 1 }).data?.items ?? []
  const areas = areasFor(user, isHost)
  const sections: readonly Destination[] = areas.flatMap((area) =>
    sectionsFor(area, user, { isOperator, staffRole }).map(({ key, where, label }) => {
      const name = i18n._(label)
      const of = i18n._(AREAS[area].label)
      return { key, label: name, detail: areas.length > 1 ? of : '', terms: [name, of], where }
    }),
  )
  const unique = sections.filter(({ key }, at) => sections.findIndex((one) => one.key === key) === at)
  const help: Destination = {
    key: 'help',
    label: t`Help centre`,
    detail: '',
    terms: [t`Help centre`],
    where: { to: '/help/center' },
  }
  const bookFor: Destination[] = isTraveller
    ? [
        {
          key: 'book-for',
          label: t`Book for someone else`,
          detail: '',
          terms: [t`Book for someone else`],
          where: { to: '/user/travelers' },
          run: openBookingFor,
        },
      ]
    : []
  const cities = places
    .filter(({ kind }) => asked.length > 1 && kind === 'city')
    .slice(0, MAX_CITIES)
    .map(({ key, name, context }) => {
      const checked = checkForm({ ...formOf({}), place: key })
      const where: Destination['where'] =
        'search' in checked
          ? { to: '/hotels/list', search: checked.search }
          : { to: '/hotels/home', search: { place: key } }
      return { key, label: t`Hotels in ${name}`, detail: context, terms: [name], where }
    })
  const company: Destination[] =
    mayEnter('admin', user.role) && asked.length > 1
      ? [
          {
            key: 'company-search',
            label: t`Search company bookings for “${asked}”`,
            detail: '',
            terms: [],
            where: { to: '/admin/bookings/list', search: { q: asked } },
          },
        ]
      : []
  const groups: { label: string; options: readonly Destination[] }[] = [
    { label: t`Go to`, options: matching<Destination>([...unique, ...bookFor, help], text) },
    { label: t`My bookings`, options: matching(bookings, text).slice(0, MAX_BOOKINGS) },
    { label: t`Hotels`, options: cities },
    { label: t`Company`, options: company },
  ]
  return groups.filter(({ options }) => options.length > 0)
}
