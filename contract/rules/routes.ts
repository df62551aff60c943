import type { Area } from './roles.ts'

export type Route = { area: Area; title: { en: string; id: string } }

export const open = (en: string, id: string): Route => ({ area: 'public', title: { en, id } })
export const of = (area: Area, en: string, id: string): Route => ({ area, title: { en, id } })

/**
 * Every route of the specification that is built, with who may open it and what its title is. The others stand in
 * `routes-to-come.ts` and move here with their screens: the page carries only the titles it can show.
 */
export const ROUTES = {
  '/': open('Hotels, flights, tours and cabs', 'Hotel, penerbangan, tur, dan taksi'),
  '/hotels/home': open('Hotels', 'Hotel'),
  '/hotels/list': open('Hotels found', 'Hotel yang ditemukan'),
  '/hotels/detail': open('Hotel', 'Hotel'),
  '/hotels/booking': open('Book your stay', 'Pesan penginapan'),
  '/booking-confirmed': open('Your booking', 'Pesanan Anda'),
  '/not-found': open('Page not found', 'Halaman tidak ditemukan'),
  '/sign-in': open('Sign in', 'Masuk'),
  '/user/bookings': of('user', 'My bookings', 'Pesanan saya'),
  '/agent/dashboard': of('agent', 'Today at my listings', 'Hari ini di listing saya'),
  '/admin/dashboard': of('admin', 'Today in the company', 'Hari ini di perusahaan'),
} as const satisfies Record<string, Route>

export type RoutePath = keyof typeof ROUTES
