import type { RoutePath } from '#contract/core/routes.ts'

type FeatureEntry = {
  /** Where it is used; a link there speaks of it as well. */
  routes: readonly RoutePath[]
  /** Names of the calls that do it. */
  endpoints: readonly string[]
  /** How a text speaks of it; null: only by a link. */
  en: RegExp | null
  id: RegExp | null
}

/** What the texts speak of: each entry names its own in `about`, and `tests/architecture/claims.test.ts` holds it to that. */
export const FEATURES = {
  'sign-up': {
    routes: ['/sign-up'],
    endpoints: ['auth.signUp', 'auth.verifyEmail'],
    en: /\b(?:sign(?:ed|ing)?[ -]ups?|register)\b/i,
    id: /\b(?:mendaftar|pendaftaran|daftarkan)\b/i,
  },
  invitations: {
    routes: [],
    endpoints: ['people.invite', 'auth.invitation'],
    en: /\b(?:invited?|invites|invitations?)\b/i,
    id: /(?<!-)\b(?:di|meng)?undang(?:an)?\b(?!-)/i,
  },
  'sign-in': {
    routes: ['/sign-in'],
    endpoints: ['auth.login', 'auth.refresh', 'auth.logout'],
    en: /\bsign(?:s|ed|ing)?[ -](?:in|ins|you out|out)\b/i,
    id: /\b(?:masuk(?! antrean)|keluar)\b/i,
  },
  sessions: {
    routes: [],
    endpoints: ['sessions.list', 'sessions.end', 'sessions.endOthers'],
    en: /\bsessions?\b/i,
    id: /\bsesi\b/i,
  },
  'email-code': {
    routes: [],
    endpoints: ['auth.signInCode', 'auth.confirmSignInCode'],
    en: /\bemail codes?\b/i,
    id: /\bkode email\b/i,
  },
  'password-reset': {
    routes: ['/forgot-password'],
    endpoints: ['auth.forgotPassword', 'auth.resetPassword'],
    en: /\bforgot (?:my )?password|new password/i,
    id: /\blupa kata sandi|kata sandi baru/i,
  },
  passkeys: {
    routes: [],
    endpoints: ['passkeys.add', 'passkeys.signIn'],
    en: /\bpasskeys?\b/i,
    id: /\bpasskey\b/i,
  },
  'two-step': {
    routes: ['/two-factor'],
    endpoints: [
      'secondFactor.confirmTotp',
      'secondFactor.finishSignIn',
      'people.resetSecondFactor',
      'twoFactors.demand',
    ],
    en: /\btwo-step|authenticator|backup codes?\b/i,
    id: /\bdua langkah|autentikator|kode cadangan/i,
  },
  'company-sign-in': {
    routes: [],
    endpoints: ['auth.beginCompanySignIn', 'companySignIn.save'],
    en: /\bcompany(?:'s)? sign-in\b/i,
    id: /\blewat perusahaan\b/i,
  },
  profile: {
    routes: ['/user/profile'],
    endpoints: ['userProfile.details', 'userProfile.put'],
    en: /\bprofiles?\b/i,
    id: /\bprofil\b/i,
  },
  settings: { routes: ['/user/settings'], endpoints: [], en: null, id: null },
  travellers: {
    routes: ['/user/travelers'],
    endpoints: ['travellers.list', 'travellers.put', 'travellers.remove'],
    en: /\bsaved travellers\b|profile and travellers/i,
    id: /\bpenumpang tersimpan\b|profil dan penumpang/i,
  },
  trips: {
    routes: ['/user/trip', '/shared-trip'],
    endpoints: [
      'trips.list',
      'trips.label',
      'trips.share',
      'trips.unshare',
      'trips.subscribe',
      'trips.unsubscribe',
      'sharedTrips.get',
    ],
    en: /\bshare (?:a|the|your) trip\b|\btrips calendar\b/i,
    id: /\bmembagikan perjalanan\b|\bkalender perjalanan\b/i,
  },
  'outside-bookings': {
    routes: ['/user/outside-bookings'],
    endpoints: ['outsideBookings.list', 'outsideBookings.put', 'outsideBookings.remove'],
    en: /\b(?:booked|made) (?:elsewhere|outside)\b/i,
    id: /\b(?:pesanan dari luar|pesan di luar)\b/i,
  },
  'saved-hotels': {
    routes: ['/user/wishlist'],
    endpoints: ['wishlist.list', 'wishlist.put', 'wishlist.remove'],
    en: /\bsaved hotels\b|\bsave (?:or remove a )?hotels?\b/i,
    id: /\bhotel tersimpan\b|\bmenyimpan (?:atau menghapus )?hotel\b/i,
  },
  export: {
    routes: ['/user/delete-profile'],
    endpoints: ['account.export'],
    en: /\bdownload (?:your data|it)\b/i,
    id: /\bunduh data\b/i,
  },
  deletion: {
    routes: ['/user/delete-profile'],
    endpoints: ['account.askDeletion', 'account.undoDeletion'],
    en: /\bdelete your account\b/i,
    id: /\b(?:meng)?hapus akun\b/i,
  },
  notifications: {
    routes: [],
    endpoints: ['notifications.list', 'notifications.putPreferences', 'notifications.subscribe'],
    en: /\bnotif(?:y|ied|ications?)\b/i,
    id: /\bnotifikasi\b/i,
  },
  'quiet-hours': {
    routes: [],
    endpoints: ['notifications.putPreferences'],
    en: /\bquiet hours\b/i,
    id: /\bjam tenang\b/i,
  },
  'hotel-search': {
    routes: ['/hotels/home', '/hotels/list'],
    endpoints: ['hotels.list', 'hotels.listRates', 'quotes.create'],
    en: null,
    id: null,
  },
  flights: {
    routes: ['/flights/home', '/flights/list', '/flights/detail', '/flights/booking', '/flights/ticket'],
    endpoints: ['flights.search', 'flightBookings.create'],
    en: /\bflights?\b(?! mode)/i,
    id: /\bpenerbangan\b/i,
  },
  tours: {
    routes: ['/tour/home', '/tour/grid', '/tour/detail', '/tour/booking'],
    endpoints: [
      'tours.list',
      'tours.facets',
      'tours.get',
      'tours.availability',
      'tourHolds.create',
      'tourHolds.get',
      'tourHolds.release',
      'tourHolds.extend',
      'tourBookings.create',
      'tourBookings.get',
      'tourBookings.checkPayment',
      'tourBookings.alternatives',
      'tourBookings.quoteReschedule',
      'tourBookings.reschedule',
      'tourDepartures.cancel',
      'tourVouchers.redeem',
      'tourReviews.list',
      'tourReviews.summary',
      'tourReviews.ofBooking',
      'tourReviews.create',
      'savedTours.list',
      'savedTours.put',
      'savedTours.remove',
    ],
    en: /\btours?\b/i,
    id: /\btur\b/i,
  },
  'flight-changes': {
    routes: [],
    endpoints: ['flightBookings.quoteChange', 'flightBookings.change'],
    en: /\b(?:change|changing) (?:your |a |or cancelling )?flights?\b|\bflight changes\b/i,
    id: /\b(?:meng)?ubah (?:atau membatalkan )?penerbangan\b|\bperubahan penerbangan\b/i,
  },
  'flight-credits': {
    routes: [],
    endpoints: ['flightCredits.list', 'flightCredits.use'],
    en: /\bcredit with the airline\b|mark as used/i,
    id: /\bkredit maskapai\b|tandai terpakai/i,
  },
  bookings: {
    routes: ['/user/bookings'],
    endpoints: ['bookings.create', 'bookings.list', 'bookings.get'],
    en: /\bmy bookings\b/i,
    id: /\bpesanan saya\b/i,
  },
  holds: {
    routes: [],
    endpoints: ['holds.create', 'holds.extend'],
    en: /\b(?:holds?|holding|held)\b(?! no names)/i,
    id: /\b(?:di|me|)(?:tahan|nahan)\b/i,
  },
  cancellation: {
    routes: [],
    endpoints: ['bookings.quoteCancellation', 'bookings.quotePartCancellation', 'bookings.cancel'],
    en: /\bcancel/i,
    id: /\b(?:batalkan|membatalkan(?:nya)?|dibatalkan|pembatalan)\b/i,
  },
  refunds: {
    routes: [],
    endpoints: ['bookings.cancel', 'adminRefunds.retry', 'adminRefunds.settle'],
    en: /\brefund/i,
    id: /\brefund\b|\bpengembalian dana\b|\bkembalikan\b|\bdikembalikan\b/i,
  },
  payments: {
    routes: [],
    endpoints: ['payments.options', 'payments.openSession'],
    en: /\bQRIS\b/,
    id: /\bQRIS\b/,
  },
  'company-account': {
    routes: [],
    endpoints: ['payments.options', 'companies.setTerms'],
    en: /\bcompany account\b/i,
    id: /\bakun perusahaan\b/i,
  },
  invoices: { routes: [], endpoints: ['invoices.listForBooking'], en: /\binvoices?\b/i, id: /\binvoice(?:-nya)?\b/i },
  offers: { routes: ['/offer-detail'], endpoints: ['offers.list', 'offers.get'], en: /\boffers?\b/i, id: /\bpromo\b/i },
  policy: {
    routes: [],
    endpoints: ['policies.mine', 'flights.policy'],
    en: /\btravel policy\b|\bout[ -]of[ -]policy\b|\bpolicy doesn't allow\b/i,
    id: /\bkebijakan (?:perjalanan|perusahaan)\b|\bdi luar kebijakan\b|\bdiizinkan kebijakan\b/i,
  },
  approvals: {
    routes: [],
    endpoints: ['approvals.approve', 'approvals.reject', 'approvals.withdraw'],
    en: /\bapprov/i,
    id: /\b(?:persetujuan|disetujui|menyetujui)\b/i,
  },
  roles: { routes: [], endpoints: ['people.changeRoles'], en: /\broles?\b/i, id: /\bperan\b/i },
  company: {
    routes: ['/admin/dashboard', '/admin/settings', '/admin/bookings/list', '/admin/bookings/detail'],
    endpoints: ['admin.today', 'adminBookings.list', 'people.list'],
    en: null,
    id: null,
  },
  'audit-log': { routes: [], endpoints: ['audit.list'], en: /\baudit log\b/i, id: /\blog audit\b/i },
  hosting: {
    routes: ['/agent/dashboard', '/agent/settings'],
    endpoints: ['agent.today', 'stays.reportArrival', 'stays.reportDeparture'],
    en: /\*Arrived\*|\bcheck-ins and no-shows\b/i,
    id: /\*Sudah tiba\*|\bcheck-in dan laporan\b/i,
  },
  'no-show': {
    routes: [],
    endpoints: ['stays.reportNoShow', 'stays.undoNoShow'],
    en: /\bno-shows?\b/i,
    id: /\btidak datang\b/i,
  },
  reviews: {
    routes: [],
    endpoints: ['reviews.create', 'reviews.list'],
    en: /\breviews?\b/i,
    id: /\bulasan\b/i,
  },
  offline: { routes: ['/help/offline'], endpoints: [], en: /\boffline\b/i, id: /\boffline\b/i },
  outbox: {
    routes: [],
    endpoints: ['bookingRequests.create', 'outboxKey.get', 'outboxKey.open'],
    en: /\bqueued?\b|\brequest a stay\b|\bunsent changes\b/i,
    id: /\bantrean\b|\bmeminta penginapan\b|\bperubahan yang belum terkirim\b/i,
  },
  wallet: {
    routes: ['/wallet'],
    endpoints: ['bookings.get', 'flightBookings.passes'],
    en: /\bwallet\b/i,
    id: /\bdompet\b/i,
  },
  install: { routes: ['/landing'], endpoints: [], en: null, id: null },
  contact: {
    routes: ['/pages/contact', '/pages/contact-2'],
    endpoints: ['contact.create'],
    en: /\bcontact (?:us|form)\b/i,
    id: /\bhubungi kami\b|\bformulir kontak\b/i,
  },
  'launch-notices': {
    routes: ['/coming-soon'],
    endpoints: ['launch-notices.request', 'launch-notices.leave'],
    en: /\bunsubscribe\b/i,
    id: /\bberhenti berlangganan\b/i,
  },
  votes: { routes: [], endpoints: ['articles.vote'], en: /\bwas this useful\b/i, id: /\bapakah ini membantu\b/i },
  pricing: { routes: ['/pricing'], endpoints: [], en: null, id: null },
} as const satisfies Record<string, FeatureEntry>

export type Feature = keyof typeof FEATURES
