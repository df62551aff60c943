import { of, open, type Route } from './routes.ts'

/** The routes of the specification whose screens are still to be built; nothing links to them. */
export const PLANNED_ROUTES = {
  '/admin/bookings/manual': of('admin', 'Manual booking', 'Pesanan manual'),
  '/admin/guests/list': of('admin', 'Guests', 'Tamu'),
  '/admin/guests/detail': of('admin', 'Guest', 'Tamu'),
  '/admin/agents/list': of('admin', 'Hosts', 'Tuan rumah'),
  '/admin/agents/detail': of('admin', 'Host', 'Tuan rumah'),
  '/admin/reviews': of('admin', 'Reviews', 'Ulasan'),
  '/admin/earnings': of('admin', 'Earnings', 'Pendapatan'),
  '/admin/cms/dashboard': of('admin', 'Content', 'Konten'),
  '/admin/cms/pages': of('admin', 'Pages', 'Halaman'),
  '/admin/cms/posts': of('admin', 'Posts', 'Artikel'),
  '/admin/cms/media': of('admin', 'Media', 'Media'),

  '/cms/dashboard': open('Content', 'Konten'),
  '/cms/pages': open('Pages', 'Halaman'),
  '/cms/pages/edit/{id}': open('Edit page', 'Ubah halaman'),
  '/cms/posts': open('Posts', 'Artikel'),
  '/cms/posts/edit/{id}': open('Edit post', 'Ubah artikel'),
  '/cms/media': open('Media', 'Media'),
} as const satisfies Record<string, Route>
