import type { Area } from './roles.ts'

export type Route = { area: Area; title: { en: string; id: string } }

export const open = (en: string, id: string): Route => ({ area: 'public', title: { en, id } })
export const of = (area: Area, en: string, id: string): Route => ({ area, title: { en, id } })

/**
 * Every route that is built, with who may open it and what its title is. Those of the specification that are not stand in
 * `routes-to-come.ts` and move here with their screens: the page carries only the titles it can show.
 */
export const ROUTES = {
  '/': open('Hotels, flights, tours and cabs', 'Hotel, penerbangan, tur, dan taksi'),
  '/landing': open('Travel that keeps working offline', 'Perjalanan yang tetap jalan tanpa sinyal'),
  '/heroes/inline-form': open('Search', 'Cari'),
  '/heroes/multiple-search': open('Search several cities', 'Cari beberapa kota'),
  '/heroes/split': open('Search beside the map', 'Cari di samping peta'),
  '/hotels/home': open('Hotels', 'Hotel'),
  '/hotels/list': open('Hotels found', 'Hotel yang ditemukan'),
  '/hotels/resort': open('Resort', 'Resor'),
  '/hotels/chain': open('Hotel brand', 'Merek hotel'),
  '/hotels/grid': open('Hotels as cards', 'Hotel dalam kartu'),
  '/hotels/detail': open('Hotel', 'Hotel'),
  '/hotels/room-detail': open('Room', 'Kamar'),
  '/flights/home': open('Flights', 'Penerbangan'),
  '/compare-listing': open('Compare', 'Bandingkan'),
  '/hotels/booking': open('Book your stay', 'Pesan penginapan'),
  '/booking-confirmed': open('Your booking', 'Pesanan Anda'),
  '/offer-detail': open('Offer', 'Penawaran'),
  '/pages/about': open('About Singgah', 'Tentang Singgah'),
  '/pages/contact': open('Contact', 'Kontak'),
  '/pages/contact-2': open('Contact and offices', 'Kontak dan kantor'),
  '/pages/our-team': open('Our team', 'Tim kami'),
  '/help/center': open('Help centre', 'Pusat bantuan'),
  '/help/detail': open('Help', 'Bantuan'),
  '/help/offline': open('What works without network', 'Yang bisa tanpa jaringan'),
  '/help/privacy-policy': open('Privacy', 'Privasi'),
  '/help/service': open('Terms of service', 'Ketentuan layanan'),
  '/pricing': open('Pricing', 'Harga'),
  '/blog': open('Stories', 'Cerita'),
  '/blog/detail': open('Story', 'Cerita'),
  '/coming-soon': open('Coming soon', 'Segera hadir'),
  '/error-404': open('Page not found', 'Halaman tidak ditemukan'),
  '/faq': open('Questions and answers', 'Tanya jawab'),
  '/not-found': open('Page not found', 'Halaman tidak ditemukan'),
  '/wallet': open('Wallet', 'Dompet'),
  '/sign-in': open('Sign in', 'Masuk'),
  '/sign-up': open('Sign up', 'Daftar'),
  '/forgot-password': open('Forgotten password', 'Lupa kata sandi'),
  '/two-factor': open('Second step', 'Langkah kedua'),
  '/flights/list': of('flights', 'Flights found', 'Penerbangan yang ditemukan'),
  '/flights/detail': of('flights', 'Flight', 'Penerbangan'),
  '/flights/booking': of('flights', 'Book a flight', 'Pesan penerbangan'),
  '/flights/ticket': of('flights', 'E-ticket', 'Tiket elektronik'),
  '/user/profile': of('user', 'My profile', 'Profil saya'),
  '/user/bookings': of('user', 'My bookings', 'Pesanan saya'),
  '/user/travelers': of('user', 'Travellers', 'Pelancong'),
  '/user/settings': of('user', 'Settings', 'Pengaturan'),
  '/user/wishlist': of('user', 'Wishlist', 'Daftar keinginan'),
  '/user/delete-profile': of('user', 'Delete profile', 'Hapus profil'),
  '/agent/dashboard': of('agent', 'Today at my listings', 'Hari ini di listing saya'),
  '/agent/settings': of('agent', 'Host settings', 'Pengaturan tuan rumah'),
  '/admin/dashboard': of('admin', 'Today in the company', 'Hari ini di perusahaan'),
  '/admin/bookings/list': of('admin', 'Bookings', 'Pesanan'),
  '/admin/bookings/detail': of('admin', 'Booking', 'Pesanan'),
  '/admin/settings': of('admin', 'Company settings', 'Pengaturan perusahaan'),
} as const satisfies Record<string, Route>

export type RoutePath = keyof typeof ROUTES
