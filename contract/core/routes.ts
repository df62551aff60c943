import type { Area } from './roles.ts'

export type Route = { area: Area; title: { en: string; id: string } }

export const open = (en: string, id: string): Route => ({ area: 'public', title: { en, id } })
export const of = (area: Area, en: string, id: string): Route => ({ area, title: { en, id } })

/**
 * Every route that is built, with who may open it and what its title is. Those of the specification that are not are in
 * `routes-to-come.ts` and move here with their screens: the page carries only the titles it can show.
 */
export const ROUTES = {
  '/': open('Hotels and flights for business travel', 'Hotel dan penerbangan dinas'),
  '/landing': open('Business travel that works offline', 'Perjalanan dinas yang bisa dipakai offline'),
  '/heroes/inline-form': open('Search', 'Cari'),
  '/heroes/multiple-search': open('Multi-city search', 'Pencarian multi-kota'),
  '/heroes/split': open('Search hotels', 'Cari hotel'),
  '/hotels/home': open('Hotels', 'Hotel'),
  '/hotels/list': open('Hotel search results', 'Hasil pencarian hotel'),
  '/hotels/resort': open('Resort', 'Resor'),
  '/hotels/chain': open('Hotel brand', 'Merek hotel'),
  '/hotels/grid': open('Hotel search results', 'Hasil pencarian hotel'),
  '/hotels/detail': open('Hotel', 'Hotel'),
  '/hotels/room-detail': open('Room', 'Kamar'),
  '/flights/home': open('Flights', 'Penerbangan'),
  '/tour/home': open('Tours', 'Tur'),
  '/tour/grid': open('Tour search results', 'Hasil pencarian tur'),
  '/tour/detail': open('Tour', 'Tur'),
  '/tour/booking': open('Book a tour', 'Pesan tur'),
  '/compare-listing': open('Compare hotels', 'Bandingkan hotel'),
  '/hotels/booking': open('Book your stay', 'Pesan penginapan'),
  '/booking-confirmed': open('Your booking', 'Pesanan Anda'),
  '/offer-detail': open('Offer', 'Promo'),
  '/pages/about': open('About Singgah', 'Tentang Singgah'),
  '/pages/contact': open('Contact', 'Kontak'),
  '/pages/contact-2': open('Contact us', 'Hubungi kami'),
  '/pages/our-team': open('Our team', 'Tim kami'),
  '/help/center': open('Help centre', 'Pusat bantuan'),
  '/help/detail': open('Help', 'Bantuan'),
  '/help/offline': open('What works offline', 'Yang bisa dilakukan saat offline'),
  '/help/privacy-policy': open('Privacy', 'Privasi'),
  '/help/service': open('Terms of service', 'Ketentuan layanan'),
  '/pricing': open('Pricing', 'Harga'),
  '/blog': open('Stories', 'Cerita'),
  '/blog/detail': open('Story', 'Cerita'),
  '/coming-soon': open('Coming soon', 'Segera hadir'),
  '/error-404': open('Page not found', 'Halaman tidak ditemukan'),
  '/faq': open('FAQ', 'Tanya jawab'),
  '/not-found': open('Page not found', 'Halaman tidak ditemukan'),
  '/wallet': open('Wallet', 'Dompet'),
  '/shared-trip': open('Shared trip', 'Perjalanan bersama'),
  '/sign-in': open('Sign in', 'Masuk'),
  '/sign-up': open('Sign up', 'Daftar'),
  '/setup': open('Set up Singgah', 'Siapkan Singgah'),
  '/forgot-password': open('Forgot password', 'Lupa kata sandi'),
  '/two-factor': open('Two-step verification', 'Verifikasi dua langkah'),
  '/flights/list': of('flights', 'Flight search results', 'Hasil pencarian penerbangan'),
  '/flights/detail': of('flights', 'Flight', 'Penerbangan'),
  '/flights/booking': of('flights', 'Book a flight', 'Pesan penerbangan'),
  '/flights/ticket': of('flights', 'E-ticket', 'E-tiket'),
  '/user/profile': of('user', 'My profile', 'Profil saya'),
  '/user/bookings': of('user', 'My bookings', 'Pesanan saya'),
  '/user/trip': of('user', 'Trip', 'Perjalanan'),
  '/user/outside-bookings': of('user', 'Booked elsewhere', 'Pesanan dari luar'),
  '/user/travelers': of('user', 'Travellers', 'Penumpang'),
  '/user/settings': of('user', 'Settings', 'Pengaturan'),
  '/user/wishlist': of('user', 'Saved hotels', 'Hotel tersimpan'),
  '/user/delete-profile': of('user', 'Delete account', 'Hapus akun'),
  '/agent/dashboard': of('agent', 'My properties today', 'Properti saya hari ini'),
  '/agent/settings': of('agent', 'Host settings', 'Pengaturan tuan rumah'),
  '/admin/dashboard': of('admin', 'Company today', 'Perusahaan hari ini'),
  '/admin/bookings/list': of('admin', 'Bookings', 'Pesanan'),
  '/admin/bookings/detail': of('admin', 'Booking', 'Pesanan'),
  '/admin/settings': of('admin', 'Company settings', 'Pengaturan perusahaan'),
} as const satisfies Record<string, Route>

export type RoutePath = keyof typeof ROUTES
