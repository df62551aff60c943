import { FIELD_ERROR_TEXTS } from './core/field-error-texts.ts'
import type { ErrorCode } from './core/errors.ts'
import { SEARCH_ERROR_TEXTS } from './core/search-error-texts.ts'
import { PAYMENT_ERROR_TEXTS } from './payments/error-texts.ts'

/** Texts shared by all products. */
export const CORE_ERROR_TEXTS = {
  ...SEARCH_ERROR_TEXTS,
  ...FIELD_ERROR_TEXTS,
  ...PAYMENT_ERROR_TEXTS,
  link_invalid: {
    en: 'This link has expired or is incomplete. Request a new one.',
    id: 'Tautan ini tidak berlaku lagi atau tidak lengkap. Minta tautan baru.',
  },
  code_refused: {
    en: 'That code is wrong or already used. Try again.',
    id: 'Kode salah atau sudah dipakai. Coba lagi.',
  },
  passkey_refused: {
    en: "That passkey didn't work. Try again or sign in another way.",
    id: 'Passkey ini tidak berhasil. Coba lagi atau masuk dengan cara lain.',
  },
  password_too_short: { en: 'Use at least 12 characters.', id: 'Gunakan minimal 12 karakter.' },
  password_too_common: {
    en: 'This password is easy to guess. Use a few unrelated words.',
    id: 'Kata sandi ini mudah ditebak. Gunakan beberapa kata yang tidak berkaitan.',
  },
  password_like_account: {
    en: "Don't use your email, name or company as your password.",
    id: 'Jangan gunakan email, nama, atau perusahaan Anda sebagai kata sandi.',
  },
  password_breached: {
    en: 'This password is on a list of leaked passwords. Choose another one.',
    id: 'Kata sandi ini ada di daftar kata sandi yang bocor. Pilih yang lain.',
  },
  new_password_needed: {
    en: 'Set a password of your own to confirm this address.',
    id: 'Buat kata sandi Anda sendiri untuk mengonfirmasi alamat ini.',
  },
  tax_number_invalid: {
    en: 'Enter an NPWP (15 or 16 digits) or a NIB (13 digits).',
    id: 'Masukkan NPWP (15 atau 16 angka) atau NIB (13 angka).',
  },
  setup_secret_wrong: {
    en: "This setup secret is wrong. It's in the server's log, or in SETUP_SECRET.",
    id: 'Kode rahasia penyiapan salah. Lihat log server atau SETUP_SECRET.',
  },
  setup_over: {
    en: 'Singgah is already set up here. Sign in.',
    id: 'Singgah di sini sudah disiapkan. Silakan masuk.',
  },
  sign_up_closed: {
    en: "Sign-up isn't open yet: the operator hasn't finished setting up.",
    id: 'Pendaftaran belum dibuka: operator belum selesai menyiapkan.',
  },
  join_code_unknown: {
    en: 'No company has this code. Check it with your travel admin.',
    id: 'Tidak ada perusahaan dengan kode ini. Tanyakan kepada admin perjalanan Anda.',
  },
  address_taken: {
    en: "There's already an account with this address. Sign in instead.",
    id: 'Alamat ini sudah punya akun. Silakan masuk.',
  },
  last_owner: {
    en: 'A company needs at least one active owner. Make someone else an owner first.',
    id: 'Perusahaan perlu minimal satu pemilik aktif. Jadikan orang lain pemilik dahulu.',
  },
  owner_protected: {
    en: 'Only another owner who has been one for at least 7 days can change an owner.',
    id: 'Pemilik hanya dapat diubah oleh pemilik lain yang sudah menjadi pemilik setidaknya 7 hari.',
  },
  domain_invalid: {
    en: 'Enter the part after the @, such as company.com.',
    id: 'Masukkan bagian setelah @, misalnya perusahaan.com.',
  },
  domain_public: {
    en: "Public email domains can't be claimed. Use your company's own domain.",
    id: 'Domain email publik tidak bisa diklaim. Gunakan domain perusahaan Anda.',
  },
  domain_taken: {
    en: "Another company already uses this domain. Contact us if it's yours.",
    id: 'Domain ini sudah dipakai perusahaan lain. Hubungi kami jika ini milik Anda.',
  },
  domain_unproved: { en: 'Verify at least one domain first.', id: 'Verifikasi minimal satu domain dahulu.' },
  too_many_domains: {
    en: "You've reached the limit of 20 domains. Remove one first.",
    id: 'Sudah mencapai batas 20 domain. Hapus salah satu dahulu.',
  },
  issuer_invalid: {
    en: 'We found no sign-in service at this address. Check the address.',
    id: 'Tidak ada layanan masuk di alamat ini. Periksa alamatnya.',
  },
  issuer_not_allowed: {
    en: 'Use an https:// address that can be reached from the internet.',
    id: 'Gunakan alamat https:// yang bisa diakses dari internet.',
  },
  issuer_unreachable: {
    en: "This address doesn't respond. Check it, or try again later.",
    id: 'Alamat ini tidak merespons. Periksa lagi, atau coba nanti.',
  },
  already_member: {
    en: 'This person is already in your company.',
    id: 'Orang ini sudah terdaftar di perusahaan Anda.',
  },
  role_not_grantable: {
    en: "Your role can't assign or remove this role. Ask an owner.",
    id: 'Peran Anda tidak bisa memberi atau mencabut peran ini. Hubungi pemilik.',
  },
  offer_code_unknown: {
    en: 'No offer has this code. Check the spelling.',
    id: 'Tidak ada promo dengan kode ini. Periksa penulisannya.',
  },
  offer_not_applicable: {
    en: "This code isn't valid for this booking.",
    id: 'Kode ini tidak berlaku untuk pesanan ini.',
  },
  malformed_json: { en: "The request couldn't be read.", id: 'Permintaan tidak dapat dibaca.' },
  idempotency_key_missing: {
    en: 'The request needs an Idempotency-Key.',
    id: 'Permintaan ini memerlukan Idempotency-Key.',
  },
  precondition_missing: {
    en: "The request needs the version it's based on.",
    id: 'Permintaan perlu menyertakan versi data yang menjadi dasarnya.',
  },
  unauthenticated: { en: 'Please sign in.', id: 'Silakan masuk terlebih dahulu.' },
  token_expired: {
    en: 'Your session has ended, please sign in again.',
    id: 'Sesi Anda telah habis, silahkan login kembali.',
  },
  account_closed: {
    en: 'This account is closed. Ask your travel admin.',
    id: 'Akun ini sudah ditutup. Hubungi admin perjalanan Anda.',
  },
  signed_out_elsewhere: {
    en: 'You were signed out from elsewhere, so your data was removed from this device. Sign in again to continue.',
    id: 'Sesi Anda diakhiri dari tempat lain, jadi data Anda dihapus dari perangkat ini. Masuk lagi untuk melanjutkan.',
  },
  forbidden: {
    en: "You don't have access to this. Ask your travel admin.",
    id: 'Anda tidak punya akses. Hubungi admin perjalanan Anda.',
  },
  two_factors_needed: {
    en: 'Your company requires two-step verification. Set it up to continue.',
    id: 'Perusahaan Anda mewajibkan verifikasi dua langkah. Aktifkan untuk melanjutkan.',
  },
  step_up_needed: { en: "Please confirm it's you.", id: 'Konfirmasi bahwa ini Anda.' },
  step_up_refused: { en: "That didn't match. Please try again.", id: 'Tidak cocok. Silakan coba lagi.' },
  method_not_allowed: { en: "This can't be done here.", id: 'Tidak bisa dilakukan di sini.' },
  sold_out: {
    en: 'Rooms just sold out for one of your nights. Choose other rooms or dates.',
    id: 'Kamar baru saja habis untuk salah satu malam. Pilih kamar atau tanggal lain.',
  },
  price_changed: {
    en: 'The price has changed. Check the new price.',
    id: 'Harga telah berubah. Periksa harga terbaru.',
  },
  request_over: {
    en: "It's too late for this request. Book again.",
    id: 'Permintaan ini sudah terlambat. Silakan pesan ulang.',
  },
  quote_expired: { en: 'This price has expired. Check it again.', id: 'Harga ini sudah tidak berlaku. Periksa lagi.' },
  hold_expired: {
    en: 'Your room hold has expired. Choose rooms again.',
    id: 'Waktu tahan kamar sudah habis. Pilih kamar lagi.',
  },
  hold_not_extendable: {
    en: "These rooms can't be held any longer. Pay now to keep them.",
    id: 'Kamar ini tidak bisa ditahan lebih lama. Bayar sekarang agar tetap terpesan.',
  },
  illegal_transition: {
    en: 'This is no longer possible. Check the current status.',
    id: 'Ini sudah tidak bisa dilakukan. Periksa status terbarunya.',
  },
  conversation_over: {
    en: 'This booking ended a while ago, so messages are closed. Contact us instead.',
    id: 'Pesanan ini sudah lama selesai, jadi pesan sudah ditutup. Hubungi kami.',
  },
  id_taken: { en: 'This already exists.', id: 'Data ini sudah ada.' },
  idempotency_in_progress: {
    en: "We're still working on this request. Please wait.",
    id: 'Permintaan ini masih diproses. Mohon tunggu.',
  },
  client_outdated: { en: 'This page is out of date. Reload it.', id: 'Halaman ini versi lama. Muat ulang.' },
  policy_blocked: {
    en: "Your company's travel policy doesn't allow this.",
    id: 'Kebijakan perjalanan perusahaan Anda tidak mengizinkan ini.',
  },
  booking_limit_reached: {
    en: 'Your company has a limit on bookings per day, and it is reached. Try again tomorrow, or contact support.',
    id: 'Batas jumlah pesanan per hari untuk perusahaan Anda sudah tercapai. Coba lagi besok, atau hubungi bantuan.',
  },
  too_many_held: {
    en: "You've reached the limit for unpaid rooms or seats. Pay for or cancel some, or try again later.",
    id: 'Batas kamar atau kursi yang belum dibayar sudah tercapai. Bayar atau batalkan sebagian, atau coba lagi nanti.',
  },
  days_out_of_range: {
    en: 'Enter a whole number of days in this range.',
    id: 'Isi jumlah hari bulat dalam rentang ini.',
  },
  amount_out_of_range: { en: 'Enter a whole amount of zero or more.', id: 'Isi angka bulat, nol atau lebih.' },
  review_too_early: {
    en: 'You can review your stay from the day after check-out.',
    id: 'Ulasan bisa ditulis mulai sehari setelah check-out.',
  },
  review_too_late: { en: 'Reviews close 180 days after check-out.', id: 'Ulasan ditutup 180 hari setelah check-out.' },
  already_reviewed: { en: "You've already reviewed this stay.", id: 'Anda sudah mengulas penginapan ini.' },
  no_show_too_early: {
    en: 'You can report a no-show from 18:00 local time on the day of check-in.',
    id: 'Tamu tidak datang bisa dilaporkan mulai pukul 18.00 waktu setempat pada hari check-in.',
  },
  no_show_too_late: {
    en: 'No-shows had to be reported before check-out time.',
    id: 'Tamu tidak datang harus dilaporkan sebelum waktu check-out.',
  },
  no_show_final: {
    en: 'A no-show can only be undone within 24 hours.',
    id: 'Laporan tamu tidak datang hanya bisa dibatalkan dalam 24 jam.',
  },
  no_show_refunded: {
    en: "A refund is already under way, so this can't be undone. Make a new booking for the guest.",
    id: 'Pengembalian dana sudah diproses, jadi tidak bisa dibatalkan. Buat pesanan baru untuk tamu ini.',
  },
  arrival_too_early: {
    en: 'You can do this from the day of check-in, local time, once free cancellation has ended.',
    id: 'Bisa dilakukan mulai hari check-in, waktu setempat, setelah pembatalan gratis berakhir.',
  },
  address_of_company: {
    en: "Your company manages this address. Change it in your company's sign-in service.",
    id: 'Alamat ini dikelola perusahaan Anda. Ubah di layanan masuk perusahaan.',
  },
  account_in_use: {
    en: 'Finish or cancel the trips, refunds and listings on this account first.',
    id: 'Selesaikan dahulu perjalanan, pengembalian dana, dan properti di akun ini.',
  },
  wishlist_full: {
    en: 'Your saved list is full. Remove a hotel to save another.',
    id: 'Daftar tersimpan penuh. Hapus satu hotel untuk menyimpan yang lain.',
  },
  outside_bookings_full: {
    en: 'You have saved as many outside bookings as we can keep. Remove one to add another.',
    id: 'Jumlah pesanan dari luar sudah mencapai batas. Hapus satu untuk menambah yang lain.',
  },
  travellers_full: {
    en: 'Your saved travellers list is full. Remove one to add another.',
    id: 'Daftar penumpang tersimpan penuh. Hapus satu untuk menambah yang lain.',
  },
  company_sign_in_unavailable: {
    en: "Your company's sign-in isn't responding. Try again later or sign in another way.",
    id: 'Layanan masuk perusahaan Anda tidak merespons. Coba lagi nanti atau masuk dengan cara lain.',
  },
  supplier_unavailable: {
    en: "We can't reach the hotel right now. You haven't been charged. Try again soon.",
    id: 'Hotel tidak dapat dihubungi. Anda belum dikenai biaya. Coba lagi sebentar lagi.',
  },
  changed_meanwhile: {
    en: 'This changed while you were looking. Check the latest version.',
    id: 'Data ini baru saja berubah. Periksa versi terbarunya.',
  },
  body_too_large: { en: 'The request is too large.', id: 'Permintaan terlalu besar.' },
  unsupported_media_type: { en: 'The request must be JSON.', id: 'Permintaan harus berupa JSON.' },
  idempotency_key_reused: {
    en: 'This key was used for another request.',
    id: 'Kunci ini sudah dipakai untuk permintaan lain.',
  },
  idempotency_key_expired: {
    en: 'This waited too long to send. Check whether it went through; if not, do it again.',
    id: 'Ini terlalu lama dalam antrean. Periksa apakah sudah tersimpan; jika belum, ulangi.',
  },
  nights_not_together: {
    en: 'The nights you keep must be consecutive.',
    id: 'Malam yang tetap dipesan harus berurutan.',
  },
  offer_needs_nights: {
    en: "The offer on this booking needs more nights than you'd keep. Keep more nights, or cancel the whole stay.",
    id: 'Penawaran pada pesanan ini butuh lebih banyak malam daripada yang tersisa. Sisakan lebih banyak malam, atau batalkan semuanya.',
  },
  occupancy_not_possible: {
    en: 'These rooms are too small for your group. Add a room.',
    id: 'Kamar ini tidak cukup untuk semua tamu. Tambah kamar.',
  },
  challenge_over: {
    en: 'This sign-in has expired. Please sign in again.',
    id: 'Proses masuk ini sudah kedaluwarsa. Silakan masuk lagi.',
  },
  last_way_in: {
    en: 'This passkey is your only way to sign in. Set a password or add another passkey first.',
    id: 'Passkey ini satu-satunya cara Anda masuk. Buat kata sandi atau tambah passkey lain dahulu.',
  },
  too_many_passkeys: {
    en: "You've reached the limit of 20 passkeys. Remove one first.",
    id: 'Sudah mencapai batas 20 passkey. Hapus salah satu dahulu.',
  },
  proof_needed: {
    en: 'There were many attempts. Your browser needs a moment for a security check.',
    id: 'Ada banyak percobaan. Browser Anda perlu waktu sejenak untuk pemeriksaan keamanan.',
  },
  rate_limited: {
    en: 'Too many attempts. Wait a moment and try again.',
    id: 'Terlalu banyak percobaan. Tunggu sebentar lalu coba lagi.',
  },
  internal: {
    en: 'Something went wrong on our side. Try again in a moment.',
    id: 'Terjadi kesalahan di sisi kami. Coba lagi sebentar lagi.',
  },
  overloaded: {
    en: "We're very busy right now. Try again in a moment.",
    id: 'Layanan sedang sangat ramai. Coba lagi sebentar lagi.',
  },
  host_unknown: {
    en: 'This address does not belong to us. Use the usual one.',
    id: 'Alamat ini bukan milik kami. Gunakan alamat yang biasa.',
  },
  unavailable: {
    en: "We're temporarily unavailable. Try again in a moment.",
    id: 'Layanan sedang tidak tersedia. Coba lagi sebentar lagi.',
  },
} as const satisfies Partial<Record<ErrorCode, { en: string; id: string }>>
